import { randomUUID } from 'node:crypto';
import type { CLOCK_MATTERS } from '@amici/contracts/clock';
import type { GAME_MATTERS } from '@amici/contracts/game';
import type { REGISTRY_MATTERS } from '@amici/contracts/registry';
import type { TITLE_MATTERS } from '@amici/contracts/title';
import type { TOURNAMENT_MATTERS } from '@amici/contracts/tournament';
import { KINDS } from '../services/gateway/src/http/desk/kinds';
import { integrator, type Answer, type Integrator } from './support/integrator';
import { persevering, type Persevering } from './support/persevering';

const DAY = 86_400_000;

interface Door {
  readonly method: string;
  readonly path: string;
  readonly schema: string;
}

interface Matter {
  readonly kind: string;
  readonly place: string;
  readonly waitsFor: string;
  readonly rule: string | null;
  readonly overdue: boolean;
  readonly about: Readonly<Record<string, string>>;
  readonly doors: readonly Door[];
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const BEGIN = Date.UTC(2027, 0, 10, 12);
const letter = { text: 'a letter' };
const ruling = { rule: 'L-14.2.1', reason: 'As the record shows.' };
const matters = ({ body }: Answer): readonly Matter[] => body['matters'] as readonly Matter[];
const kinds = (answer: Answer): readonly string[] =>
  [...new Set(matters(answer).map(({ kind }) => kind))].sort();

/** A kind of matter that any service may have. */
type Kind =
  | keyof typeof CLOCK_MATTERS
  | keyof typeof GAME_MATTERS
  | keyof typeof REGISTRY_MATTERS
  | keyof typeof TITLE_MATTERS
  | keyof typeof TOURNAMENT_MATTERS;

type Step = readonly [schema: string, by: string, body: object];

const snapshot = (moves: number) => ({
  snapshot: { fen: START, whiteDays: 0, blackDays: 0, running: 'white', moves },
});

/** By which of its doors each kind is settled here, by whom, with what. */
const SETTLED = {
  claim: [['DecideClaim', 'dora', { upheld: false, ruling }]],
  'time-claim': [['DecideTimeClaim', 'dora', { upheld: false, ruling }]],
  dispute: [['DecideDispute', 'dora', { upheld: false, ruling }]],
  appeal: [['DecideAppeal', 'alma', { outcome: 'dismissed', ruling }]],
  adjudication: [
    ['AssignAdjudicator', 'dora', { adjudicator: 'arne' }],
    ['GiveVerdict', 'arne', { verdict: '1/2-1/2' }],
  ],
  incident: [['CorrectMove', 'anna', { move: 'e2e4' }]],
  'play-order': [['MakeMove', 'anna', { move: 'e2e4' }]],
  interruption: [['ResumeGame', 'dora', { ruling }]],
  reconstruction: [
    ['GiveSnapshot', 'anna', snapshot(0)],
    ['GiveSnapshot', 'boris', snapshot(0)],
    ['ReconstructGame', 'dora', { moves: ['e2e4'], ruling }],
  ],
  violation: [['JudgeViolation', 'dora', { found: false, finding: letter }]],
  'start-list': [['PublishStartList', 'olga', {}]],
  entry: [['ConfirmEntry', 'olga', {}]],
  withdrawal: [
    [
      'WithdrawPlayer',
      'dora',
      { kind: 'accepted', decision: 'cancel', reason: letter, opponentsNotified: true },
    ],
  ],
  sanction: [
    ['ImposeProposedSanction', 'wanda', { kind: 'repeated-violations', from: new Date(BEGIN).toISOString() }],
  ],
  recognition: [['RefuseRecognition', 'wanda', { reason: letter }]],
  'exceptional-norm': [['DecideExceptionalNorm', 'eva', { title: 'IM', granted: false }]],
  outage: [['ReleaseGap', 'operator', {}]],
} as const satisfies Partial<Readonly<Record<Kind, readonly Step[]>>>;

type Settled = keyof typeof SETTLED;

/** What is not settled here yet: a new kind stands here or above, or does not compile. */
const NOT_HERE: Readonly<Record<Exclude<Kind, Settled>, true>> = {
  quickplay: true,
  'refused-resignation': true,
  overdue: true,
  message: true,
  silence: true,
  substitution: true,
  'replacement-agreement': true,
  'replacement-consent': true,
  'team-dispute': true,
  level: true,
  end: true,
  promotion: true,
  'withdrawal-report': true,
  case: true,
  inquiry: true,
  motion: true,
  meetings: true,
  transfer: true,
  'transfer-appeal': true,
  title: true,
  application: true,
  revocation: true,
};

/** What lies on the desks of a federation's offices, from one list and by the doors it names. */
describe("a director's day", () => {
  const begin = BEGIN;
  const soon = begin + DAY;
  let amici: Integrator;
  const settled = new Set<string>();
  let id = '';

  let send: Persevering['send'];
  let done: Persevering['done'];
  const desk = (query = '', who = 'operator') => send(who, 'GET', `/desk?${query}`);

  /** The desk once it shows these kinds. */
  const awaited = (...expected: readonly string[]): Promise<Answer> =>
    amici.until('/desk', (answer) => expected.every((kind) => kinds(answer).includes(kind)), 'operator');

  /** Settles every matter of a kind on a desk, step by step, through the doors that the desk names for it. */
  const settle = async (shown: Answer, kind: string): Promise<void> => {
    for (const { doors } of matters(shown).filter((one) => one.kind === kind))
      for (const [schema, by, body] of (SETTLED as Readonly<Record<string, readonly Step[]>>)[kind]!) {
        const door = doors.find((one) => one.schema === schema)!;
        await done(by, door.method, door.path.replace('{ply}', '1'), body);
      }
    settled.add(kind);
  };

  const game = async (more: object = {}): Promise<string> => {
    const conditions = {
      transmission: 'email',
      timeControl: { kind: 'moves-in-days', moves: 10, days: 50, silenceDays: 40 },
    };
    const started = await done('operator', 'POST', '/games', {
      ...{ white: 'anna', black: 'boris', event: 'cup', conditions, ...more },
    });
    return started.body['id'] as string;
  };
  const move = (by: string, of: string, ply: number, uci: string) =>
    done(by, 'PUT', `/games/${of}/plies/${ply}`, { move: uci });

  const tournament = async (code: string): Promise<string> => {
    const announced = await done('olga', 'POST', '/tournaments', {
      ...{ code, name: code, format: 'invitational', laws: 'iccf-laws-2020', level: 2200 },
      start: new Date(soon).toISOString(),
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
      director: 'dora',
    });
    return announced.body['id'] as string;
  };

  beforeAll(async () => {
    amici = await integrator('desk', begin);
    ({ send, done } = persevering(amici));
    for (const [person, office] of [
      ['olga', 'organiser'],
      ['dora', 'director'],
      ['alma', 'appeals'],
      ['wanda', 'world-tournament-director'],
      ['eva', 'executive-board'],
      ['quentin', 'qualifications-commissioner'],
      ['arne', 'adjudicator'],
    ])
      await done('operator', 'PUT', `/players/${person}/offices/${office}`, {});
    await done('operator', 'PUT', '/federations/GER', { name: 'GER', member: true });
    for (const player of ['anna', 'boris', 'carl', 'dirk'])
      await done('operator', 'PUT', `/players/${player}`, { name: player, federation: 'GER' });
    const arbiter = { effectiveFrom: '2020-08-01T00:00:00Z', source: 'Congress 2020' };
    await done('quentin', 'PUT', '/players/dora/titles/IA', arbiter);
  });

  afterAll(() => amici?.close());

  it('begins with nothing', async () => {
    expect((await desk()).body).toMatchObject({ total: 0, overdue: 0, counts: {}, matters: [], next: null });
    expect((await send(null, 'GET', '/desk')).status).toBe(401);
  });

  it('brings what players, organisers and federations want of the offices', async () => {
    const claimed = await game();
    for (const [index, uci] of 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1'.split(' ').entries())
      await move(index % 2 === 0 ? 'anna' : 'boris', claimed, index + 1, uci);
    const claim = { ground: 'repetition', ply: 8, intended: 'f6g8', notation: 'uci' };
    await done('boris', 'POST', `/games/${claimed}/draw-claims`, claim);

    await done('anna', 'POST', `/games/${await game()}/time-claims`, { ground: 'overstep' });

    const disputed = await game();
    const notice = { material: 'He answers nothing.' };
    await done('anna', 'PUT', `/games/${disputed}/disputes/${randomUUID()}/notice`, notice);
    const ruled = await done('dora', 'POST', `/games/${disputed}/rulings`, { ruling });
    const appeal = { grounds: 'Not so.', opponentTold: true, directorTold: true };
    await done('anna', 'POST', `/games/${disputed}/appeals`, { ...appeal, ruling: ruled.body['ruling'] });

    const sentBack = await game();
    const illegal = { kind: 'illegal', ply: 1, text: 'Ke5' };
    await done('boris', 'POST', `/games/${sentBack}/irregularities`, illegal);

    const ordered = await game();
    const until = new Date(begin + 5 * DAY).toISOString();
    await done('dora', 'POST', `/games/${ordered}/play-orders`, { side: 'white', until, ruling });
    await done('dora', 'POST', `/games/${await game()}/interruptions`, { ruling });
    await done('anna', 'POST', `/games/${await game()}/reconstructions`);

    const calledIn = await game();
    await done('dora', 'POST', `/games/${calledIn}/adjudication`, {
      ...{ ground: 'special', breakOff: new Date(begin).toISOString(), notice: { kind: 'personal' }, ruling },
    });
    for (const player of ['anna', 'boris'])
      await done(player, 'POST', `/games/${calledIn}/adjudication/claims`, {
        claim: 'win',
        analysis: 'Won.',
      });
    const incident = { category: 'abuse', severity: 'serious', reason: letter };
    await done('wanda', 'PUT', '/players/dirk/incidents/incident-1', incident);
    await done('operator', 'PUT', '/players/delia/offices/delegate', { scope: 'GER' });
    await done('delia', 'PUT', '/recognitions/cup-2027', {
      ...{ federation: 'GER', kind: 'open', name: 'Cup', start: new Date(begin + 200 * DAY).toISOString() },
      ...{ prizes: [], funding: letter, finances: letter },
    });
    const norm = { title: 'IM', games: 12, reason: letter };
    await done('quentin', 'PUT', '/players/anna/exceptional-norms/old-cup', norm);
    const gap = {
      from: new Date(begin - 7_200_000).toISOString(),
      to: new Date(begin - 3_600_000).toISOString(),
    };
    await done('operator', 'PUT', `/outages/${randomUUID()}/gap`, gap);
    const shown = await awaited(
      ...['adjudication', 'appeal', 'claim', 'dispute', 'incident', 'interruption', 'play-order'],
      ...['exceptional-norm', 'outage', 'recognition', 'reconstruction', 'sanction', 'time-claim'],
    );
    for (const matter of matters(shown)) {
      expect(matter.rule).not.toBeNull();
      expect(matter.doors).not.toEqual([]);
    }
  });

  it('tells of events from their announcement to their end', async () => {
    id = await tournament('E2E/DESK');
    const enter = (player: string, fee: string) =>
      done('olga', 'PUT', `/tournaments/${id}/entries/${player}`, {
        ...{ stated: { rating: 2400, fixed: true }, fee },
      });
    for (const player of ['anna', 'boris', 'carl']) await enter(player, 'received');
    await enter('dirk', 'pending');
    const listed = await awaited('entry', 'start-list');
    await settle(listed, 'entry');
    await settle(listed, 'start-list');
    await amici.forward(soon);
    await amici.until(`/tournaments/${id}`, ({ body }) => body['startedAt'] !== null);
    const asked = { reason: letter, opponentsNotified: true, grounds: { kind: 'death' } };
    await done('anna', 'PUT', `/tournaments/${id}/withdrawal-requests/anna`, asked);
    await done('carl', 'POST', `/tournaments/${id}/violations/boris`, { material: letter });
    await awaited('violation', 'withdrawal');
  });

  it('shows each office what is its own, and a stranger nothing', async () => {
    expect((await desk('', 'gustav')).body).toMatchObject({ total: 0, matters: [] });
    expect((await desk(`office=director&event=${id}`, 'gustav')).status).toBe(403);
    expect(kinds(await desk('office=appeals', 'alma'))).toEqual(['appeal']);
    expect(kinds(await desk('', 'boris'))).toEqual([]);
    expect(kinds(await desk('', 'anna'))).toEqual(['incident', 'play-order']);
    expect(kinds(await desk(`event=${id}`, 'dora'))).toEqual(['violation', 'withdrawal']);
    expect(kinds(await desk('kind=claim', 'dora'))).toEqual(['claim']);
    const text = await send('dora', 'GET', '/desk', undefined, { accept: 'text/plain' });
    expect(text.text).toMatch(
      /DecideClaim: PUT \/games\/[0-9a-f-]{36}\/draw-claims\/[0-9a-f-]{36}\/decision\n/,
    );
  });

  it('lists the games of the events that somebody directs, by their deadlines to himself', async () => {
    const inEvent = await done('dora', 'GET', `/games?event=${id}`);
    const directed = await done(
      'dora',
      'GET',
      `/games?director=dora&dueBefore=${new Date(soon + 400 * DAY).toISOString()}`,
    );
    expect((directed.body['games'] as readonly object[]).length).toBeGreaterThan(0);
    expect(directed.body).toEqual(inEvent.body);
    expect((await done('operator', 'GET', '/games?director=olga')).body['games']).toEqual([]);
    expect(
      (await send('olga', 'GET', `/games?director=dora&dueBefore=${new Date(soon).toISOString()}`)).status,
    ).toBe(403);
    expect((await done('gustav', 'GET', '/offices?person=dora')).body['officers']).toHaveLength(1);
  });

  it('comes page by page, nothing twice and nothing left out', async () => {
    const places: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { body } = await done('operator', 'GET', `/desk?limit=4&after=${encodeURIComponent(after)}`);
      places.push(...(body['matters'] as readonly Matter[]).map(({ place }) => place));
      after = body['next'] as string | null;
    }
    const { body } = await desk();
    expect(places).toEqual((body['matters'] as readonly Matter[]).map(({ place }) => place));
    expect(body['total']).toBe(places.length);
  });

  it('is over when each matter has been settled by a door it names', async () => {
    const last = await awaited('withdrawal');
    for (const kind of kinds(last)) await settle(last, kind);
    const { sections } = (await send('operator', 'GET', `/tournaments/${id}`)).body as {
      readonly sections: readonly { readonly games: readonly { readonly game: string }[] }[];
    };
    for (const { game: one } of sections[0]!.games) {
      const answers = [];
      for (const player of ['boris', 'carl', 'dirk'])
        answers.push(await send(player, 'PUT', `/games/${one}/resignation`, {}));
      const over = answers.some(({ status, body }) => status === 201 || body['code'] === 'game-over');
      expect([answers.map(({ body }) => body['code']), over]).toEqual([expect.anything(), true]);
    }
    // With its last game the event ends by itself.
    await amici.until('/desk', ({ body }) => body['total'] === 0, 'operator');
    expect([...settled].sort()).toEqual(Object.keys(SETTLED).sort());
    expect([...settled, ...Object.keys(NOT_HERE), 'parked'].sort()).toEqual([...KINDS].sort());
  });
});
