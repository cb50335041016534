import { schemasOf, trustSchema } from '@amici/service/runtime';
import type { Client } from 'pg';
import { SERVICES } from '../../../../services/all-in-one/src/services';
import type { RoleFacts } from './facts';

interface Row {
  readonly superuser: boolean;
  readonly createrole: boolean;
  readonly createdb: boolean;
  readonly bypassrls: boolean;
  readonly replication: boolean;
  readonly owner: boolean;
  readonly usesLog: boolean;
  readonly readsLog: boolean;
  readonly appends: boolean;
  readonly signs: boolean;
  readonly usesRead: boolean;
  readonly changesLog: readonly string[];
  readonly changesTrust: readonly string[];
  readonly foreign: readonly string[];
}

/** $1 role, $2 log, $3 trust, $4 read schema, $5 its own schemas, $6 those of other services, as patterns. */
const RIGHTS = `
with tables as (
  select n.nspname as schema, c.oid, c.relname::text as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p')
), r as (select * from pg_roles where rolname = $1)
select rolsuper superuser, rolcreaterole createrole, rolcreatedb createdb, rolbypassrls bypassrls, rolreplication replication,
  exists (select from pg_roles o where o.rolname = 'amici_owner' and pg_has_role(r.oid, o.oid, 'member')) "owner",
  exists (select from pg_namespace n where n.nspname = $2 and has_schema_privilege(r.oid, n.oid, 'usage')) "usesLog",
  (select count(*) = 2 from tables t where t.schema = $2 and t.name in ('events', 'head')
     and has_table_privilege(r.oid, t.oid, 'select')) "readsLog",
  (select count(distinct p.proname) = 3 from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = $2 and p.proname in ('append', 'append_one', 'append_all')
      and has_function_privilege(r.oid, p.oid, 'execute')) "appends",
  (select count(*) = 3 from tables t where t.schema = $3 and t.name in ('checkpoint', 'cosignature', 'generation')
     and has_table_privilege(r.oid, t.oid, 'select') and has_table_privilege(r.oid, t.oid, 'insert')) "signs",
  exists (select from pg_namespace n where n.nspname = $4 and has_schema_privilege(r.oid, n.oid, 'usage')
     and has_schema_privilege(r.oid, n.oid, 'create')) "usesRead",
  array(select t.name from tables t where t.schema = $2
     and has_table_privilege(r.oid, t.oid, 'insert, update, delete, truncate') order by 1) "changesLog",
  array(select t.name from tables t where t.schema = $3 and t.name <> 'tile'
     and has_table_privilege(r.oid, t.oid, 'update, delete, truncate') order by 1) "changesTrust",
  array(select n.nspname::text from pg_namespace n where n.nspname ~ $6 and n.nspname !~ $5
     and has_schema_privilege(r.oid, n.oid, 'usage') order by 1) "foreign"
from r`;

const named = (flags: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.entries(flags).flatMap(([name, holds]) => (holds ? [name] : []));

const factsOf = async (client: Client, service: string, inPostgres: boolean): Promise<RoleFacts> => {
  const { role, log } = schemasOf(service);
  const prefixes = SERVICES.map(({ name }) => name.replace(/-/g, '_')).join('|');
  const { rows } = await client.query<Row>(RIGHTS, [
    ...[role, log, trustSchema(service), `${service}_read`],
    ...[`^${service}_`, `^(${prefixes})_(log|trust|read)$`],
  ]);
  const [row] = rows;
  const of = { service, role, exists: row !== undefined };
  if (row === undefined) return { ...of, attributes: [], actsAsOwner: false, lacks: [], excess: [] };
  const { superuser, createrole, createdb, bypassrls, replication, owner } = row;
  const lacks = named({
    [`usage of ${log}`]: inPostgres && !row.usesLog,
    [`select on ${log}.events and head`]: inPostgres && !row.readsLog,
    [`execute of ${log}.append, append_one and append_all`]: inPostgres && !row.appends,
    [`select and insert on ${trustSchema(service)}`]: !row.signs,
    [`usage of ${service}_read`]: !row.usesRead,
  });
  const excess = superuser
    ? []
    : [
        ...row.changesLog.map((table) => `may change ${log}.${table}`),
        ...row.changesTrust.map((table) => `may change ${trustSchema(service)}.${table}`),
        ...row.foreign.map((schema) => `may use ${schema}`),
      ];
  const attributes = named({ superuser, createrole, createdb, bypassrls, replication });
  return { ...of, attributes, actsAsOwner: owner && !superuser, lacks, excess };
};

/** How many have been granted the office of operator. */
export const operatorsIn = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int count from registry_read.officers where office = 'operator'`,
  );
  return rows[0]!.count;
};

/** What the role of each service may do. */
export const rolesIn = async (client: Client, inPostgres: boolean): Promise<readonly RoleFacts[]> => {
  const found: RoleFacts[] = [];
  for (const { name } of SERVICES) found.push(await factsOf(client, name, inPostgres));
  return found;
};
