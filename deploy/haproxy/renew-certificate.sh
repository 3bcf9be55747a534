#!/bin/sh
# A deploy hook of certbot: gives the renewed certificate to HAProxy. Streams that are open stay open.
#   certbot certonly --standalone --http-01-port 8888 -d shop.example --deploy-hook /opt/qianfang/current/deploy/haproxy/renew-certificate.sh
set -eu
umask 077
folder=${CERTIFICATES:-/etc/haproxy/certificates}
name=$(basename "$RENEWED_LINEAGE")
cat "$RENEWED_LINEAGE/fullchain.pem" "$RENEWED_LINEAGE/privkey.pem" > "$folder/.$name.new"
# In one step, or a reload at this moment would read half of it. HAProxy skips files that begin with a dot.
mv "$folder/.$name.new" "$folder/$name.pem"
${RELOAD:-systemctl reload haproxy}
