import { PostgresEventStore } from '@amici/event-store';
import { readConnection, rebuildAtOnce, storeSource } from '@amici/projections';
import { toDomainEvent } from '@amici/contracts/event-format';
import { schemasOf } from '@amici/service/runtime';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { openAmici } from '../../../../services/all-in-one/src/amici';
import { configOf, drained } from '../clock/scene';
import { BUILT } from '../rebuild/built';

const SIGNED_LOOK_MS = 200;
const REPORT_EVERY = 1_000_000;

export const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

/** Amici follows its logs until every follower is at the end and the whole log is signed; how long the followers took. */
export const caughtUp = async (environment: Record<string, string>, pool: Pool): Promise<number> => {
  const began = performance.now();
  const amici = await openAmici(configOf(environment));
  await drained(amici);
  const seconds = (performance.now() - began) / 1_000;
  const isSigned = async (): Promise<boolean> => {
    const { rows } = await pool.query<{ signed: boolean }>(
      'select coalesce(max(size), 0) >= (select sequence from game_log.head) signed from game_trust.checkpoint',
    );
    return rows[0]!.signed;
  };
  while (!(await isSigned())) await sleep(SIGNED_LOOK_MS);
  await amici.close();
  return seconds;
};

/** Makes all read models of the game service anew in one reading of its log; seconds. */
export const rebuiltAll = async (databaseUrl: string): Promise<number> => {
  const { projections, upcasters } = BUILT.find(({ service }) => service === 'game')!;
  const { role, log } = schemasOf('game');
  const connection = { connectionString: databaseUrl };
  const store = new PostgresEventStore({ connection, schema: log, role });
  const pool = new Pool({ ...readConnection(connection, 'game'), max: 4 });
  const source = storeSource(store, (envelope) => toDomainEvent(envelope, upcasters));
  let reported = 0;
  const onProgress = (position: number): void => {
    if (position - reported < REPORT_EVERY) return;
    reported = position;
    console.log(`  ${position.toLocaleString('en')} events`);
  };
  const { signal } = new AbortController();
  const seconds = await secondsOf(() => rebuildAtOnce({ source, pool, signal, onProgress }, projections));
  await pool.end();
  await store.close();
  return seconds;
};
