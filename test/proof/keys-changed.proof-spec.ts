/** Every key of a process per service changed while people play: each process is replaced by one a step further, beside those that are not. */
import { describeWithNats } from '@amici/bus/testing/nats-process';
import { tried } from '@amici/ops/testing';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { newPlace } from './town/place';
import { Players } from './town/players';
import { differences } from './town/differences';
import { counts, plainGround, replicated, type Replicated } from './town/replicated';
import { ROOT } from '../../tools/cli/src/distributed/plans';
import { secretsIn } from '../../tools/cli/src/distributed/secrets';
import { urlAs } from '../../tools/cli/src/distributed/service-environment';
import { eventually } from '../support/eventually';
import { verified, verify } from '../support/first-day';
import { Questions } from '../support/questions';
import { requestsTo } from '../support/send';
import { webhookReceiver } from '../support/webhook-receiver';

const WIDTH = 8;
const MOVES = 100;
const CONDITIONS = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };
/** A new key is known, then used; then what is dropped at all is. */
const STEPS = [
  ['statement', 'sealing', 'courier', 'logs'],
  ['statement', 'sealing', 'courier', 'logs'],
  ['statement', 'courier'],
];

describeWithNats('the keys of a process per service', () => {
  const place = newPlace();
  let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
  let ground: Awaited<ReturnType<typeof plainGround>>;
  let town: Replicated;
  let players: Players;
  const { done, create } = requestsTo(() => ({
    url: town.urls()[0]!.origin,
    dataDir: place.dataDir,
  }));

  beforeAll(async () => {
    receiver = await webhookReceiver();
    ground = await plainGround(place);
    town = await replicated(place, ground, { AMICI_WEBHOOKS_TO: 'any' });
    await town.scaleTo(counts({}));
    players = new Players(town.urls, place.dataDir, WIDTH);
  }, 600_000);
  afterAll(async () => {
    await town?.close();
    await ground?.close();
    await receiver?.close();
    place.remove();
  }, 120_000);

  const rotated = (which: string): void => {
    const rotateArgs = ['--keys', which, '--by', 'olga', '--reason', 'the keeper left'];
    execFileSync(process.execPath, [
      'deploy/rotate-keys.mjs',
      '--in',
      join(place.folder, 'secrets.env'),
      ...rotateArgs,
    ]);
  };
  const movesIn = async (game: string): Promise<number> =>
    ((await done('boris', 'GET', `/games/${game}`)).body['moves'] as readonly unknown[]).length;
  const stopped = async (): Promise<readonly string[]> => {
    const read = await Promise.all(
      town.watched().map(async ({ address }) => (await fetch(`http://${address}/metrics`)).text()),
    );
    return read.flatMap((text) => text.match(/^amici_follower_stopped\{.*\} 1$/gm) ?? []);
  };

  it('are changed while people play: nothing is lost or doubled, every question answered, what is sealed opens, what is signed verifies [R42]', async () => {
    const game = await create('operator', 'POST', '/games', {
      ...{ white: 'anna', black: 'boris', conditions: CONDITIONS },
    });
    const [line, key] = [
      { afterPly: 0, moves: ['e2e4', 'e7e5', 'g1f3', 'b8c6'] },
      { 'idempotency-key': randomUUID() },
    ];
    const { body: filed } = await done('boris', 'POST', `/games/${game}/sealed-lines`, line, key);
    await done('anna', 'POST', '/webhooks', { url: receiver.url('anna'), wanted: { types: ['MoveMade'] } });
    players.begin();
    const questions = new Questions(town.urls, [
      '/games?status=ended&order=latest',
      '/tournaments',
      '/log/game',
    ]);
    questions.begin();
    let replaced = 0;
    for (const step of STEPS) {
      await players.movesOn(MOVES);
      step.forEach(rotated);
      await town.renew(secretsIn(place.folder, ROOT));
      replaced += town.names().length;
      const again = await done('boris', 'POST', `/games/${game}/sealed-lines`, line, key);
      expect(again.body).toMatchObject({
        id: filed['id'],
      });
      if (step === STEPS[1]) {
        await done('anna', 'PUT', `/games/${game}/plies/1`, { move: 'e2e4' });
        await eventually(async () => (await movesIn(game)) === 2);
      }
    }
    await done('anna', 'PUT', `/games/${game}/plies/3`, { move: 'g1f3' });
    await eventually(async () => (await movesIn(game)) === 4);
    await eventually(() => Promise.resolve(receiver.came.length === 4));
    await players.movesOn(MOVES);
    const acknowledged = await players.end();
    expect(await questions.end()).toEqual([]);
    const { lost, doubled } = await differences(ground.superuserUrl, acknowledged);
    expect({ lost, doubled: doubled.filter((name) => !name.endsWith(game)) }).toEqual({
      lost: [],
      doubled: [],
    });
    expect(await stopped()).toEqual([]);
    const { AUDITOR_DATABASE_PASSWORD: password = '' } = place.secrets;
    const databaseUrl = urlAs(ground.superuserUrl, 'amici_auditor', password);
    expect(verify({ AMICI_DATABASE_URL: databaseUrl })).toMatchObject(verified(/game: /));
    tried({
      'processes replaced': replaced,
      'moves acknowledged': players.moveCount,
      'sent again': players.sentAgain,
      'ms the longest waited': players.longestWait,
      'questions answered': questions.answered,
      'put off (503)': questions.putOff,
    });
  }, 1_200_000);
});
