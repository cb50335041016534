// Live games by the hundred thousand: a log generated from games that were played, the same questions asked of it where
// it has 10,000 of them and where it has a million; GAMES=10000,100000 takes half an hour, a million several.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAmici } from '../../../services/all-in-one/src/amici';
import { configOf, drained, openScene, type Scene } from './clock/scene';
import { keepFigures, type Figure } from './harness';
import { measureAtRest } from './million/at-rest';
import { fillWithGames } from './million/fill';
import { playTemplates, serveGames } from './million/running';
import { readTemplates } from './million/templates';

const GAMES = (process.env['GAMES'] ?? '10000,1000000').split(',').map(Number);

const sizeOf = async ({ pool }: Scene, what: string): Promise<number> =>
  Number((await pool.query<{ size: string }>(`select ${what} size`)).rows[0]!.size);

/** Every follower comes to the end of a log that none has seen. */
const caughtUp = async (environment: Record<string, string>): Promise<number> => {
  const began = performance.now();
  const amici = await openAmici(configOf(environment));
  await drained(amici);
  const seconds = (performance.now() - began) / 1_000;
  await amici.close();
  return seconds;
};

const of = (games: number, name: string, value: number, unit: string): Figure => ({
  name: `${games.toLocaleString('en')} live games: ${name}`,
  value,
  unit,
});

/** What Amici makes of a generated log, and what the games are gone on with. */
const grown = async (scene: Scene, environment: Record<string, string>, games: number) => {
  const moves = await playTemplates(environment);
  const templates = await readTemplates(scene.pool);
  const events = await fillWithGames(scene.pool, templates, games);
  const logBytes = await sizeOf(scene, `pg_total_relation_size('game_log.events')`);
  const catchUpS = await caughtUp(environment);
  await scene.pool.query('analyze');
  const allBytes = await sizeOf(scene, 'pg_database_size(current_database())');
  const figures = [
    of(games, 'events in the log', events, 'events'),
    of(games, 'the log on disk, a game', logBytes / games / 1e3, 'KB'),
    of(games, 'everything on disk, a game', allBytes / games / 1e3, 'KB'),
    of(games, 'every list and clock made from nothing, events', events / catchUpS, '/s'),
  ];
  return { figures, moves: templates.map(({ game }) => moves.get(game)!) };
};

const served = async (
  environment: Record<string, string>,
  moves: readonly (readonly string[])[],
  games: number,
): Promise<readonly Figure[]> => {
  const of64 = await serveGames(environment, moves, games);
  return [
    of(games, 'start to ready', of64.startS, 's'),
    of(games, 'resident memory, idle', of64.idleMb, 'MB'),
    of(games, 'resident memory under load', of64.loadedMb, 'MB'),
    of(games, 'one client, p50 of a move', of64.aloneP50Ms, 'ms'),
    of(games, 'moves a second, 64 clients', of64.movesPerSecond, '/s'),
    of(games, 'p99 of these', of64.p99Ms, 'ms'),
  ];
};

const atRest = async (databaseUrl: string, games: number): Promise<readonly Figure[]> => {
  const rest = await measureAtRest(databaseUrl);
  return [
    of(games, 'idle sweep, p99', rest.sweepP99Ms, 'ms'),
    of(games, 'all read models of the game service rebuilt', rest.rebuildS, 's'),
    of(games, `the slowest of these (${rest.slowest.name}), events`, rest.slowest.perSecond, '/s'),
    of(games, 'events read by a subscriber', rest.readPerSecond, '/s'),
    of(games, 'append, 1 writer, p50', rest.appendP50Ms, 'ms'),
    of(games, 'append, 1 writer, p99', rest.appendP99Ms, 'ms'),
  ];
};

/** Adds its figures as they come, so that what has been measured is kept whatever becomes of the next. */
const measure = async (games: number, add: (figures: readonly Figure[]) => void): Promise<void> => {
  const scene = await openScene();
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-bench-million-'));
  try {
    const { AMICI_VIRTUAL_TIME: _virtual, ...database } = scene.environment(0);
    const environment = { ...database, AMICI_DATA_DIR: dataDir };
    const { figures, moves } = await grown(scene, environment, games);
    add(figures);
    add(await served(environment, moves, games));
    add(await atRest(database['AMICI_DATABASE_URL']!, games));
  } finally {
    await scene.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const main = async (): Promise<void> => {
  const figures: Figure[] = [];
  for (const games of GAMES)
    await measure(games, (more) => {
      figures.push(...more);
      keepFigures('million', figures);
    });
};

void main();
