#!/bin/sh
# back-up.sh FOLDER: today's backup of the database, and the sealed files beside it. Runs in the folder of the project.
# secret.key is not in it: it opens the files, so it lies elsewhere.
set -eu
umask 077
folder=$1
day=$(date +%F)
# The database first: it names no file that is not there. Half a backup never takes a whole one's place.
bin/node apps/api/src/cli/backup.ts "$folder/.store.new"
mv "$folder/.store.new" "$folder/store-$day.backup"
# Files never change, so what is there already is not copied again. A store with FILES in a bucket has none here.
if [ -d "$DATA_DIR/files" ]; then cp -au "$DATA_DIR/files" "$folder/"; fi
find "$folder" -maxdepth 1 -name 'store-*.backup' -mtime +30 -delete
