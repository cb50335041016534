import type { StartGame } from '@amici/contracts/game';
// 18,300 games that start at one instant: ten full round robins of 61 players. The commands are sent by ten senders, one
// for each event, as many at a time as a service sends; what is not answered is sent again, and counts once.
import { insist } from '@amici/bus';
import { sideBySide } from '@amici/ops';
import { keepFigures } from './harness';
import { amiciAt, BEGIN, drained, openScene, uuid } from './clock/scene';
import { cpuOf } from './processes';
import type { Amici } from '../../../services/all-in-one/src/amici';

const GAMES = Number(process.env['GAMES'] ?? 18_300);
const WANTED_S = 8;
/** Commands under way at once. */
const WIDTH = 160;
const OPERATOR = { subject: 'operator', office: 'person' } as const;

const startCommand = (n: number): StartGame => ({
  type: 'StartGame',
  game: uuid(40, n),
  players: { white: `player-${n % 610}`, black: `player-${(n * 7 + 1) % 610}-b` },
  laws: 'iccf-laws-2020',
  conditions: { timeControl: { kind: 'moves-in-days', moves: 10, days: 50, dayCount: 'exact' } },
  event: `event-${Math.floor(n / 1_830)}`,
});

/** Sends until it is answered; says how often it had to. */
const startGame = async ({ client }: Amici, n: number): Promise<number> => {
  for (let sent = 1; ; sent += 1) {
    try {
      insist(
        await client.command('game', startCommand(n), {
          actor: OPERATOR,
          commandId: uuid(41, n),
        }),
      );
      return sent;
    } catch (error) {
      if (sent === 50) throw error;
    }
  }
};

const main = async (): Promise<void> => {
  const scene = await openScene();
  try {
    const amici = await amiciAt(scene, BEGIN);
    await startGame(amici, GAMES);
    const before = cpuOf(process.pid);
    const began = performance.now();
    const games = Array.from({ length: GAMES }, (_, n) => n);
    const sent = await sideBySide(games, WIDTH, (n) => startGame(amici, n));
    const startedS = (performance.now() - began) / 1_000;
    await drained(amici);
    const followedS = (performance.now() - began) / 1_000;
    const after = cpuOf(process.pid);
    const aGame = (program: keyof typeof after): number => ((after[program] - before[program]) / GAMES) * 1e6;
    const count = async (sql: string): Promise<number> =>
      Number((await scene.pool.query<{ n: string }>(sql)).rows[0]!.n);
    const own = `like 'game-00000000-0000-4000-8040-%'`;
    const started = await count(
      `select count(*) n from game_log.events where type = 'GameStarted' and stream ${own}`,
    );
    const doubled = await count(
      `select count(*) n from (select 1 from game_log.events where type = 'GameStarted' group by stream having count(*) > 1) d`,
    );
    const watched = await count(`select count(distinct owner) n from clock_read.watched where owner ${own}`);
    const lost = GAMES + 1 - started + (GAMES + 1 - watched) + doubled;
    keepFigures('burst', [
      { name: `${GAMES} games started at one instant`, value: startedS, unit: 's', atMost: WANTED_S },
      { name: 'every clock watched, every list up to date', value: followedS, unit: 's' },
      { name: 'processor time of one game, what follows included, Node', value: aGame('node'), unit: 'µs' },
      { name: 'processor time of one game, PostgreSQL', value: aGame('postgres'), unit: 'µs' },
      { name: 'games lost or doubled, in the log and in the watch', value: lost, unit: 'games', atMost: 0 },
      { name: 'commands sent again', value: sent.reduce((a, b) => a + b, 0) - GAMES, unit: 'commands' },
    ]);
    await amici.close();
  } finally {
    await scene.close();
  }
};

void main();
