# A copy of the stations with three more broken lines and, at the end, a line whose station is stored already.
file(READ data/stations.jsonl stations)
string(REGEX MATCH "^[^\n]*\n" first "${stations}")
string(REPLACE [["name":"Northhaven Upper",]] "" stations "${stations}")
string(REPLACE [["wind"],"extremes":{"highest_c":28.1]] [[7],"extremes":{"highest_c":28.1]] stations "${stations}")
string(REPLACE [["height_m":22},"opened":{"$date":"1954]] [["height_m":22.5},"opened":{"$date":"1954]] stations "${stations}")
file(WRITE "${WORK}/stations.jsonl" "${stations}${first}")
set(arguments "${WORK}/stations.jsonl")
