-- Stands in for Citus in the tests: one PostgreSQL that behaves as a cluster of two workers. A distributed table becomes
-- one that is partitioned by hash, so that the server itself shows which parts a statement touches, and refuses keys
-- without the match id. It cannot show what Citus refuses to plan: that is tried where Citus is installed.
create table pg_dist_node (
  nodeid serial primary key, groupid int not null, nodename text not null, nodeport int not null,
  noderole text not null default 'primary', isactive boolean not null default true,
  shouldhaveshards boolean not null default true
);
create table pg_dist_partition (logicalrelid regclass primary key, partmethod "char" not null default 'h');
create table pg_dist_placement (shardid bigint primary key, groupid int not null);
create table pg_dist_object (classid oid, objid oid, primary key (classid, objid));

create function create_distributed_table(
  table_name regclass, distribution_column text, distribution_type text default 'hash',
  colocate_with text default 'default', shard_count int default null
) returns void language plpgsql as $$
declare
  name text := table_name::text;
  parts int;
begin
  if exists (select 1 from pg_dist_partition where logicalrelid = table_name) then
    raise exception 'table "%" is already distributed', name;
  end if;
  if colocate_with = 'default' then
    parts := coalesce(shard_count, 32);
    insert into pg_dist_placement select part, (select groupid from pg_dist_node where shouldhaveshards
        order by groupid offset part % (select count(*) from pg_dist_node where shouldhaveshards) limit 1)
      from generate_series(0, parts - 1) as part on conflict do nothing;
  else
    parts := (select count(*) from pg_inherits where inhparent = colocate_with::regclass);
  end if;
  execute format('alter table %I rename to %I', name, name || '_whole');
  execute format('create table %I (like %I including all) partition by hash (%I)', name, name || '_whole', distribution_column);
  for part in 0 .. parts - 1 loop
    execute format('create table %I partition of %I for values with (modulus %s, remainder %s)',
      name || '_' || part, name, parts, part);
  end loop;
  execute format('insert into %I select * from %I', name, name || '_whole');
  execute format('drop table %I', name || '_whole');
  insert into pg_dist_partition values (name::regclass);
end $$;

create function undistribute_table(table_name regclass) returns void language plpgsql as $$
declare
  name text := table_name::text;
begin
  delete from pg_dist_partition where logicalrelid = table_name;
  execute format('alter table %I rename to %I', name, name || '_spread');
  execute format('create table %I (like %I including all)', name, name || '_spread');
  execute format('insert into %I select * from %I', name, name || '_spread');
  execute format('drop table %I', name || '_spread');
end $$;

create function truncate_local_data_after_distributing_table(table_name regclass) returns void language plpgsql as $$
begin
  if not exists (select 1 from pg_dist_partition where logicalrelid = table_name) then
    raise exception 'supplied parameter is not a distributed relation';
  end if;
end $$;

create function create_distributed_function(function_name regprocedure) returns void language sql as
  $$ insert into pg_dist_object values ('pg_proc'::regclass, function_name) on conflict do nothing $$;

create function get_shard_id_for_distribution_column(table_name regclass, distribution_value uuid) returns bigint
language plpgsql as $$
declare
  parts int := (select count(*) from pg_inherits where inhparent = table_name);
begin
  for part in 0 .. parts - 1 loop
    if satisfies_hash_partition(table_name::oid, parts, part, distribution_value) then
      return part;
    end if;
  end loop;
  return null;
end $$;

create function run_command_on_all_nodes(command text) returns table (nodeid int, success boolean, result text)
language plpgsql as $$
begin
  nodeid := 1;
  success := true;
  execute command into result;
  return next;
end $$;
