set(collections demo.accounts)
