#!/bin/bash
# A cluster of three PostgreSQL with Citus on this machine, on the loopback alone: a coordinator and two workers, to try
# a distributed database before it is entrusted with anything (docs/distributed.md).
#
#   citus-cluster.sh build SOURCE            builds Citus from a git checkout for the PostgreSQL of PG_CONFIG and installs it
#   citus-cluster.sh start FOLDER [NAME]     makes what is not there, and starts what is down
#   citus-cluster.sh stop FOLDER [NAME]      stops all in good order
#   citus-cluster.sh kill FOLDER NAME        as a power cut would
#   citus-cluster.sh wipe FOLDER             stops all and deletes the folder
#
# NAME is coordinator, worker1 or worker2. Environment: PG_CONFIG (/usr/lib/postgresql/15/bin/pg_config), CITUS_TAG
# (v13.2.0), CITUS_PORT (9700: the coordinator's; the workers have the next two). Started by root, the servers run as
# `postgres`. Anybody on this machine may connect: it is for trying out.
set -euo pipefail

PG_CONFIG=${PG_CONFIG:-/usr/lib/postgresql/15/bin/pg_config}
BIN=$("$PG_CONFIG" --bindir)
PORT=${CITUS_PORT:-9700}
WHAT=${1:?build, start, stop, kill or wipe}
ALL="coordinator worker1 worker2"

port_of() { case $1 in coordinator) echo "$PORT" ;; worker1) echo $((PORT + 1)) ;; worker2) echo $((PORT + 2)) ;; *) exit 2 ;; esac; }
as() { if [ "$(id -u)" = 0 ]; then (cd / && setpriv --reuid=postgres --regid=postgres --init-groups "$@"); else "$@"; fi; }
sql() { as "$BIN/psql" -qXAt -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$(port_of "$1")" -U postgres -d "$2" -c "$3"; }
is_up() { as "$BIN/pg_ctl" -D "$DATA/$1" status >/dev/null 2>&1; }
answers() { "$BIN/pg_isready" -q -h 127.0.0.1 -p "$(port_of "$1")"; }
# What was killed a moment ago may still seem to run, or hold its memory.
start() {
  for _ in $(seq 60); do
    if is_up "$1"; then ! answers "$1" || return 0; else ! as "$BIN/pg_ctl" -w -s -D "$DATA/$1" -l "$DATA/$1.log" start 2>/dev/null || return 0; fi
    sleep 0.5
  done
  echo "$1 does not start: see $DATA/$1.log" >&2
  exit 1
}
stop() { ! is_up "$1" || as "$BIN/pg_ctl" -w -s -m fast -D "$DATA/$1" stop; }

build() {
  local source=$1 folder
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    export DEBIAN_FRONTEND=noninteractive
    mkdir -p /etc/postgresql-common
    # A cluster that the package would start is none of ours.
    grep -qs '^create_main_cluster' /etc/postgresql-common/createcluster.conf ||
      echo 'create_main_cluster = false' >>/etc/postgresql-common/createcluster.conf
    apt-get install -qy --no-install-recommends postgresql-15 postgresql-server-dev-15 build-essential git autoconf flex \
      libkrb5-dev libpam0g-dev libselinux1-dev libzstd-dev liblz4-dev libssl-dev
  fi
  folder=$(mktemp -d)
  git -c safe.directory='*' -c advice.detachedHead=false clone -q "$source" "$folder"
  git -C "$folder" checkout -q "${CITUS_TAG:-v13.2.0}"
  # Late releases of PostgreSQL 15 export a function that Citus 13.2.0 defines for 15 by itself: its own is renamed.
  sed -i -e 's/^have_createdb_privilege(void)/citus_&/' \
    -e 's/^#define have_createdb_privilege() /#define citus_have_createdb_privilege() /' \
    "$folder/src/include/pg_version_compat.h"
  sed -i 's/!have_createdb_privilege()/!citus_have_createdb_privilege()/' \
    "$folder/src/backend/distributed/commands/serialize_distributed_ddls.c"
  (cd "$folder" && ./configure -q PG_CONFIG="$PG_CONFIG" --without-libcurl &&
    make -s -j"$(nproc)" with_llvm=no && make -s install with_llvm=no) >"$folder.log" 2>&1 ||
    { tail -30 "$folder.log"; exit 1; }
  rm -rf "$folder"
}

make_server() {
  [ -f "$DATA/$1/PG_VERSION" ] && return
  as "$BIN/initdb" -D "$DATA/$1" -U postgres -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
  cat >>"$DATA/$1/postgresql.conf" <<CONF
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
port = $(port_of "$1")
shared_preload_libraries = 'citus'
citus.node_conninfo = 'sslmode=prefer'
citus.recover_2pc_interval = '5s'
max_connections = 200
max_worker_processes = 64
max_prepared_transactions = 400
wal_level = logical
shared_buffers = 128MB
log_min_messages = warning
CONF
}

start_all() {
  [ -f "$("$PG_CONFIG" --pkglibdir)/citus.so" ] || { echo "Citus is not installed for $PG_CONFIG" >&2; exit 1; }
  mkdir -p "$DATA"
  [ "$(id -u)" != 0 ] || chown postgres: "$DATA"
  for name in $ALL; do make_server "$name"; done
  for name in $ALL; do start "$name"; done
  for name in $ALL; do
    [ -n "$(sql "$name" postgres "select 1 from pg_database where datname = 'longroll'")" ] ||
      sql "$name" postgres 'create database longroll'
    sql "$name" longroll 'set client_min_messages = error; create extension if not exists citus'
  done
  sql coordinator longroll "select citus_set_coordinator_host('127.0.0.1', $(port_of coordinator))" >/dev/null
  for name in worker1 worker2; do
    sql coordinator longroll "select citus_add_node('127.0.0.1', $(port_of "$name"))" >/dev/null
  done
  # Parts of tables lie at the workers alone: the coordinator has enough to do.
  sql coordinator longroll \
    "select citus_set_node_property('127.0.0.1', $(port_of coordinator), 'shouldhaveshards', false)" >/dev/null
  echo "postgres://postgres@127.0.0.1:$(port_of coordinator)/longroll"
}

if [ "$WHAT" = build ]; then
  build "${2:?a git checkout of Citus}"
  exit
fi
DATA=${2:?a folder for the three servers}
NAME=${3:-}
case $WHAT in
  start) if [ -n "$NAME" ]; then start "$NAME"; else start_all; fi ;;
  stop) for name in ${NAME:-$ALL}; do stop "$name"; done ;;
  kill) kill -9 "$(head -1 "$DATA/${NAME:?which of the three}/postmaster.pid")" ;;
  wipe)
    for name in $ALL; do stop "$name"; done
    rm -rf "$DATA"
    ;;
  *) echo "$WHAT: build, start, stop, kill or wipe" >&2; exit 2 ;;
esac
