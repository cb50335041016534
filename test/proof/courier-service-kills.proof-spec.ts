import { myEvents, type Told } from '@amici/client';
import { sideBySide, sleep } from '@amici/ops';
import { proofSize, tried } from '@amici/ops/testing';
import { uuidV5 } from '@amici/kernel';
import { readdirSync, readFileSync } from 'node:fs';
import { readable, SmtpReceiver } from '../../services/courier/src/testing/smtp-receiver';
import { eventually } from '../support/eventually';
import { requestsTo, tokenIn } from '../support/send';
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
const MAIL = {
  AMICI_MAIL_FROM: 'notices@amici.example.org',
  AMICI_PUBLIC_URL: 'https://amici.example.org',
};
/** What the followers get mail about; nobody gets any about what they did themselves, as when boris resigns. */
const MAILED: Readonly<Record<string, readonly string[]>> = { GameStarted: PEOPLE, GameEnded: ['anna'] };

const messageId = (event: string, person: string): string =>
  `<${uuidV5(event, `mail to ${person}`)}@amici.example.org>`;

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
  let smtp: SmtpReceiver;
  const { done, create } = requestsTo(() => town);

  beforeAll(async () => {
    smtp = await SmtpReceiver.listening();
    town = await townOfProcesses({
      ...{ AMICI_WEBHOOKS_TO: 'any', AMICI_REQUESTS_PER_MINUTE: '1000000' },
      ...{ ...MAIL, AMICI_SMTP_URL: smtp.url },
    });
    receiver = await webhookReceiver();
  }, 300_000);
  afterAll(async () => {
    await receiver?.close();
    await town?.close();
    await smtp?.close();
  }, 120_000);

  /** Each game from its start to its end, some at a time: there is something to be written of all the while. */
  const playAll = async (): Promise<readonly string[]> => {
    const conditions = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };
    const players = { white: 'anna', black: 'boris', conditions };
    return sideBySide(Array.from({ length: GAMES }), WIDTH, async () => {
      const game = await create('operator', 'POST', '/games', players);
      for (let ply = 1; ply <= MOVES; ply += 1)
        await done(PEOPLE[(ply + 1) % 2]!, 'PUT', `/games/${game}/plies/${ply}`, {
          move: SHUFFLE[(ply - 1) % SHUFFLE.length],
        });
      await done('boris', 'PUT', `/games/${game}/resignation`, {});
      return game;
    });
  };

  /** States the person's address, and follows the link in the mail that asks whether it is theirs. */
  const reachable = async (person: string): Promise<void> => {
    await done('operator', 'PUT', `/players/${person}`, { name: person, federation: null });
    const mailbox = { address: `${person}@example.org`, language: 'en', zone: 'UTC' };
    await done(person, 'PUT', `/players/${person}/address`, mailbox);
    const link = () =>
      smtp.arrived
        .filter(({ to }) => to.includes(mailbox.address))
        .map((mail) => /https:\/\/amici\.example\.org(\/mail\/confirm\/[\w/-]+)/.exec(readable(mail))?.[1])
        .find((found) => found !== undefined);
    await eventually(() => Promise.resolve(link() !== undefined), 60_000);
    await done(null, 'POST', link()!);
    smtp.arrived.length = 0;
  };

  /** What a follower is told, each thing as often as it comes. */
  const follow = async (person: string, most: number, signal: AbortSignal): Promise<readonly Told[]> => {
    const came: Told[] = [];
    const token = () => tokenIn(town.dataDir, person);
    for await (const event of myEvents({ url: town.url, token, types: TYPES, signal })) {
      came.push(event);
      if (came.length >= most) break;
    }
    return came;
  };

  it('has everything posted in the end, each under one id and in the order of its game, and told who follows once [R34]', async () => {
    for (const person of PEOPLE) {
      await reachable(person);
      await done(person, 'POST', '/webhooks', { url: receiver.url(person), wanted: { types: TYPES } });
    }

    const each = GAMES * (MOVES + 1);
    const stop = new AbortController();
    const following = follow('anna', each, stop.signal);
    const playing = playAll();
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
    const games = await playing;

    const events = new Set<string>();
    const mails = new Set<string>();
    const mustBeMailed = new Set<string>();
    for (const game of games) {
      const { body } = await done('anna', 'GET', `/games/${game}/events?limit=1000`);
      for (const { id, type } of body['events'] as readonly { readonly id: string; readonly type: string }[])
        for (const person of PEOPLE) {
          if (TYPES.includes(type)) events.add(`${person} ${id}`);
          mails.add(messageId(id, person));
          if (MAILED[type]?.includes(person) === true) mustBeMailed.add(messageId(id, person));
        }
    }
    expect(events.size).toBe(PEOPLE.length * each);
    const arrived = () => new Set(receiver.came.map(({ webhook }) => webhook)).size;
    await eventually(async () => (await sleep(100).then(arrived)) >= events.size, 300_000);
    expectOnceInOrder(receiver.came, events);
    const event = (await following).map(({ id }) => `anna ${id}`);
    expect(event).toHaveLength(each);
    expect([...event].sort()).toEqual([...events].filter((one) => one.startsWith('anna ')).sort());
    stop.abort();
    const mailed = () => new Set(smtp.arrived.map(({ headers }) => headers.get('message-id')!));
    const missing = () => [...mustBeMailed].filter((id) => !mailed().has(id));
    await eventually(async () => (await sleep(500).then(missing)).length === 0, 300_000);
    // Of one event to one person there is one id: whatever came under another would be a second notice of it.
    expect([...mailed()].filter((id) => !mails.has(id))).toEqual([]);
    tried({
      ...{ kills, notices: events.size, 'sent again': receiver.came.length - events.size },
      ...{ mails: mailed().size, 'mails sent again': smtp.arrived.length - mailed().size },
    });
  }, 1_800_000);
});
