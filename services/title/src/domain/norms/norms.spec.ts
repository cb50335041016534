import { fold } from '@amici/kernel';
import { spec } from '@amici/kernel/testing';
import { FIELD, fixStatement, on, service } from '../testing/fixtures';
import {
  checkNorms,
  norms,
  type CountScore,
  type HeldTitles,
  type Norms,
  type NormsEvent,
  type NoteWithdrawal,
} from '.';

const { given } = spec(norms);
const of = { tournament: 't', section: '1', actor: service };

const eventsOf = (command: Parameters<typeof norms.decide>[0], state: Norms): readonly NormsEvent[] => {
  const decision = norms.decide(command, state);
  if (!decision.ok) throw new Error(decision.rejection.code);
  return decision.events;
};

const fixed = (command = fixStatement()): readonly NormsEvent[] => eventsOf(command, norms.initialState);

const stateOf = (events: readonly NormsEvent[]): Norms => fold(norms.evolve, norms.initialState, events);

/** Results of x against opponents by number, in half points. */
const score = (opponent: number, halfPoints: 0 | 1 | 2, titles: HeldTitles = {}) =>
  ({
    type: 'CountScore',
    ...of,
    game: `g${opponent}`,
    white: 'x',
    black: `p${opponent}`,
    points: [halfPoints, 2 - halfPoints],
    titles,
    at: on('2019-01-01') + opponent,
  }) as const satisfies CountScore & { at: number; actor: typeof service };

/** Everything recorded after these results of x, wins first. */
const played = (
  halfPoints: readonly (0 | 1 | 2)[],
  before: readonly NormsEvent[] = fixed(),
  titles?: HeldTitles,
): readonly NormsEvent[] =>
  halfPoints.reduce<readonly NormsEvent[]>(
    (events, points, index) => [...events, ...eventsOf(score(index + 1, points, titles), stateOf(events))],
    before,
  );

const points = (score12: number): readonly (0 | 1 | 2)[] =>
  Array.from({ length: 12 }, (_, index) => {
    const rest = 2 * score12 - 2 * index;
    return rest >= 2 ? 2 : rest === 1 ? 1 : 0;
  });

const withdrawal = (player: string, kind: NoteWithdrawal['kind'], cancelled: readonly string[] = []) =>
  ({ type: 'NoteWithdrawal', ...of, player, kind, cancelled, titles: {}, at: on('2019-06-01') }) as const;

const achieved = (events: readonly NormsEvent[], player = 'x') =>
  [...stateOf(events).achieved.values()].filter((norm) => norm.player === player);

describe('a statement of norms', () => {
  it('is fixed with the start list: what each title asks of each player [T-A2.3a1]', () => {
    const [statement] = fixed();
    expect(statement).toMatchObject({ type: 'NormStatementFixed', offersNorms: true, category: '10' });
    const line = stateOf(fixed()).lines.get('x')!;
    expect(line).toMatchObject({ games: 12, averageOpponent: 2495 });
    expect(line.titles.GM).toMatchObject({ expected: 71_041, norm: 7.5, required: 7.5, possible: true });
    expect(line.titles.CCE).toMatchObject({ norm: 3, minimum: 4.5, required: 4.5 });
  });

  it('is fixed once', () => {
    given(...fixed())
      .when(fixStatement())
      .thenNothing();
  });

  it('is fixed anew at the start where a line-up has changed since the list, before anything is played [T-A2.3a1]', () => {
    const listed = fixStatement();
    const players = listed.players.map((one, index) =>
      index === 0 ? { ...one, player: 'late', rating: 2700 } : one,
    );
    const anew = { ...listed, players, anew: true } as const;
    given(...fixed())
      .when(anew)
      .thenLike({ type: 'NormStatementFixed', rule: 'T-A2.3a1' });
    const { lines } = stateOf([...fixed(), ...eventsOf(anew, stateOf(fixed()))]);
    expect([lines.has('late'), lines.has(listed.players[0]!.player)]).toEqual([true, false]);
    given(...fixed())
      .when({ ...listed, anew: true })
      .thenNothing();
  });

  it('is fixed anew at the start by the ratings of the list that holds then [T-9.4a] [T-A2.3a1]', () => {
    const listed = fixStatement();
    const players = listed.players.map((one, index) => (index === 0 ? { ...one, rating: 2701 } : one));
    const anew = { ...listed, players, anew: true } as const;
    given(...fixed())
      .when(anew)
      .thenLike({ type: 'NormStatementFixed', rule: 'T-A2.3a1' });
    const { lines } = stateOf([...fixed(), ...eventsOf(anew, stateOf(fixed()))]);
    expect(lines.get(players[0]!.player)!.rating).toBe(2701);
  });

  it('lets the mean of the others stand for a player without any rating [T-A2.2.10]', () => {
    const unrated = FIELD.map((rating) => (rating === 2375 ? null : rating));
    const { lines } = stateOf(fixed(fixStatement(unrated)));
    expect(lines.get('p12')!.rating).toBe(2503.75);
    expect(lines.get('x')!.titles.GM).toMatchObject({ expected: 69_978, norm: 7 });
  });

  it('counts everybody with the assumed rating where too few are rated [T-A2.3b]', () => {
    const few = FIELD.map((rating, index) => (index < 8 ? rating : null));
    const [statement] = fixed(fixStatement(few, { format: 'wc-candidates' }));
    expect(statement).toMatchObject({ valid: false, offersNorms: true, assumed: 2326, rule: 'T-A2.3b' });
    const { titles } = stateOf([statement!]).lines.get('x')!;
    expect([titles.GM.possible, titles.SIM.required, titles.IM.required]).toEqual([false, 8.5, 7.5]);
  });

  it('is not made for promotion classes, thematic events and cup preliminaries [T-A2.1h]', () => {
    for (const format of ['master-class', 'thematic', 'cup-preliminary'])
      expect(fixed(fixStatement(FIELD, { format }))).toMatchObject([
        { type: 'NormsRuledOut', code: 'never-a-title-event', rule: 'T-A2.1h' },
      ]);
  });

  it('is made for Chess960 and standard events alike, unless they are announced without norms [T-10.0.1b]', () => {
    for (const chess of [{ code: 'WS/960/1', chess960: true as const }, { code: 'WS/GMN/1' }])
      expect(fixed(fixStatement(FIELD, chess))[0]).toMatchObject({ type: 'NormStatementFixed' });
    expect(fixed(fixStatement(FIELD, { titleEvent: false }))).toMatchObject([
      { type: 'NormsRuledOut', code: 'announced-without-norms', rule: 'T-10.0.1b' },
    ]);
  });

  it('is not made for an event whose book has titles by masterpoints [CM-1]', () => {
    const league = { ...fixStatement(FIELD, { normRules: 'ccla-2016@1' }) };
    given().when(league).thenLike({ type: 'NormsRuledOut', code: 'titles-by-masterpoints', rule: 'CM-1' });
    // A statement recorded before books were told apart goes on by the rules of norms of its day.
    const [before] = fixed();
    if (before?.type !== 'NormStatementFixed') throw new Error('no statement');
    const recorded = { ...before, event: { ...before.event, normRules: 'ccla-2016@1' } };
    expect(checkNorms(recorded, stateOf([]))).toEqual([]);
  });

  it('is made for events that start on 1 April 2017 or later [T-10.0.0, T-A2.0]', () => {
    const starting = (day: string) => fixed(fixStatement(FIELD, { startsAt: on(day) }))[0];
    expect(starting('2017-03-31')).toMatchObject({ type: 'NormsRuledOut', code: 'older-norm-rules' });
    expect(starting('2017-04-01')).toMatchObject({ type: 'NormStatementFixed' });
  });

  it('offers no norm with players of two federations [T-A2.1d, T-A2.2.5]', () => {
    const command = fixStatement();
    const two = {
      ...command,
      players: command.players.map((player, index) => ({ ...player, federation: `F${index % 2}` })),
    };
    const events = played(points(8), fixed(two));
    expect(events[0]).toMatchObject({ offersNorms: false, failures: ['T-A2.1d'] });
    expect(achieved(events)).toEqual([]);
  });
});

describe('a norm', () => {
  it('is reached as the result arrives that suffices for it, for every title it suffices for [T-A2.3c]', () => {
    const events = played(points(8));
    expect(achieved(events).map(({ title, overscored }) => [title, overscored])).toEqual(
      expect.arrayContaining([
        ['GM', 1],
        ['SIM', 3],
        ['IM', 5],
        ['CCM', 11],
        ['CCE', 23],
      ]),
    );
    const first = events.find((one) => one.type === 'NormAchieved' && one.title === 'GM');
    expect(first).toMatchObject({ player: 'x', at: on('2019-01-01') + 8, games: 12 });
  });

  it('counts towards a title only for who holds neither it nor a higher one', () => {
    const events = played(points(8), fixed(), { x: [{ title: 'IM', confirmedOn: '2015-01-01' }] });
    const counts = Object.fromEntries(achieved(events).map((norm) => [norm.title, norm.counts]));
    expect(counts).toEqual({ GM: true, SIM: true, IM: false, CCM: false, CCE: false });
  });

  it('counts opponents who were grandmasters by the end of the first quarter or have a fixed 2600 [T-10.2c3]', () => {
    const confirmed = (day: string): HeldTitles => ({ p2: [{ title: 'GM', confirmedOn: day }] });
    const gm = (titles: HeldTitles) => {
      const norm = achieved(played(points(8), fixed(), titles)).find(({ title }) => title === 'GM');
      return norm!.gmOpponents;
    };
    expect(gm({})).toBe(1);
    expect(gm(confirmed('2018-06-30'))).toBe(2);
    expect(gm(confirmed('2018-07-01'))).toBe(1);
  });

  it('keeps the games and titled opponents of the start when games are cancelled afterwards [T-A2.3a2]', () => {
    const titles: HeldTitles = Object.fromEntries(
      [1, 2, 3, 4, 5].map((one) => [`p${one}`, [{ title: 'GM' as const, confirmedOn: '2010-01-01' }]]),
    );
    const before = played(points(7.5), fixed(fixStatement(FIELD, {}, titles)), titles);
    const cancelled = eventsOf({ ...withdrawal('p1', 'accepted', ['g1']), titles }, stateOf(before));
    const after = [...before, ...cancelled];
    expect(stateOf(after).lines.get('x')!.games).toBe(11);
    expect(achieved(after).find(({ title }) => title === 'GM')).toMatchObject({ games: 12, gmOpponents: 5 });
  });

  it('is asked for the games that are left once a player has withdrawn and games are cancelled [T-A2.3a1]', () => {
    const before = played([2, 2, 2]);
    const events = eventsOf(withdrawal('p12', 'accepted', ['g12']), stateOf(before));
    expect(events).toMatchObject([
      { type: 'PlayerLeft', player: 'p12' },
      { type: 'NormStatementRevised', withdrawn: 'p12', rule: 'T-A2.3a1' },
    ]);
    const { lines } = stateOf([...before, ...events]);
    expect(lines.size).toBe(12);
    expect(lines.get('x')).toMatchObject({ games: 11 });
    expect(lines.get('x')!.titles.GM.required).toBeLessThan(7.5);
  });

  it('is kept by who had reached it before an accepted withdrawal, and by nobody else who leaves [T-A2.3a3]', () => {
    const reached = played(points(7.5));
    for (const [kind, isStored] of [
      ['accepted', true],
      ['not-accepted', false],
      ['silent', false],
    ] as const) {
      const after = [...reached, ...eventsOf(withdrawal('x', kind), stateOf(reached))];
      expect(achieved(after).some(({ title }) => title === 'GM')).toBe(isStored);
    }
    const short = played(points(7).slice(0, 11));
    const gone = [...short, ...eventsOf(withdrawal('x', 'accepted'), stateOf(short))];
    const later = [...gone, ...eventsOf(score(12, 2), stateOf(gone))];
    expect(achieved(later).some(({ title }) => title === 'GM')).toBe(false);
  });

  it('is not made of no games: who leaves short of it and has all games cancelled has none [T-A2.3a3]', () => {
    const games = Array.from({ length: 12 }, (_, index) => `g${index + 1}`);
    const short = played(points(4).slice(0, 5));
    const after = [...short, ...eventsOf(withdrawal('x', 'accepted', games), stateOf(short))];
    expect(achieved(after)).toEqual([]);
    const others = games.map((_, index) => `p${index + 1}`);
    const alone = others.reduce<readonly NormsEvent[]>(
      (events, player, index) => [
        ...events,
        ...eventsOf(withdrawal(player, 'accepted', [games[index]!]), stateOf(events)),
      ],
      short,
    );
    expect(achieved(alone)).toEqual([]);
  });

  it('rests on the points and the requirement of the statement that counts best, also after a cancellation [T-A2.3a2]', () => {
    const before = played(points(5));
    const figures = () => expect.objectContaining({ title: 'CCE', halfPoints: 10, required: 4.5 });
    expect(achieved(before)).toContainEqual(figures());
    const titles: HeldTitles = { p3: [{ title: 'GM', confirmedOn: '2010-01-01' }] };
    const cancelled = eventsOf({ ...withdrawal('p1', 'accepted', ['g1']), titles }, stateOf(before));
    expect(cancelled).toContainEqual(expect.objectContaining({ type: 'NormRevised', player: 'x' }));
    expect(achieved([...before, ...cancelled])).toContainEqual(figures());
  });

  it('is none any more when a result it rested on is corrected', () => {
    const events = played(points(7.5));
    const corrected = eventsOf(score(1, 0), stateOf(events));
    expect(corrected).toContainEqual(
      expect.objectContaining({ type: 'NormRescinded', player: 'x', title: 'GM', rule: 'T-A2.3a2' }),
    );
    expect(achieved([...events, ...corrected]).map(({ title }) => title)).not.toContain('GM');
  });

  it('is none any more when its player leaves without being accepted [T-A2.3a3]', () => {
    const left = eventsOf(withdrawal('x', 'not-accepted', []), stateOf(played(points(7.5))));
    expect(left).toContainEqual(
      expect.objectContaining({ type: 'NormRescinded', player: 'x', title: 'GM', rule: 'T-A2.3a3' }),
    );
  });

  it('follows a result once', () => {
    const events = played([2]);
    expect(eventsOf(score(1, 2), stateOf(events))).toEqual([]);
  });
});

describe('a board of a team event', () => {
  const replacement = (rating: number | null) =>
    ({
      type: 'NoteReplacement',
      ...of,
      replaced: 'p1',
      replacement: { player: 'r', rating, fide: null, fixed: true, federation: 'AUS' },
      titles: {},
      at: on('2018-06-01'),
    }) as const;

  it('counts everybody with the rating the book assumes for it where too few are rated [T-A2.3b]', () => {
    const few = FIELD.map((rating, index) => (index < 8 ? rating : null));
    const at = (number: number) =>
      fixed(fixStatement(few, { format: 'olympiad-final', board: { number, of: 8 } }))[0];
    expect(at(3)).toMatchObject({ assumed: 2326, rule: 'T-A2.3b' });
    expect(at(4)).toMatchObject({ assumed: 2301, offersNorms: true });
    expect(at(7)).toMatchObject({ assumed: null, offersNorms: false });
  });

  it('of a zonal team championship counts with what its round and its half of the boards assume [T-A2.3b]', () => {
    const few = FIELD.map((rating, index) => (index < 8 ? rating : null));
    const assumed = (format: string, number: number) =>
      fixed(fixStatement(few, { format, board: { number, of: 8 } }))[0];
    expect(assumed('zonal-team-final', 4)).toMatchObject({ assumed: 2301, rule: 'T-A2.3b' });
    expect(assumed('zonal-team-final', 5)).toMatchObject({ assumed: 2276 });
    expect(assumed('zonal-team-preliminary', 4)).toMatchObject({ assumed: 2276 });
    expect(assumed('zonal-team-preliminary', 5)).toMatchObject({ assumed: 2251 });
  });

  it('is revised by a replacement, never upward, with the titled opponents of the start [T-8.7e2]', () => {
    const after = (rating: number) =>
      stateOf([...fixed(), ...eventsOf(replacement(rating), stateOf(fixed()))]);
    const before = stateOf(fixed()).lines.get('x')!;
    // Against 2100 instead of 2610 the norm would be 7; against 2700 that of CCM is 4 instead of 4.5.
    const weaker = after(2100);
    expect([before.titles.SIM.norm, weaker.lines.get('x')!.titles.SIM.norm]).toEqual([6.5, 6.5]);
    expect([before.titles.CCM.norm, after(2700).lines.get('x')!.titles.CCM.norm]).toEqual([4.5, 4]);
    expect(weaker.lines.get('x')).toMatchObject({ gmOpponents: before.gmOpponents });
    expect(eventsOf(replacement(2100), stateOf(fixed()))[0]).toMatchObject({
      type: 'NormStatementRevised',
      withdrawn: 'p1',
      replacement: { player: 'r', rating: 2100 },
      rule: 'T-8.7e2',
    });
  });

  it('opens the norms of the seat to the replacement, and to no substitute without that status [T-8.7e2, T-8.7e3]', () => {
    const wins = (before: readonly NormsEvent[]) =>
      Array.from({ length: 12 }, (_, index) => index).reduce<readonly NormsEvent[]>(
        (events, index) => [
          ...events,
          ...eventsOf(
            {
              ...score(1, 2),
              game: `r${index}`,
              white: 'r',
              black: index === 0 ? 'x' : `p${index + 1}`,
            },
            stateOf(events),
          ),
        ],
        before,
      );
    expect(achieved(wins(fixed()), 'r')).toEqual([]);
    const replaced = [...fixed(), ...eventsOf(replacement(2500), stateOf(fixed()))];
    const norm = achieved(wins(replaced), 'r').find(({ title }) => title === 'GM');
    expect(norm).toMatchObject({ games: 12, halfPoints: 24 });
  });
});
