set(arguments "${WORK}/stations.jsonl")
