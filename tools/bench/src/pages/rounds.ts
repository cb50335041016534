import { cpuOf, type Cpu } from '../processes';
import type { Http } from '../moves/http';
import { atRate } from '../moves/load';
import { setTables, type Table } from '../moves/play';
import type { RunningAmici } from '../moves/running';
import { percentile } from '../statistics';
import { readPages, type HasRead, type ToRead } from './readers';

/** Moves for a while, with somebody who reads beside them or without. */
export interface Half {
  /** Of each move, ms. */
  readonly latencies: readonly number[];
  readonly p99: number;
  /** What Amici used of the processors meanwhile; seconds. */
  readonly cpu: Cpu;
  readonly reads: HasRead;
}

/** Two halves right after each other. */
export interface Round {
  readonly alone: Half;
  readonly beside: Half;
}

export interface Played {
  readonly tables: number;
  readonly clients: number;
  readonly perSecond: number;
  readonly readsPerSecond: number;
  readonly halfMs: number;
  readonly rounds: number;
}

/** Rounds that the games of one set of tables are long enough for: every one has 39 plies or more. */
const ROUNDS_OF_TABLES = 3;

const NOTHING: HasRead = { took: [], refused: 0 };

/**
 * Rounds by turns: alone and beside, beside and alone, and so on (ABBA), so that what becomes slower or faster with time is
 * in both alike.
 */
export const playRounds = async (
  amici: RunningAmici,
  http: Http,
  pages: readonly ToRead[],
  { tables, clients, perSecond, readsPerSecond, halfMs, rounds }: Played,
): Promise<readonly Round[]> => {
  const half = async (games: readonly Table[], isBeside: boolean): Promise<Half> => {
    const before = cpuOf(amici.pid);
    const readers = isBeside ? readPages(amici.url, pages, readsPerSecond) : undefined;
    const { latencies } = await atRate(http, games, perSecond, halfMs);
    const reads = (await readers?.stop()) ?? NOTHING;
    const { node, postgres } = cpuOf(amici.pid);
    const cpu = { node: node - before.node, postgres: postgres - before.postgres };
    return { latencies, p99: percentile(latencies, 0.99), cpu, reads };
  };
  const played: Round[] = [];
  let games: readonly Table[] = [];
  for (let n = 0; n < rounds; n += 1) {
    if (n % ROUNDS_OF_TABLES === 0) {
      games = await setTables(amici, http, tables, clients);
      // What their beginning leaves to do is done before anything counts.
      await atRate(http, games, perSecond, halfMs);
    }
    const first = await half(games, n % 2 === 1);
    const second = await half(games, n % 2 === 0);
    played.push(n % 2 === 0 ? { alone: first, beside: second } : { alone: second, beside: first });
  }
  return played;
};
