set(collections demo.people)
