// Live games by the hundred thousand: a log generated from games that were played, the same questions asked of it where
// it has 10,000 of them and where it has a million. FOLLOWED of them (10,000) are followed live; of the others what followers
// leave is made alike, and the read models of the game service are made anew from the whole log.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openScene, type Scene } from './clock/scene';
import { keepFigures, type Figure } from './harness';
import { measureAtRest } from './million/at-rest';
import { fillWithGames } from './million/fill';
import { makeFollowed, moveOn } from './million/followed-by-others';
import { caughtUp, rebuiltAll } from './million/making';
import { playTemplates, serveGames } from './million/running';
import { readTemplates, type Filled, type GameTemplate } from './million/templates';

const GAMES = (process.env['GAMES'] ?? '10000,1000000').split(',').map(Number);

/** So many games are followed live at most: it takes hours of a million. */
const FOLLOWED = Number(process.env['FOLLOWED'] ?? 10_000);
const LOG = `pg_total_relation_size('game_log.events')`;

type Templates = readonly GameTemplate[];

const sizeOf = async ({ pool }: Scene, what: string): Promise<number> =>
  Number((await pool.query<{ size: string }>(`select ${what} size`)).rows[0]!.size);

const of = (games: number, name: string, value: number, unit: string): Figure => ({
  name: `${games.toLocaleString('en')} live games: ${name}`,
  value,
  unit,
});

const say = (games: number, what: string): void =>
  console.log(`${new Date().toISOString()} ${games.toLocaleString('en')} live games: ${what}`);

/** The games that are followed live; all others are made as these were left. */
const followed = async (
  scene: Scene,
  environment: Record<string, string>,
  filled: Filled,
  templates: Templates,
) => {
  const { games, to } = filled;
  say(games, `writing ${to.toLocaleString('en')} of them`);
  const events = await fillWithGames(scene.pool, templates, filled);
  say(games, 'every follower comes to the end of these');
  const catchUpS = await caughtUp(environment, scene.pool);
  await scene.pool.query('analyze');
  const logBytes = await sizeOf(scene, LOG);
  const allBytes = await sizeOf(scene, 'pg_database_size(current_database())');
  return { events, catchUpS, besideBytes: (allBytes - logBytes) / to };
};

/** The others of them. */
const writeGames = async ({ pool }: Scene, filled: Filled, templates: Templates): Promise<number> => {
  const { games } = filled;
  if (filled.from === filled.to) return 0;
  const end = async () =>
    Number((await pool.query<{ sequence: string }>('select sequence from game_log.head')).rows[0]!.sequence);
  const before = await end();
  say(games, 'writing the others');
  const events = await fillWithGames(pool, templates, filled);
  say(games, 'what others keep of them');
  await makeFollowed(pool, filled, templates.length);
  await moveOn(pool, before, await end());
  return events;
};

/** What Amici makes of a generated log, and what the games are gone on with. */
const grown = async (scene: Scene, environment: Record<string, string>, games: number) => {
  const moves = await playTemplates(environment);
  const templates = await readTemplates(scene.pool);
  const first = await followed(
    scene,
    environment,
    { from: 0, to: Math.min(games, FOLLOWED), games },
    templates,
  );
  const further = await writeGames(scene, { from: Math.min(games, FOLLOWED), to: games, games }, templates);
  const events = first.events + further;
  const logBytes = (await sizeOf(scene, LOG)) / games;
  say(games, 'all read models of the game service anew');
  const rebuildS = await rebuiltAll(environment['AMICI_DATABASE_URL']!);
  const readModels = ['open_games', 'game_records', 'waiting'].map(
    (one) => `pg_total_relation_size('game_read.${one}')`,
  );
  say(games, 'signing the log');
  await caughtUp(environment, scene.pool);
  await scene.pool.query('analyze');
  const figures = [
    of(games, 'events in the log', events, 'events'),
    of(games, 'the log on disk, a game', logBytes / 1e3, 'KB'),
    of(games, 'everything on disk, a game', (logBytes + first.besideBytes) / 1e3, 'KB'),
    of(
      games,
      'of it read models of the game service, when made anew',
      (await sizeOf(scene, readModels.join(' + '))) / games / 1e3,
      'KB',
    ),
    of(games, 'every list and clock made from nothing, events', first.events / first.catchUpS, '/s'),
    of(games, 'all read models of the game service rebuilt', rebuildS, 's'),
    of(games, 'all read models of the game service rebuilt, events', events / rebuildS, '/s'),
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
    say(games, 'playing on');
    add(await served(environment, moves, games));
    say(games, 'at rest');
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
