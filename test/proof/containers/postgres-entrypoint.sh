#!/bin/sh
# Makes the database at the first start of `postgres`, and then runs what was asked for.
set -eu
if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  (umask 077 && printf '%s\n' "$POSTGRES_PASSWORD" >/tmp/password)
  # shellcheck disable=SC2086 # arguments, separated by spaces
  initdb --username=postgres --pwfile=/tmp/password $POSTGRES_INITDB_ARGS
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl --options="-c listen_addresses=''" --wait start
  PGPASSWORD=$POSTGRES_PASSWORD psql --username=postgres --command="create database \"$POSTGRES_DB\""
  pg_ctl --mode=fast --wait stop
  set -- "$@" -c 'listen_addresses=*'
else
  [ "$1" = postgres ] && set -- "$@" -c 'listen_addresses=*'
fi
exec "$@"
