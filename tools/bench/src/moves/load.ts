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
  let failure: Error | undefined;
  for (let n = 0; ; n += 1) {
    const due = (n * 1_000) / perSecond;
    if (due > forMs) break;
    const wait = began + due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // Where every table waits for an answer, what is due waits too, and that counts.
    while (free.length === 0 && failure === undefined) await new Promise((resolve) => setTimeout(resolve, 1));
    if (failure !== undefined) throw failure;
    const table = free.shift()!;
    sent.push(
      playOne(http, table)
        .then((played) => {
          if (!played) return;
          latencies.push(performance.now() - began - due);
          free.push(table);
        })
        .catch((error: Error) => {
          failure ??= error;
        }),
    );
  }
  await Promise.all(sent);
  if (failure !== undefined) throw failure;
  return { moves: latencies.length, seconds: forMs / 1_000, latencies };
};
