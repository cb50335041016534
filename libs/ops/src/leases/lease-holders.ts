import { hostname } from 'node:os';
import { escapeIdentifier, type ClientBase } from 'pg';
import { HOLDER_LOCKS } from './lease-table';

type Queryable = Pick<ClientBase, 'query'>;

const PREFIX = 'amici leases';

/** This process, as the database shows it: `4711@host`. */
export const processName = (): string => `${process.pid}@${hostname()}`;

/** What the session is called through which a process holds its leases in a schema; PostgreSQL cuts it after 63 bytes. */
export const sessionName = (schema: string): string => `${PREFIX} ${schema} ${processName()}`;

/** Work of which only one process does it at a time, and which does. */
export interface HeldLease {
  readonly name: string;
  readonly shard: number;
  /** How often it has changed hands. */
  readonly token: number;
  /** Null where nobody holds it. */
  readonly holder: string | null;
}

const SESSIONS = `select l.objid::bigint holder, a.application_name name
  from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.granted and l.objsubid = 2 and l.classid = ${HOLDER_LOCKS}
    and a.datname = current_database() and a.application_name like $1`;

const sessionsIn = (schema: string): string => `${PREFIX} ${schema.replaceAll('_', '\\_')} %`;
const processIn = (schema: string, name: string): string => name.slice(`${PREFIX} ${schema} `.length);

/** The leases of a schema, and who holds them now. */
export const leaseHolders = async (client: Queryable, schema: string): Promise<readonly HeldLease[]> => {
  const { rows } = await client.query<{ name: string; shard: number; token: string; session: string | null }>(
    `select l.name, l.shard, l.token, s.name session from ${escapeIdentifier(schema)}.lease l
      left join (${SESSIONS}) s on s.holder = l.holder and l.expires_at > clock_timestamp()
      order by l.name, l.shard`,
    [sessionsIn(schema)],
  );
  return rows.map(({ name, shard, token, session }) => ({
    name,
    shard,
    token: Number(token),
    holder: session === null ? null : processIn(schema, session),
  }));
};

/** The processes that work, or stand by, in a schema: the replicas of its service. */
export const leaseProcesses = async (client: Queryable, schema: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct name from (${SESSIONS}) s order by name`,
    [sessionsIn(schema)],
  );
  return rows.map(({ name }) => processIn(schema, name));
};
