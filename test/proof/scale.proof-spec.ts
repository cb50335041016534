/** Several processes of every service and gateway at once, as the overlay `federation` deploys them. */
import { describeWithNats } from '@amici/bus/testing/nats-process';
import { sleep } from '@amici/ops';
import { tried } from '@amici/ops/testing';
import { randomUUID } from 'node:crypto';
import { threeNats } from './town/nats';
import { Players } from './town/players';
import { differences } from './town/differences';
import { newPlace } from './town/place';
import { counts, plainGround, replicated, type Replicated } from './town/replicated';

/** How long processes are killed. */
const SECONDS = Number(process.env['AMICI_SCALE_SECONDS'] ?? 300);
const KILL_EVERY_MS = 10_000;
const WIDTH = 32;
/** So much lies before and after a server of NATS is killed, so that it happens under load. */
const MOVES = 200;
const CONDITIONS = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };
const SEVERAL = counts({ game: 3 }, 2);

describeWithNats('three of game, two of each other', () => {
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

  const playOn = async (): Promise<void> => {
    await sleep(KILL_EVERY_MS);
    players.throwIfFailed();
  };

  it(
    'lose and double nothing that was acknowledged while one is killed every ten seconds [R42]',
    async () => {
      await town.scaleTo(SEVERAL);
      players.begin();
      const names = town.names();
      const kills = Math.ceil((SECONDS * 1_000) / KILL_EVERY_MS);
      for (let kill = 0; kill < kills; kill += 1) {
        await playOn();
        const { pid } = town.process(names[(kill * 5) % names.length]!);
        process.kill(pid()!, 'SIGKILL');
      }
      await playOn();
      const acknowledged = await players.end();
      expect(await differences(ground.superuserUrl, acknowledged)).toEqual({ lost: [], doubled: [] });
      await Promise.all(names.map((name) => town.process(name).untilReady(120_000)));
      tried({
        kills,
        'moves acknowledged': players.moveCount,
        'games and people': acknowledged.moves.size + acknowledged.registered.size,
        'sent again': players.sentAgain,
        'ms the longest waited': players.longestWait,
      });
    },
    SECONDS * 1_000 + 600_000,
  );

  it('begin a game twice if a sender repeats what is no longer under its key, and that is seen [R42 canary]', async () => {
    const [url] = town.urls();
    const token = await players.token('operator');
    const begin = async (key: string): Promise<Response> =>
      fetch(`${url!.href}games`, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          'idempotency-key': key,
        },
        body: JSON.stringify({ white: 'anna', black: 'boris', conditions: CONDITIONS }),
      });
    for (let tries = 0; tries < 2; tries += 1) expect((await begin(randomUUID())).status).toBe(201);
    const { doubled } = await differences(ground.superuserUrl, players);
    expect(doubled).toHaveLength(2);
  }, 60_000);
});

describeWithNats('NATS as three', () => {
  const place = newPlace();
  let ground: Awaited<ReturnType<typeof plainGround>>;
  let town: Replicated;
  let players: Players;

  beforeAll(async () => {
    ground = await plainGround(place, threeNats);
    town = await replicated(place, ground);
    await town.scaleTo(counts({}));
    players = new Players(town.urls, place.dataDir, WIDTH);
  }, 600_000);
  afterAll(async () => {
    await town?.close();
    await ground?.close();
    place.remove();
  }, 120_000);

  it('that loses one after the other under load: nothing acknowledged is lost or doubled, and play goes on [R42]', async () => {
    players.begin();
    await players.movesOn(MOVES);
    for (const server of ground.nats.servers) {
      const begun = performance.now();
      process.kill(server.pid()!, 'SIGKILL');
      await players.movesOn(MOVES);
      tried({ 'servers of NATS killed': 1, 'ms until play went on': performance.now() - begun });
      await server.untilReady(120_000);
    }
    const acknowledged = await players.end();
    expect(await differences(ground.superuserUrl, acknowledged)).toEqual({ lost: [], doubled: [] });
    await Promise.all(town.names().map((name) => town.process(name).untilReady(120_000)));
    tried({ 'moves acknowledged': players.moveCount, 'sent again': players.sentAgain });
  }, 1_200_000);
});
