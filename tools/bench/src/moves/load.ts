import type { Http } from './http';
import { playOne, type Table } from './play';

export interface Load {
  readonly moves: number;
  readonly seconds: number;
  /** Each in ms. */
  readonly latencies: readonly number[];
}

/** Clients that each play their own tables' games, a move as soon as the one before is answered. */
export const sustained = async (
  http: Http,
  tables: readonly Table[],
  clients: number,
  forMs: number,
): Promise<Load> => {
  const latencies: number[] = [];
  const began = performance.now();
  const end = began + forMs;
  const client = async (own: readonly Table[]): Promise<void> => {
    for (const table of own)
      for (;;) {
        const started = performance.now();
        if (started > end) return;
        if (!(await playOne(http, table))) break;
        latencies.push(performance.now() - started);
      }
  };
  await Promise.all(
    Array.from({ length: clients }, (_, n) => client(tables.filter((_table, at) => at % clients === n))),
  );
  const seconds = (Math.min(performance.now(), end) - began) / 1_000;
  return { moves: latencies.length, seconds, latencies };
};

/** Moves that arrive at a steady rate, whether those before were answered or not; latencies from when each was due. */
export const atRate = async (
  http: Http,
  tables: readonly Table[],
  perSecond: number,
  forMs: number,
): Promise<Load> => {
  const latencies: number[] = [];
  const free = [...tables];
  const began = performance.now();
  const sent: Promise<void>[] = [];
  for (let n = 0; ; n += 1) {
    const due = (n * 1_000) / perSecond;
    if (due > forMs) break;
    const wait = began + due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const table = free.shift();
    if (table === undefined) throw new Error('every table is waiting for an answer');
    sent.push(
      playOne(http, table).then((played) => {
        if (!played) return;
        latencies.push(performance.now() - began - due);
        free.push(table);
      }),
    );
  }
  await Promise.all(sent);
  return { moves: latencies.length, seconds: forMs / 1_000, latencies };
};
