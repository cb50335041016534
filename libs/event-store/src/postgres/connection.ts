import type { ClientConfig, PoolConfig } from 'pg';
import { StoreUnavailable } from '../port';
import type { Salt } from '../seal';

export interface LogConnection {
  /** How to reach the database, for `pg`. */
  readonly connection: ClientConfig;
  /** The log's schema, such as `game_log`. */
  readonly schema: string;
  /** The role to work as, where the connection's own role is another. */
  readonly role?: string;
  /** Salts what is recorded; absent: it is recorded without. */
  readonly salt?: Salt | undefined;
}

/** No statement of ours takes this long; a server that does not answer is treated as lost. */
const STATEMENT_LIMIT_MS = 30_000;
const CONNECT_LIMIT_MS = 10_000;

/**
 * How long a pool keeps an unused connection. A new one costs PostgreSQL a process, and both sides a password
 * check that is slow. A process that stands by asks every quarter of a minute.
 */
export const IDLE_TIMEOUT_MS = 60_000;

/** The connection's settings: its role, and limits on every wait. */
export const clientConfig = (
  { connection, role }: LogConnection,
  name: string,
  settings: Readonly<Record<string, string | number>> = {},
): PoolConfig => {
  const all = {
    ...(role === undefined ? {} : { role }),
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    ...settings,
  };
  const options = Object.entries(all).map(([key, value]) => `-c ${key}=${value}`);
  return {
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: STATEMENT_LIMIT_MS + 1000,
    keepAlive: true,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    application_name: name,
    ...connection,
    options: [connection.options, ...options].filter((text) => text !== undefined).join(' '),
  };
};

/** SQLSTATE of what the server refused; undefined where the connection itself failed. */
export const sqlState = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in (error as object)
    ? code
    : undefined;
};

/** Whether the connection that gave this error is of no further use. */
export const isBroken = (error: unknown): boolean => {
  const state = sqlState(error);
  return state === undefined || /^(08|57P)/.test(state);
};

/** The server or the way to it failed, which says nothing about the statement; it may be tried again. */
export const isPassing = (error: unknown): boolean =>
  isBroken(error) || /^(53|58)/.test(sqlState(error) ?? '');

/** As `isPassing`, or the statement waited too long for others. */
export const isUnavailable = (error: unknown): boolean =>
  isPassing(error) || ['55P03', '57014'].includes(sqlState(error) ?? '');

export const unavailable = (error: unknown): StoreUnavailable =>
  new StoreUnavailable(`the event store does not answer: ${(error as Error).message}`, { cause: error });
