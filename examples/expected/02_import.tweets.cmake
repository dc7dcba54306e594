specification_file(tweet single_and_multi_document.tgz single_and_multi_document/tweet.json)
set(arguments --kind tweets "${tweet}")
