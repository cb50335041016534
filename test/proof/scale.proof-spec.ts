/** Several processes of every service and gateway at once, as the overlay `federation` deploys them. */
import { sleep } from '@amici/ops';
import { tried } from '@amici/ops/testing';
import { spawnSync } from 'node:child_process';
import { median } from '../../tools/bench/src/statistics';
import { processorSecondsOf } from '../../tools/bench/src/streams/processes';
import { Players } from './scale/players';
import { differences } from './scale/recorded';
import { counts, newPlace, plainGround, replicated, type Replicated } from './scale/replicated';

/** How long processes are killed. */
const SECONDS = Number(process.env['AMICI_SCALE_SECONDS'] ?? 300);
const KILL_EVERY_MS = 10_000;
const ROUNDS = Number(process.env['AMICI_SCALE_ROUNDS'] ?? 3);
const ROUND_MS = 15_000;
const WARM_UP_MS = 20_000;
const WIDTH = 32;
const ONE = counts({});
const SEVERAL = counts({ game: 3 }, 2);
/** What a command may cost of several processes, for one of one. */
const AT_MOST = 1.2;

interface Round {
  /** A second. */
  readonly moves: number;
  /** Processor time of one command, in s. */
  readonly each: number;
}

const PATH = `${process.env['PATH']}:/usr/sbin`;
const natsIsThere = spawnSync('nats-server', ['--version'], { env: { PATH } }).status === 0;
const withNats = natsIsThere ? describe : describe.skip;
const skipped = natsIsThere ? '' : ' (skipped: nats-server is not installed)';

withNats(`three of game, two of each other${skipped}`, () => {
  const place = newPlace();
  let ground: Awaited<ReturnType<typeof plainGround>>;
  let town: Replicated;
  let players: Players;

  beforeAll(async () => {
    ground = await plainGround(place);
    town = await replicated(place, ground);
    players = new Players(town.urls, place.dataDir, WIDTH);
  }, 300_000);
  afterAll(async () => {
    await town?.close();
    await ground?.close();
    place.remove();
  }, 120_000);

  const movesIn = async (ms: number): Promise<number> => {
    const before = players.movesMade;
    await sleep(ms);
    players.throwIfFailed();
    return (1_000 * (players.movesMade - before)) / ms;
  };

  const processorSeconds = (): number => {
    const own = town.names().map((name) => town.process(name).pid()!);
    return processorSecondsOf([...own, ...ground.pids()]);
  };

  /** After some for warming up: processes are slow at first. */
  const measured = async (): Promise<Round> => {
    players.begin();
    await movesIn(WARM_UP_MS);
    const [commands, before] = [players.commands, processorSeconds()];
    const moves = await movesIn(ROUND_MS);
    const used = processorSeconds() - before;
    const each = used / (players.commands - commands);
    await players.end();
    return { moves, each };
  };

  it(
    'get as much done on the same cores as one of each [R42]',
    async () => {
      const [one, several]: [Round[], Round[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        await town.scaleTo(ONE);
        one.push(await measured());
        await town.scaleTo(SEVERAL);
        several.push(await measured());
      }
      const ratioOf = (what: keyof Round): number =>
        median(several.map((round, index) => round[what] / one[index]![what]));
      tried({
        'moves a second of one of each': median(one.map(({ moves }) => moves)),
        'of several': median(several.map(({ moves }) => moves)),
        'their ratio, round by round': ratioOf('moves'),
        'ms of processor a command of one of each': 1_000 * median(one.map(({ each }) => each)),
        'ms of several': 1_000 * median(several.map(({ each }) => each)),
        'ratio of these': ratioOf('each'),
      });
      // Neighbours on a machine take time from both; what a command costs is theirs alone.
      expect(ratioOf('each')).toBeLessThan(AT_MOST);
    },
    ROUNDS * 400_000,
  );

  it(
    'lose and double nothing that was acknowledged while one is killed every ten seconds [R42]',
    async () => {
      await town.scaleTo(SEVERAL);
      const before = players.movesMade;
      players.begin();
      const names = town.names();
      const kills = Math.ceil((SECONDS * 1_000) / KILL_EVERY_MS);
      for (let kill = 0; kill < kills; kill += 1) {
        await movesIn(KILL_EVERY_MS);
        const { pid } = town.process(names[(kill * 5) % names.length]!);
        process.kill(pid()!, 'SIGKILL');
      }
      await movesIn(KILL_EVERY_MS);
      const told = await players.end();
      expect(await differences(ground.superuserUrl, told)).toEqual({ lost: [], doubled: [] });
      await Promise.all(names.map((name) => town.process(name).untilReady(120_000)));
      tried({
        kills,
        'moves acknowledged': players.movesMade - before,
        'games and people': told.moves.size + told.registered.size,
        'sent again': players.sentAgain,
        'ms the longest waited': players.longestWait,
      });
    },
    SECONDS * 1_000 + 600_000,
  );
});
