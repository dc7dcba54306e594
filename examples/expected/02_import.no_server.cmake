set(arguments data/stations.jsonl "mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=500")
set(mask "No suitable servers found[^\n]*") # the driver's words, with the address
