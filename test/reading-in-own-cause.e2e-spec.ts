import { randomUUID } from 'node:crypto';
import type { ServiceName } from '@amici/contracts';
import { OFFICES, type Office } from '@amici/contracts/registry';
import type { Readers } from '@amici/service/runtime';
import { clockReaders } from '../services/clock/src/application/readers';
import { courierReaders } from '../services/courier/src/application/readers';
import { gameReaders } from '../services/game/src/application/readers';
import { ratingReaders } from '../services/rating/src/application/readers';
import { registryReaders } from '../services/registry/src/application/readers';
import { titleReaders } from '../services/title/src/application/readers';
import { tournamentReaders } from '../services/tournament/src/application/readers';
import { questionsAbout, type About, type Questions } from './reading/questions';
import { integrator, type Integrator } from './support/integrator';
import { requestsTo } from './support/send';

const READERS: Readonly<Record<ServiceName, Readonly<Record<string, Readers>>>> = {
  clock: clockReaders,
  courier: courierReaders,
  game: gameReaders,
  rating: ratingReaders,
  registry: registryReaders,
  title: titleReaders,
  tournament: tournamentReaders,
};

/** What an office shows also to somebody who plays: it bears on nobody's play. */
const NOT_OF_PLAY = [
  'clock next-due',
  'clock outages',
  'clock aside',
  'clock outage-games',
  'clock sweep',
  'rating next-due',
  'rating scores',
  'rating sweep',
  'rating bundle',
  'rating explain',
  'title report',
  'registry account',
  'registry written-account',
];

/** That an office was granted is told to its holder and shown to everybody. */
const OF_THE_GRANT = ['registry officers', 'courier mine'];

const begin = Date.UTC(2027, 0, 10, 12);
const soon = begin + 3_600_000;
const DAY = 86_400_000;

/** An officer of the party says nothing of others: everybody who leads a team is a party. */
const HELD = OFFICES.filter((office) => office !== 'captain');

interface Section {
  readonly section: string;
  readonly players: readonly { readonly player: string; readonly number: number }[];
  readonly games: readonly { readonly white: number; readonly black: number; readonly game: string }[];
}

/** Pia plays in the event and quinn does not; boris and carla are pia's rivals there. */
describe('reading in one’s own cause', () => {
  let amici: Integrator;
  let questions: Questions;
  let about: About;
  let sectionNow: Section;

  const { done, create } = requestsTo(() => amici);
  const grant = (who: string, office: string) =>
    done('operator', 'PUT', `/players/${who}/offices/${office}`, {});
  const end = (who: string, office: string) =>
    done('operator', 'DELETE', `/players/${who}/offices/${office}`, {});

  beforeAll(async () => {
    amici = await integrator('reading', begin);
    for (const player of ['pia', 'quinn', 'boris', 'carla', 'dora', 'otto'])
      await done('operator', 'PUT', `/players/${player}`, { name: `Name of ${player}`, federation: 'GER' });
    await grant('otto', 'organiser');
    await grant('dora', 'director');
    const tournament = await create('otto', 'POST', '/tournaments', {
      ...{ code: 'READ/1', name: 'Who reads what', format: 'invitational', laws: 'iccf-laws-2020' },
      ...{ level: 2200, start: new Date(soon).toISOString(), director: 'dora' },
      conditions: {
        timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 },
        visibility: { public: { show: 'finished' }, participants: { show: 'finished' } },
      },
    });
    for (const player of ['pia', 'boris', 'carla'])
      await done('otto', 'PUT', `/tournaments/${tournament}/entries/${player}`, {});
    await done('otto', 'PUT', `/tournaments/${tournament}/start-list`, {});
    await amici.forward(soon);
    const { body } = await amici.send(null, 'GET', `/tournaments/${tournament}`);
    sectionNow = (body['sections'] as readonly Section[])[0]!;
    const { section, players, games } = sectionNow;
    const numberOf = (name: string) => players.find(({ player }) => player === name)!.number;
    const both = [numberOf('boris'), numberOf('carla')];
    const { game, white } = games.find((one) => both.includes(one.white) && both.includes(one.black))!;
    await amici.until(`/games/${game}`, ({ status }) => status === 200, 'dora');
    const [first, second] = white === both[0] ? ['boris', 'carla'] : ['carla', 'boris'];
    await done(first, 'PUT', `/games/${game}/plies/1`, { move: 'e2e4' });
    await done(second, 'POST', `/games/${game}/messages`, { words: 'I rest from May on.' });
    const dispute = { material: 'The other side answers nothing.' };
    await done(second, 'PUT', `/games/${game}/disputes/${randomUUID()}/notice`, dispute);
    await done('boris', 'POST', '/players/boris/leave', { from: '2027-02-20', to: '2027-02-25' });
    const { body: reply } = await done('carla', 'POST', `/tournaments/${tournament}/violations/boris`, {
      material: { text: 'What boris published.' },
    });
    const { case: opened } = (reply['events'] as readonly { readonly case: string }[])[0]!;
    const { body: documents } = await done('carla', 'GET', '/documents');
    const [document] = documents['documents'] as readonly { readonly id: string }[];
    about = {
      ...{ tournament, section, rival: 'boris', game, case: opened },
      ...{ document: document!, far: soon + 900 * DAY },
    };
    questions = questionsAbout(about);
    await amici.until(
      `/players/boris/clocks`,
      ({ body: { games: rows } }) => (rows as readonly unknown[] | undefined)?.length === 2,
      'boris',
    );
  });

  afterAll(() => amici?.close());

  const ask = async (subject: string, service: ServiceName, type: string): Promise<string> => {
    const wanted: object = questions[service][type as never];
    const question = { type, ...wanted } as never;
    const reply = await amici.server.client.query(service, question, { subject, office: 'person' });
    return reply.ok ? JSON.stringify(reply.value) : 'refused';
  };
  /** By the name of each query what somebody is answered. */
  const answers = async (subject: string, readers: readonly Readers[]) => {
    const found = new Map<string, string>();
    for (const [service, rows] of Object.entries(READERS))
      for (const [type, who] of Object.entries(rows))
        if (readers.includes(who))
          found.set(`${service} ${type}`, await ask(subject, service as ServiceName, type));
    return found;
  };
  const differing = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
    [...after].flatMap(([name, answer]) =>
      answer === before.get(name) || answer === 'refused' ? [] : [name],
    );

  it('is refused to every office whose holder plays, by every query of every service', async () => {
    const before = await answers('pia', ['office']);
    const held = new Map<Office, ReadonlyMap<string, string>>();
    for (const office of HELD) {
      await grant('pia', office);
      held.set(office, await answers('pia', ['office']));
      await end('pia', office);
    }
    // A list may have followed its log in between: what pia is told without an office, before or after.
    const after = await answers('pia', ['office']);
    expect(
      [...held].flatMap(([office, answered]) =>
        differing(before, answered)
          .filter((name) => answered.get(name) !== after.get(name) && !NOT_OF_PLAY.includes(name))
          .map((name) => `${office}: ${name}`),
      ),
    ).toEqual([]);
  });

  it('is what the office is for where its holder does not play [canary]', async () => {
    const plain = await answers('quinn', ['office']);
    const visible = new Set<string>();
    for (const office of HELD) {
      await grant('quinn', office);
      for (const name of differing(plain, await answers('quinn', ['office']))) visible.add(name);
      await end('quinn', office);
    }
    for (const name of [
      ...[
        'clock clocks-of',
        'clock leave',
        'clock reminders',
        'clock silences',
        'game clocks',
        'game events',
      ],
      ...['game event-matters', 'game game', 'game games', 'game matters', 'game messages', 'game shown'],
      ...['game team-claims', 'registry case', 'registry cases', 'registry document', 'registry login'],
      ...['registry personal-file', 'registry sanctions', 'registry document-part'],
    ])
      expect([...visible]).toContain(name);
  });

  it('is asked by no query that says it is for everybody, or for one person', async () => {
    const plain = await answers('quinn', ['everybody', 'person']);
    for (const office of HELD) await grant('quinn', office);
    const held = await answers('quinn', ['everybody', 'person']);
    for (const office of HELD) await end('quinn', office);
    expect(differing(plain, held).filter((name) => !OF_THE_GRANT.includes(name))).toEqual([]);
  });

  it('is nothing that services say to each other alone', async () => {
    for (const answer of (await answers('operator', ['services'])).values()) expect(answer).toBe('refused');
  });

  it('shows a director who plays no matter of rivals on the task list, and the clocks of nobody', async () => {
    await grant('pia', 'director');
    await grant('quinn', 'director');
    const office = (who: string) => amici.send(who, 'GET', '/desk');
    const waits = await amici.until('/desk', ({ text }) => text.includes(about.game), 'quinn');
    expect(waits.text).toContain('dispute');
    expect((await office('pia')).text).not.toContain(about.game);
    const clocks = await amici.send('pia', 'GET', '/players/boris/clocks');
    expect(clocks.body).toMatchObject({ code: 'own-cause', offices: ['director'] });
    const leave = await amici.send('pia', 'GET', '/players/boris/leave');
    expect(leave.body).toMatchObject({
      code: 'own-cause',
      deputy: { namedBy: 'operator', scope: 'leave-boris' },
    });
    for (const who of ['pia', 'quinn']) await end(who, 'director');
  });

  it('finds by deadlines no game of rivals, for a director or an operator who plays', async () => {
    for (const office of ['director', 'operator']) {
      await grant('pia', office);
      await grant('quinn', office);
      const due = (who: string, more = '') =>
        amici.send(who, 'GET', `/games?status=open&dueBefore=${new Date(about.far).toISOString()}${more}`);
      const inEvent = `&event=${about.tournament}`;
      expect((await due('quinn', inEvent)).text).toContain(about.game);
      expect((await due('pia', inEvent)).text).not.toContain(about.game);
      expect((await due('pia')).text).not.toContain(about.game);
      for (const who of ['pia', 'quinn']) await end(who, office);
    }
  });

  it('is open to who is deputy for that one game', async () => {
    const clocks = () => amici.send('ulla', 'GET', `/games/${about.game}/clocks`);
    expect((await clocks()).status).toBe(403);
    await done('operator', 'PUT', '/players/ulla/offices/director', { scope: `game-${about.game}` });
    expect((await clocks()).status).toBe(200);
  });

  it('moves nobody’s place in what they are told, when somebody else rests or files a sealed line', async () => {
    const place = async () => (await amici.send('ulla', 'GET', '/me/events')).body['next'];
    const before = await place();
    const rests = { from: '2027-06-01', to: '2027-06-05' };
    await done('carla', 'POST', '/players/carla/leave', rests);
    const sideToMove = sectionNow.players.find(({ player }) => player === 'carla')!.number;
    const { game } = sectionNow.games.find(({ black }) => black === sideToMove)!;
    await amici.send('carla', 'POST', `/games/${game}/sealed-lines`, {
      ...{ afterPly: 0, moves: ['e2e4', 'e7e5'] },
    });
    await amici.until('/me/events', ({ text }) => text.includes('2027-06-01'), 'carla');
    expect(await place()).toBe(before);
  });

  it('is over with the event', async () => {
    await grant('pia', 'auditor');
    const clocks = () => amici.send('pia', 'GET', `/games/${about.game}/clocks`);
    expect((await clocks()).body).toMatchObject({
      code: 'own-cause',
      offices: expect.arrayContaining(['auditor']),
    });
    const resigned = async ({ game, white }: Section['games'][number]) => {
      const { player } = sectionNow.players.find(({ number }) => number === white)!;
      await done(player, 'PUT', `/games/${game}/resignation`, {});
    };
    const isIts = ({ game }: Section['games'][number]) => game === about.game;
    await resigned(sectionNow.games.find(isIts)!);
    expect((await clocks()).body).toMatchObject({ code: 'own-cause' });
    // The event ends with its last game.
    for (const other of sectionNow.games.filter((one) => !isIts(one))) await resigned(other);
    await amici.until(`/games/${about.game}/clocks`, ({ status }) => status === 200, 'pia');
  });
});
