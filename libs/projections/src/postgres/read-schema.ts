import { KEPT_IDLE_MS } from '@amici/event-store';
import { type ClientBase, type ClientConfig, escapeIdentifier, type PoolConfig } from 'pg';

const SERVICE = /^[a-z][a-z0-9_]{0,30}$/;

/** The schema of a service's read models and the role that owns it. */
export const readSchema = (service: string): { readonly schema: string; readonly role: string } => {
  if (!SERVICE.test(service)) throw new Error(`not a service name: ${service}`);
  return { schema: `${service}_read`, role: `amici_${service}` };
};

const createRole = (role: string): string => `do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
exception when duplicate_object or unique_violation then null; end $$`;

/** Makes the schema and its role where they are missing; the connection must be able to create both. */
export const createReadSchema = async (administrator: ClientBase, service: string): Promise<void> => {
  const { schema, role } = readSchema(service);
  await administrator.query(createRole(role));
  const member = await administrator.query(`select where pg_has_role($1, 'member')`, [role]);
  if (member.rowCount === 0) await administrator.query(`grant ${escapeIdentifier(role)} to current_user`);
  await administrator.query(
    `create schema if not exists ${escapeIdentifier(schema)} authorization ${escapeIdentifier(role)}`,
  );
};

/**
 * A connection that works as the service's role within its read schema, whatever role it signed in as. A transaction
 * left idle gives up its locks, so that a hung process cannot hold a checkpoint.
 */
export const readConnection = (connection: ClientConfig, service: string): PoolConfig => {
  const { schema, role } = readSchema(service);
  const session = `-c role=${role} -c search_path=${schema} -c idle_in_transaction_session_timeout=10000`;
  const options = [connection.options, session].filter((text) => text !== undefined).join(' ');
  return {
    idleTimeoutMillis: KEPT_IDLE_MS,
    ...connection,
    options,
    application_name: `amici ${service} read models`,
  };
};
