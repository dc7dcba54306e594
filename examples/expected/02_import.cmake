set(arguments data/stations.jsonl)
