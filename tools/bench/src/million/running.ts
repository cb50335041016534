import { setTimeout as sleep } from 'node:timers/promises';
import { Http } from '../moves/http';
import { sustained } from '../moves/load';
import { setTables, type Table } from '../moves/play';
import { playOne } from '../moves/play';
import { runAmici, type RunningAmici } from '../moves/running';
import { memoryOf } from '../processes';
import { percentile } from '../statistics';
import { copied } from './templates';

const CLIENTS = 64;
const TABLES = 256;
const TEMPLATES = 32;
const PLAYED = 9;
const ROUND_MS = Number(process.env['ROUND_MS'] ?? 10_000);
const ALONE_MS = 5_000;
const SETTLED_MS = 5_000;
const MB = 1e6;

type Environment = Readonly<Record<string, string>>;

/** Plays the beginnings of some games, which all others are copied from; answers their moves by game. */
export const playTemplates = async (
  environment: Environment,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const amici = await runAmici([], environment);
  const http = new Http(amici.url, TEMPLATES);
  try {
    const tables = await setTables(amici, http, TEMPLATES, TEMPLATES);
    for (let ply = 0; ply < PLAYED; ply += 1) await Promise.all(tables.map((table) => playOne(http, table)));
    return new Map(tables.map(({ id, moves }) => [id, moves]));
  } finally {
    http.close();
    await amici.stop();
  }
};

/** What a server costs that has so many live games. */
export interface Served {
  readonly startS: number;
  readonly idleMb: number;
  readonly movesPerSecond: number;
  readonly p99Ms: number;
  readonly aloneP50Ms: number;
  readonly loadedMb: number;
}

/** Games from all over the log that are gone on with. */
const tablesOf = async (
  amici: RunningAmici,
  moves: readonly (readonly string[])[],
  games: number,
): Promise<readonly Table[]> =>
  Promise.all(
    Array.from({ length: Math.min(TABLES, games) }, async (_, at): Promise<Table> => {
      const n = Math.floor((at * games) / TABLES);
      const { game, white, black } = copied(n, games);
      const tokens = [await amici.token(white), await amici.token(black)] as const;
      return { id: game, moves: moves[n % moves.length]!, tokens, ply: PLAYED };
    }),
  );

/** Starts Amici over the log and plays; `moves` are those of the templates in their order. */
export const serveGames = async (
  environment: Environment,
  moves: readonly (readonly string[])[],
  games: number,
): Promise<Served> => {
  const began = performance.now();
  const amici = await runAmici([], environment);
  const startS = (performance.now() - began) / 1_000;
  const http = new Http(amici.url, CLIENTS);
  try {
    await sleep(SETTLED_MS);
    const idleMb = memoryOf(amici.pid) / MB;
    const tables = await tablesOf(amici, moves, games);
    const alone = await sustained(http, tables.slice(0, 16), 1, ALONE_MS);
    const full = await sustained(http, tables.slice(16), CLIENTS, ROUND_MS);
    return {
      startS,
      idleMb,
      movesPerSecond: full.moves / full.seconds,
      p99Ms: percentile(full.latencies, 0.99),
      aloneP50Ms: percentile(alone.latencies, 0.5),
      loadedMb: memoryOf(amici.pid) / MB,
    };
  } finally {
    http.close();
    await amici.stop();
  }
};
