#!/bin/sh
# Makes a folder with all that closes a queue to others: a certificate authority, the server's certificate, and passwords for
# those who play and for those who watch.
#
#   sh secure.sh folder [name or address of the server…]
#
# The first name is the one that workers are told; localhost and 127.0.0.1 are always among those of the certificate. A folder
# that is named from here has to have the same name wherever player.env is used.
set -eu
umask 077
here=$(cd "$(dirname "$0")" && pwd)
folder=${1:?a folder is to be named, which is made}
shift
host=${1:-localhost}
mkdir "$folder"
cp "$here/redis.conf" "$here/users.acl" "$folder"
cd "$folder"

names=DNS:localhost,IP:127.0.0.1
for name in "$@"; do
  case $name in
    *:*) names=$names,IP:$name ;;
    *[!0-9.]*) names=$names,DNS:$name ;;
    *) names=$names,IP:$name ;;
  esac
done

# An authority of one's own: ca.key stays here, ca.pem goes to every machine.
curve='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
openssl req -x509 $curve -days 3650 -subj /CN=irkutsk-ca -keyout ca.key -out ca.pem
openssl req $curve -subj "/CN=$host" -addext "subjectAltName=$names" -keyout server.key -out server.csr
openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 825 -copy_extensions copy -out server.pem
rm server.csr
chmod a+r ca.pem

# The server keeps digests of passwords. A user that has none cannot get in.
port=$(sed -n 's/^tls-port //p' redis.conf)
for who in player watcher; do
  password=$(openssl rand -hex 24)
  digest=$(printf %s "$password" | openssl dgst -sha256 -r | cut -d' ' -f1)
  sed "s/^user $who on /&#$digest /" users.acl >users.acl.new
  mv users.acl.new users.acl
  cat >"$who.env" <<END
IRKUTSK_CLUSTER=rediss://$who:$password@$host:$port
IRKUTSK_CLUSTER_CA=$folder/ca.pem
END
done
