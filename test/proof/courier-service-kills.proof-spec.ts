import { myEvents, type Told } from '@amici/client';
import { sideBySide, sleep } from '@amici/ops';
import { proofSize, tried } from '@amici/ops/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { eventually, sendTo, tokenIn, type Answer, type Send } from '../support/town';
import { townOfProcesses } from '../support/town-of-processes';
import { expectOnceInOrder, webhookReceiver } from '../support/webhook-receiver';

const KILLS = proofSize(5, 30);
const GAMES = 100;
/** One event of each begins it: a hundred of each of two players. */
const MOVES = Math.round((99 * KILLS) / 30);
const PEOPLE = ['anna', 'boris'] as const;
const TYPES = ['GameStarted', 'MoveMade'];
const SHUFFLE = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
const WIDTH = 16;

/** The process of a service that runs now: its launcher starts another where one was killed. */
const runningBeside = (sibling: number, program: string): number | undefined => {
  const launcher = (pid: string | number): string | undefined => {
    try {
      return /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
    } catch {
      return undefined;
    }
  };
  const parent = launcher(sibling);
  const found = readdirSync('/proc').find((pid) => {
    if (!/^\d+$/.test(pid) || launcher(pid) !== parent) return false;
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
    } catch {
      return false;
    }
  });
  return found === undefined ? undefined : Number(found);
};

describe('the courier service, killed again and again while everybody plays', () => {
  let town: Awaited<ReturnType<typeof townOfProcesses>>;
  let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
  let send: Send;

  beforeAll(async () => {
    town = await townOfProcesses({ AMICI_WEBHOOKS_TO: 'any', AMICI_REQUESTS_PER_MINUTE: '1000000' });
    send = sendTo(town);
    receiver = await webhookReceiver();
  }, 300_000);
  afterAll(async () => {
    await receiver?.close();
    await town?.close();
  }, 120_000);

  /** Sent again while a busy machine answers that it will soon. */
  const done = async (...request: Parameters<Send>): Promise<Answer> => {
    for (let tries = 0; ; tries += 1) {
      const answer = await send(...request);
      if (answer.status < 300) return answer;
      if (answer.status !== 503 || tries > 200)
        throw new Error(`${request[1]} ${request[2]}: ${JSON.stringify(answer.body)}`);
      await sleep(100);
    }
  };

  const playAll = async (games: readonly string[]): Promise<void> => {
    await sideBySide(games, WIDTH, async (game) => {
      for (let ply = 1; ply <= MOVES; ply += 1)
        await done(PEOPLE[(ply + 1) % 2]!, 'PUT', `/games/${game}/plies/${ply}`, {
          move: SHUFFLE[(ply - 1) % SHUFFLE.length],
        });
    });
  };

  /** What a follower is told, each thing as often as it comes. */
  const follow = async (person: string, most: number, signal: AbortSignal): Promise<readonly Told[]> => {
    const came: Told[] = [];
    const token = () => tokenIn(town.dataDir, person);
    for await (const told of myEvents({ url: town.url, token, types: TYPES, signal })) {
      came.push(told);
      if (came.length >= most) break;
    }
    return came;
  };

  it('has everything posted in the end, each under one id and in the order of its game, and told who follows once [R34]', async () => {
    for (const person of PEOPLE)
      await done(person, 'POST', '/webhooks', { url: receiver.url(person), wanted: { types: TYPES } });
    const conditions = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };
    const start = () => done('operator', 'POST', '/games', { white: 'anna', black: 'boris', conditions });
    const games: string[] = [];
    for (let number = 0; number < GAMES; number += 1) games.push((await start()).body['id'] as string);

    const each = GAMES * (MOVES + 1);
    const stop = new AbortController();
    const following = follow('anna', each, stop.signal);
    const playing = playAll(games);
    let kills = 0;
    for (; kills < KILLS; kills += 1) {
      const until = Math.floor((PEOPLE.length * each * (kills + 1)) / (KILLS + 1));
      await eventually(() => Promise.resolve(receiver.came.length >= until), 300_000);
      await eventually(async () => {
        const pid = runningBeside(town.pidOf('gateway'), 'services/courier/');
        if (pid !== undefined) process.kill(pid, 'SIGKILL');
        await sleep(20);
        return pid !== undefined;
      }, 60_000);
    }
    await playing;

    const events = new Set<string>();
    for (const game of games) {
      const { body } = await done('anna', 'GET', `/games/${game}/events?limit=1000`);
      for (const { id, type } of body['events'] as readonly { readonly id: string; readonly type: string }[])
        if (TYPES.includes(type)) for (const person of PEOPLE) events.add(`${person} ${id}`);
    }
    expect(events.size).toBe(PEOPLE.length * each);
    const arrived = () => new Set(receiver.came.map(({ webhook }) => webhook)).size;
    await eventually(async () => (await sleep(100).then(arrived)) >= events.size, 300_000);
    expectOnceInOrder(receiver.came, events);
    const told = (await following).map(({ id }) => `anna ${id}`);
    expect(told).toHaveLength(each);
    expect([...told].sort()).toEqual([...events].filter((one) => one.startsWith('anna ')).sort());
    stop.abort();
    tried({ kills, notices: events.size, 'sent again': receiver.came.length - events.size });
  }, 1_800_000);
});
