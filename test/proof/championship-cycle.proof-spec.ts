import { DAY_MS as DAY, iso, startOfDay as day } from '@amici/kernel';
import { tried } from '@amici/ops/testing';
import { integrator, type Integrator } from '../support/integrator';
import { requestsTo, type Answer } from '../support/send';

const text = { text: 'a letter' };
const conditions = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };

interface Game {
  readonly game: string;
  readonly white: number;
  readonly black: number;
}

interface Section {
  readonly players: readonly { readonly player: string; readonly number: number }[];
  readonly games: readonly Game[];
}

interface Qualifier {
  readonly right: string;
  readonly player: string;
  readonly level: string;
  readonly rule: string;
  readonly fate: string;
  readonly basis: string;
  readonly expiresAt: string | null;
}

interface Stated {
  readonly rating?: number;
  readonly fixed?: boolean;
  readonly title?: string;
  readonly gmNorms?: number;
  readonly credentials?: readonly string[];
}

const named = (prefix: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);

/** The World Championship of four years as its offices live it, over HTTP alone: every way in that tables open, and what is refused. */
describe('a cycle of the World Championship, in its long form only', () => {
  let amici: Integrator;
  let candidates: string;
  const waysIn = new Set<string>();
  const refusals = new Set<string>();

  const { send, put, create } = requestsTo(() => amici);

  const done = async (reply: Promise<Answer>): Promise<Answer> => {
    const answer = await reply;
    if (answer.status !== 200 && answer.status !== 201) throw new Error(answer.text);
    return answer;
  };

  /** Refused with its rule, and with what would do instead: in words, or as the figures to go by. */
  const refused = async (reply: Promise<Answer>, code: string, rule: string) => {
    const { body } = await reply;
    expect([body['code'], body['rule']]).toEqual([code, rule]);
    const { type: _type, title: _title, status: _status, code: _code, rule: _rule, ...says } = body;
    expect(Object.keys(says).filter((key) => key !== 'instance')).not.toEqual([]);
    refusals.add(rule);
  };

  const carried = async (acts: readonly object[]): Promise<string> => {
    const motion = await create('eva', 'POST', '/motions', {
      ...{ body: 'iccf-executive-board', matter: { kind: 'authorise', acts }, wording: text },
    });
    for (const voter of ['eva', 'egon'])
      await done(put(voter, `/motions/${motion}/votes/${voter}`, { vote: 'for' }));
    await done(put('eva', `/motions/${motion}/result`));
    return motion;
  };

  const announce = (format: string, start: number, more: object = {}): Promise<string> =>
    create('olga', 'POST', '/tournaments', {
      ...{ code: `WC40/${format}`, name: `The 40th, ${format}`, format, laws: 'iccf-laws-2020', conditions },
      ...{ start: iso(start), stage: { cycle: 'wc-40', year: new Date(start).getUTCFullYear() } },
      ...{ director: 'dirk', titleEvent: false, ...more },
    });

  const schedule = (stage: string, start: number, close = start) =>
    put('tom', `/cycles/wc-40/stages/${stage}/${new Date(start).getUTCFullYear()}`, {
      ...{ start: iso(start), entriesCloseAt: iso(close) },
    });

  const plan = (stage: string, start: number, event: string, sections = 1) =>
    put('tom', `/cycles/wc-40/stages/${stage}/${new Date(start).getUTCFullYear()}/sections/${event}`, {
      sections,
    });

  const enter = (event: string, player: string, stated?: Stated) =>
    put('olga', `/tournaments/${event}/entries/${player}`, stated === undefined ? {} : { stated });

  /** Enters by the way that the rule opens. */
  const entersBy = async (event: string, player: string, rule: string, stated?: Stated) => {
    const answer = await done(enter(event, player, stated));
    expect(answer.body['events']).toMatchObject([{ type: 'EntryAccepted', rule }]);
    // One rule may open several ways: by each title, by a rating. Rights are counted where they are held.
    if (stated !== undefined) waysIn.add(`${rule} ${stated.title ?? 'rating'}`);
  };

  /**
   * The start list, and the start; the first player named wins against everybody after them, but in what is upset.
   */
  const play = async (event: string, order: readonly string[], upset: readonly string[] = []) => {
    await done(put('olga', `/tournaments/${event}/start-list`));
    const { body: listed } = await send(null, 'GET', `/tournaments/${event}`);
    await amici.forward(Date.parse(listed['start'] as string));
    const started = await amici.until(`/tournaments/${event}`, ({ body }) => body['startedAt'] !== null);
    const [{ players, games }] = started.body['sections'] as unknown as readonly [Section];
    const at = (number: number) => players.find((place) => place.number === number)!.player;
    await amici.until(`/games/${games.at(-1)!.game}`, (answer) => answer.status === 200, 'dirk');
    for (const { game, white, black } of games) {
      const [one, other] = [at(white), at(black)];
      const isUpset = [one, other].every((player) => upset.includes(player));
      const result = order.indexOf(one) < order.indexOf(other) !== isUpset ? '1-0' : '0-1';
      await done(put(result === '1-0' ? other : one, `/games/${game}/resignation`));
    }
    await amici.until(`/tournaments/${event}`, ({ body }) => body['finishedAt'] !== null);
  };

  const table = async (query: string): Promise<readonly Qualifier[]> =>
    (await send(null, 'GET', `/qualifiers?limit=1000&${query}`)).body[
      'qualifiers'
    ] as unknown as readonly Qualifier[];

  const holds = async (player: string, level: string, rule: string): Promise<Qualifier> => {
    const has = ({ body }: Answer) =>
      (body['qualifiers'] as unknown as readonly Qualifier[]).some(
        (one) => one.level === level && one.rule === rule,
      );
    await amici.until(`/qualifiers?player=${player}&all=true`, has);
    const found = (await table(`player=${player}&all=true`)).find(
      (one) => one.level === level && one.rule === rule,
    )!;
    waysIn.add(`${rule} ${found.basis}`);
    return found;
  };

  beforeAll(async () => {
    amici = await integrator('cycle', day('2027-01-10') + DAY / 2);
    for (const [player, office] of [
      ['tom', 'title-tournament-commissioner'],
      ['eva', 'executive-board'],
      ['tina', 'treasurer'],
      ['olga', 'organiser'],
      ['dirk', 'director'],
    ] as const)
      await done(put('operator', `/players/${player}/offices/${office}`));
    await done(put('operator', '/federations/GER', { name: 'Germany', member: true }));
    for (const [member, role] of [
      ['eva', 'president'],
      ['egon', 'member'],
    ] as const)
      await done(put('operator', `/bodies/iccf-executive-board/seats/${member}`, { role }));
    for (const player of [
      ...named('p', 13),
      ...named('s', 11),
      ...named('c', 12),
      ...named('f', 13),
      'lady',
      'weak',
    ])
      await done(put('operator', `/players/${player}`, { name: player, federation: 'GER' }));
    await done(
      put('tom', '/cycles/wc-40', { championship: 'world-championship', number: 40, name: 'The 40th' }),
    );
  }, 300_000);

  afterAll(() => amici?.close());

  const rated = (rating: number): Stated => ({ rating, fixed: true });
  const first = day('2027-03-01');
  const second = day('2028-03-01');
  const third = day('2029-03-01');
  const last = day('2030-06-01');

  it('begins with a preliminary, by nomination, title and rating [R29]', async () => {
    await done(schedule('wc-preliminary', first, day('2027-02-20')));
    await refused(schedule('quarter-final', first), 'no-such-stage', 'T-1.0.1');
    const level = { level: 2200 };
    const event = await announce('wc-preliminary', first, level);
    await refused(plan('wc-preliminary', first, event, 31), 'sections-of-year', 'T-1.1.3');
    await done(plan('wc-preliminary', first, event));
    await refused(
      enter(event, 'weak', { rating: 2300, fixed: true, title: 'IM' }),
      'not-eligible',
      'T-1.1.1i',
    );
    const nominee = { rating: 2400, credentials: ['federation-nominee'] };
    await refused(enter(event, 'weak', nominee), 'not-eligible', 'T-1.0.10b');
    await entersBy(event, 'p1', 'T-1.1.1h', { rating: 2399, credentials: ['federation-nominee'] });
    await entersBy(event, 'p2', 'T-1.1.1i', { rating: 2301, fixed: true, title: 'IM' });
    await entersBy(event, 'p3', 'T-1.1.1i', { rating: 2251, fixed: true, title: 'SIM' });
    for (const player of ['p4', 'p5', 'p6'])
      await entersBy(event, player, 'T-1.1.1k', { rating: 2200, title: 'GM' });
    for (const player of named('p', 13).slice(6)) await entersBy(event, player, 'T-1.1.1k', rated(2500));
    const other = await announce('wc-preliminary', first, { ...level, code: 'WC40/second' });
    await refused(enter(other, 'p7', rated(2500)), 'not-eligible', 'T-1.0.7a');
    await done(
      put('tina', '/federations/GER/arrears', { owed: [{ currency: 'EUR', amount: 100 }], reason: text }),
    );
    await refused(enter(other, 'weak', rated(2500)), 'federation-in-arrears', 'T-0.2');
    await done(send('tina', 'DELETE', '/federations/GER/arrears'));
    await amici.forward(day('2027-02-21'));
    await refused(enter(other, 'weak', rated(2500)), 'entries-closed', 'T-1.0.5a');
    await play(event, named('p', 13));
    for (const player of ['p1', 'p2']) await holds(player, 'wc-semi-final', 'T-1.2.1d');
    for (const player of ['p3', 'p4', 'p5']) await holds(player, 'wc-preliminary', 'T-1.1.1c');
  }, 300_000);

  it('goes on with a semi-final of who qualified, and of the strong [R29]', async () => {
    await amici.forward(day('2028-01-10'));
    await done(schedule('wc-semi-final', second));
    const event = await announce('wc-semi-final', second);
    await done(plan('wc-semi-final', second, event));
    await refused(
      enter(event, 'lady', { rating: 2300, fixed: true, title: 'LGM' }),
      'not-eligible',
      'T-1.0.7d',
    );
    await entersBy(event, 'p1', 'T-1.2.1d');
    await entersBy(event, 'p2', 'T-1.2.1d');
    await entersBy(event, 's1', 'T-1.2.1h', { rating: 2400, credentials: ['federation-nominee'] });
    await entersBy(event, 's2', 'T-1.2.1i', { rating: 2501, fixed: true, title: 'IM' });
    await entersBy(event, 's3', 'T-1.2.1i', { rating: 2451, fixed: true, title: 'SIM' });
    await entersBy(event, 's4', 'T-1.2.1i', { rating: 2401, title: 'GM' });
    for (const player of named('s', 11).slice(4)) await entersBy(event, player, 'T-1.2.1i', rated(2551));
    await play(event, ['p1', 'p2', ...named('s', 11)]);
    for (const player of ['p1', 'p2']) await holds(player, 'wc-candidates', 'T-1.3.1c');
    for (const player of ['s1', 's2', 's3']) await holds(player, 'wc-semi-final', 'T-1.2.1c');
    await holds('s4', 'wc-preliminary', 'T-1.1.1b');
  }, 300_000);

  it("narrows in the Candidates', whose second right is valid a year longer than the first [R29]", async () => {
    await amici.forward(day('2029-01-10'));
    await done(schedule('wc-candidates', third));
    const winners = [{ rule: 'T-1.4.1b', to: 'wc-final', toPlace: 1 }];
    const varied = { format: 'wc-candidates', start: iso(third), stage: { cycle: 'wc-40', year: 2029 } };
    const announcing = { code: 'X', name: 'X', laws: 'iccf-laws-2020', conditions, qualifications: winners };
    await refused(
      send('olga', 'POST', '/tournaments', { ...announcing, ...varied }),
      'variation-not-allowed',
      'T-1.4.1b',
    );
    const event = await announce('wc-candidates', third);
    await done(plan('wc-candidates', third, event));
    await refused(enter(event, 'weak', { rating: 2650 }), 'not-eligible', 'T-1.3.1f');
    await entersBy(event, 'p1', 'T-1.3.1c');
    await entersBy(event, 'p2', 'T-1.3.1c');
    await entersBy(event, 's1', 'T-1.3.1f', { rating: 2500, fixed: true, title: 'GM', gmNorms: 5 });
    for (const player of named('c', 10)) await entersBy(event, player, 'T-1.3.1f', rated(2600));
    // s1 is sixth here, and was third in the semi-final: two rights of one level.
    // p2 loses one game more: c1 has as many points, and misses the final on the tie-break.
    await play(event, ['p1', 'p2', 'c1', 'c2', 'c3', 's1', ...named('c', 10).slice(3)], ['p2', 'c3']);
    candidates = event;
    for (const player of ['p1', 'p2']) await holds(player, 'wc-final', 'T-1.4.1b');
    for (const player of ['c1', 'c2', 'c3']) await holds(player, 'wc-candidates', 'T-1.3.1a');
    await holds('c5', 'wc-preliminary', 'T-1.1.1a');
    const earlier = await holds('s1', 'wc-semi-final', 'T-1.2.1c');
    const later = await holds('s1', 'wc-semi-final', 'T-1.2.1a');
    const years = (right: Qualifier) => new Date(right.expiresAt!).getUTCFullYear();
    expect([years(earlier), years(later)]).toEqual([2031, 2033]);
  }, 300_000);

  it('ends in a final of 17, one right kept for the next, two free places and no third, and a numbered champion [R29]', async () => {
    await amici.forward(day('2030-01-10'));
    await done(schedule('wc-final', last));
    const event = await announce('wc-final', last, { level: 2500, edition: 40 });
    await done(plan('wc-final', last, event));
    const { right } = await holds('p2', 'wc-final', 'T-1.4.1b');
    const path = `/players/p2/rights/${encodeURIComponent(right)}/deferral`;
    await done(put('p2', path, { tournament: event }));
    await refused(put('p2', path, { tournament: 'another' }), 'deferred-before', 'T-1.4.3');
    const others = named('f', 12).slice(2);
    const byRight = [...others, 'c11', 'c12', 'c10'];
    const motion = await carried([
      ...['f1', 'f2', 'f3'].map((player) => ({ act: 'free-place', cycle: 'wc-40', player })),
      ...['c1', 'c2'].map((player) => ({ act: 'fill-vacancy', cycle: 'wc-40', player })),
      ...byRight.map((player) => ({ act: 'grant-right', player, level: 'wc-final' })),
    ]);
    const free = (player: string, by = motion) =>
      put('eva', `/cycles/wc-40/free-places/${player}`, { motion: by, reason: text });
    await refused(free('f1', 'no-motion'), 'motion-not-carried', 'T-1.4.4');
    for (const player of ['f1', 'f2']) await done(free(player));
    await refused(free('f3'), 'free-places-given', 'T-1.4.4');
    await refused(enter(event, 'weak', rated(2700)), 'not-eligible', 'T-1.4.1a');
    const board = { level: 'wc-final', rule: 'T-1.0.11', motion, reason: text };
    const vacancy = (player: string) =>
      put('eva', `/cycles/wc-40/vacancies/${player}`, { tournament: candidates, motion });
    await refused(vacancy('c2'), 'not-next-ranked', 'T-1.4.4');
    await done(vacancy('c1'));
    for (const player of byRight) {
      await done(put('eva', `/players/${player}/rights/board-${player}`, board));
      await holds(player, 'wc-final', 'T-1.0.11');
      await entersBy(event, player, 'T-1.0.11');
    }
    for (const player of ['f1', 'f2', 'c1']) {
      await holds(player, 'wc-final', 'T-1.4.4');
      await entersBy(event, player, 'T-1.4.4');
    }
    await entersBy(event, 'p1', 'T-1.4.1b');
    await play(event, ['p1', ...named('f', 12), 'c1', 'c10', 'c11', 'c12']);
    for (const player of ['p1', 'f1', 'f2']) await holds(player, 'wc-final', 'T-1.4.1a');
    await holds('f3', 'wc-candidates', 'T-1.3.1a');
    await holds('c12', 'wc-semi-final', 'T-1.2.1a');
    expect((await table('player=p2')).find((one) => one.right === right)).toMatchObject({ fate: 'held' });
    await done(put('tom', `/cycles/wc-40/end/${event}`));
    const named40 = ({ body }: Answer) => (body['champions'] as readonly unknown[]).length === 1;
    const { body } = await amici.until('/champions', named40);
    expect(body['champions']).toMatchObject([
      { championship: 'world-championship', number: 40, player: 'p1' },
    ]);
    expect((await send(null, 'GET', '/champions?format=csv')).text).toContain('world-championship,40,p1');
    const closed = '/events/tournament?type=amici.tournament.v1.CycleClosed&limit=1000';
    await amici.until(closed, ({ text }) => text.includes('"subject":"wc-40"'));
    const crowned = ({ text }: Answer) => text.includes('"number":40');
    await amici.until('/players/p1/titles', crowned);
  }, 300_000);

  it('is open to its former champion once more, who asks a month before [R29]', async () => {
    const following = day('2033-06-01');
    await done(
      put('tom', '/cycles/wc-41', { championship: 'world-championship', number: 41, name: 'The 41st' }),
    );
    const scheduled = { start: iso(following), entriesCloseAt: iso(day('2033-05-01')) };
    await done(put('tom', '/cycles/wc-41/stages/wc-final/2033', scheduled));
    const stage = { cycle: 'wc-41', year: 2033 };
    const next = await announce('wc-final', following, { code: 'WC41', level: 2500, edition: 41, stage });
    const asks = (player: string, final = next) => put(player, `/players/${player}/inclusions/${final}`);
    await refused(asks('p2'), 'no-former-champion', 'T-1.4.3');
    await amici.forward(day('2033-04-03'));
    await refused(asks('p1'), 'asked-too-late', 'T-1.4.3');
    const last = day('2034-06-01');
    await done(
      put('tom', '/cycles/wc-41/stages/wc-final/2034', { start: iso(last), entriesCloseAt: iso(last) }),
    );
    const another = { code: 'WC41/2', level: 2500, edition: 41, stage: { cycle: 'wc-41', year: 2034 } };
    const later = await announce('wc-final', last, another);
    await done(asks('p1', later));
    await holds('p1', 'wc-final', 'T-1.4.3');
    await refused(asks('p1', later), 'included-before', 'T-1.4.3');
    tried({ 'ways in': waysIn.size, 'rules refused by': refusals.size });
    expect(refusals.size).toBeGreaterThanOrEqual(10);
    expect(waysIn.size).toBeGreaterThanOrEqual(25);
  }, 300_000);
});
