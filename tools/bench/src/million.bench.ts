// Live games by the hundred thousand: a log generated from games that were played, the same questions asked of it where
// it has 10,000 of them and where it has GAMES. Run with GAMES=1000000 it takes an hour.
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

const FEW = 10_000;
const GAMES = Number(process.env['GAMES'] ?? 1_000_000);

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

const measure = async (games: number): Promise<readonly Figure[]> => {
  const scene = await openScene();
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-bench-million-'));
  try {
    const { AMICI_VIRTUAL_TIME: _virtual, ...database } = scene.environment(0);
    const environment = { ...database, AMICI_DATA_DIR: dataDir };
    const moves = await playTemplates(environment);
    const templates = await readTemplates(scene.pool);
    const events = await fillWithGames(scene.pool, database['AMICI_DATA_DIR']!, templates, games);
    const inOrder = templates.map(({ game }) => moves.get(game)!);
    const logBytes = await sizeOf(scene, `pg_total_relation_size('game_log.events')`);
    const catchUpS = await caughtUp(environment);
    await scene.pool.query('analyze');
    const allBytes = await sizeOf(scene, 'pg_database_size(current_database())');
    const served = await serveGames(environment, inOrder, games);
    const atRest = await measureAtRest(database['AMICI_DATABASE_URL']!);
    const of = (name: string, value: number, unit: string): Figure => ({
      name: `${games.toLocaleString('en')} live games: ${name}`,
      value,
      unit,
    });
    return [
      of('events in the log', events, 'events'),
      of('the log on disk, a game', logBytes / games / 1e3, 'KB'),
      of('everything on disk, a game', allBytes / games / 1e3, 'KB'),
      of('every list and clock made from nothing, events', events / catchUpS, '/s'),
      of('start to ready', served.startS, 's'),
      of('resident memory, idle', served.idleMb, 'MB'),
      of('resident memory under load', served.loadedMb, 'MB'),
      of('one client, p50 of a move', served.aloneP50Ms, 'ms'),
      of('moves a second, 64 clients', served.movesPerSecond, '/s'),
      of('p99 of these', served.p99Ms, 'ms'),
      of('idle sweep, p99', atRest.sweepP99Ms, 'ms'),
      of('all read models of the game service rebuilt', atRest.rebuildS, 's'),
      of(`the slowest of these (${atRest.slowest.name}), events`, atRest.slowest.perSecond, '/s'),
      of('events read by a subscriber', atRest.readPerSecond, '/s'),
      of('append, 1 writer, p50', atRest.appendP50Ms, 'ms'),
      of('append, 1 writer, p99', atRest.appendP99Ms, 'ms'),
    ];
  } finally {
    await scene.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const main = async (): Promise<void> => {
  const few = await measure(FEW);
  keepFigures('million', few);
  if (GAMES > FEW) keepFigures('million', [...few, ...(await measure(GAMES))]);
};

void main();
