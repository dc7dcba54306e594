# 10,000 lines of a document without an id.
specification_file(small flat_models.tgz flat-models/small_doc.json)
file(READ "${small}" line)
string(STRIP "${line}" line)
string(REPEAT "${line}\n" 10000 lines)
file(WRITE "${WORK}/flat.jsonl" "${lines}")
set(arguments --kind flat "${WORK}/flat.jsonl")
