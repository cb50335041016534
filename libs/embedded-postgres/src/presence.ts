import { Socket } from 'node:net';
import { Client } from 'pg';
import type { PostgresConnection } from './connection';

/**
 * Every process that uses the server holds it shared; the process that can hold it exclusively is the last one.
 */
const IN_USE = 0x616d696369;

export interface Presence {
  /** Settles when the server has let go of this process without having been told to. */
  readonly lost: Promise<void>;
  /** Gives up our share; true where nobody else uses the server, and none can begin to while this holds. */
  readonly leave: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** Announces this process as a user of the server; undefined while the server does not answer. */
export const announce = async (connection: PostgresConnection): Promise<Presence | undefined> => {
  const socket = new Socket();
  const client = new Client({ ...connection, application_name: 'amici presence', stream: () => socket });
  client.on('error', () => undefined);
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE]);
  } catch (error) {
    await client.end().catch(() => undefined);
    const { code } = error as { code?: string };
    if (code === '28P01' || code === '28000') throw error;
    return undefined;
  }
  socket.unref();
  return {
    lost,
    leave: async () => {
      socket.ref();
      await client.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
      const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) alone', [
        IN_USE,
      ]);
      return rows[0]!.alone;
    },
    close: () => client.end().catch(() => undefined),
  };
};
