#!/bin/sh
# Makes the secrets that compose.cluster.yaml reads, once; what is there already stays.
set -eu
folder="$(dirname "$0")/secrets"
umask 077
mkdir -p "$folder"
random() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
for name in postgres_password s3_access_key s3_secret_key nats_password clickhouse_password; do
  [ -s "$folder/$name" ] || random > "$folder/$name"
done
# ClickHouse: one user with a password in place of the default one, and a secret between the servers of the cluster.
if [ ! -s "$folder/clickhouse_users.xml" ]; then
  hash="$(tr -d '\n' < "$folder/clickhouse_password" | sha256sum | cut -d' ' -f1)"
  cat > "$folder/clickhouse_users.xml" <<EOF
<clickhouse>
  <users>
    <default remove="1"/>
    <rimlight>
      <password_sha256_hex>$hash</password_sha256_hex>
      <networks><ip>::/0</ip></networks>
      <profile>default</profile>
      <quota>default</quota>
    </rimlight>
  </users>
</clickhouse>
EOF
fi
if [ ! -s "$folder/clickhouse_servers.xml" ]; then
  cat > "$folder/clickhouse_servers.xml" <<EOF
<clickhouse>
  <remote_servers>
    <rimlight>
      <secret>$(random)</secret>
      <shard>
        <internal_replication>true</internal_replication>
        <replica><host>clickhouse-1</host><port>9000</port></replica>
      </shard>
      <shard>
        <internal_replication>true</internal_replication>
        <replica><host>clickhouse-2</host><port>9000</port></replica>
      </shard>
    </rimlight>
  </remote_servers>
  <interserver_http_credentials>
    <user>rimlight</user>
    <password>$(random)</password>
  </interserver_http_credentials>
</clickhouse>
EOF
fi
# The containers run as users of their own, which have to read these files.
chmod 0444 "$folder"/*
chmod 0755 "$folder"
