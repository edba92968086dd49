#!/bin/sh
# Makes the secrets that compose.cluster.yaml reads, once; what is there already stays.
set -eu
folder="$(dirname "$0")/secrets"
umask 077
mkdir -p "$folder"
for name in postgres_password s3_access_key s3_secret_key; do
  [ -s "$folder/$name" ] || head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n' > "$folder/$name"
done
# The containers run as users of their own, which have to read these files.
chmod 0444 "$folder"/*
chmod 0755 "$folder"
