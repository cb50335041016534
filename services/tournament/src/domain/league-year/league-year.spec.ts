import { startOfDay as day } from '@amici/kernel';
import { spec, type Without } from '@amici/kernel/testing';
import { openedBy } from '../testing/book';
import type { LeagueYearCommand, SeasonEvidence } from './commands';
import type { AllotmentPlanned, LeagueYearRecord } from './events';
import { leagueYear } from './league-year';
import { roundsOf, divided } from './terms';

const YEAR = 2017;
const start = day('2017-03-01');
const closing = day('2016-12-31');
const text = { id: 'x', hash: '0'.repeat(64) };
const { given, carriedOut } = spec(leagueYear);

type Given = Without<LeagueYearCommand, 'year'> & { readonly at?: number; readonly by?: string };

const commandOf = ({ by = 'starting-committee', ...command }: Given) =>
  ({ actor: { subject: 'clare', office: by }, at: day('2016-11-01'), year: YEAR, ...command }) as never;

const lived = (...commands: readonly Given[]): readonly LeagueYearRecord[] =>
  carriedOut(...commands.map(commandOf));
const after = (...commands: readonly Given[]) => given(...lived(...commands));

const open: Given = {
  type: 'OpenLeagueYear',
  start,
  entriesCloseAt: closing,
  notice: text,
  conditionsDocument: text,
};

const known = (more: Partial<SeasonEvidence> = {}): SeasonEvidence => ({
  ...{ standing: 'financial', suspendedUntil: null, suspensionRule: null, person: {}, priorities: [] },
  ...more,
});

const entry = (player: string, more: object = {}, evidence: SeasonEvidence = known()): Given => ({
  type: 'EnterSeason',
  player,
  sequence: true,
  evidence,
  ...more,
});

/** Entrants p1, p2, … with ratings from the first down, ten points apart. */
const many = (count: number): readonly Given[] =>
  Array.from({ length: count }, (_, index) => entry(`p${index + 1}`));
const ratings = (count: number, first = 2_300): Readonly<Record<string, number>> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index + 1}`, first - 10 * index]));

const plan = (of: Readonly<Record<string, number>>, held: readonly string[] = []): Given => ({
  type: 'PlanAllotment',
  ratings: of,
  held,
});

const planned = (...commands: readonly Given[]): AllotmentPlanned =>
  lived(open, ...commands).at(-1) as AllotmentPlanned;

const sizes = ({ events }: AllotmentPlanned) => events.map(({ event, players }) => [event, players]);
const lineOf = ({ lines }: AllotmentPlanned, player: string) => lines.find((one) => one.player === player)!;

describe('a season', () => {
  it('calls the yearly events on their dates, and an event whose means are open waits for Council [CT-1]', () => {
    given().when(commandOf(open)).thenLike({ type: 'LeagueYearOpened', rule: 'CT-1' });
    given()
      .when(commandOf(entry('anna')))
      .thenRejected('no-such-league-year', 'CT-1');
    const seniors = [1, 2, 3, 4].map((index) =>
      entry(`s${index}`, { sequence: false, also: ['seniors-championship'] }),
    );
    after(open, ...seniors)
      .when(commandOf(plan({})))
      .thenRejected('means-undetermined', 'CT-1');
    const settle = {
      type: 'DetermineEvent',
      event: 'seniors-championship',
      means: 'postal',
      motion: 'm',
    } as const;
    after(open)
      .when(commandOf({ ...settle, carriedBy: null }))
      .thenRejected('motion-not-carried', 'CT-1');
    const twice = ['m', 'n'].map((motion) => ({ ...settle, motion, carriedBy: 'ccla-council' }));
    after(open, ...twice)
      .when(commandOf({ ...settle, carriedBy: 'ccla-council' }))
      .thenRejected('motion-applied', 'CT-1');
    const settled = planned(...seniors, { ...settle, carriedBy: 'ccla-council' }, plan({}));
    expect(settled.events).toMatchObject([{ event: 'seniors-championship', means: 'postal', players: 4 }]);
  });

  it('takes financial members, and nobody who is barred [CT-3ai] [CT-5a]', () => {
    after(open)
      .when(commandOf(entry('anna')))
      .thenLike({ type: 'SeasonEntered', rule: 'CT-3ai' });
    after(open)
      .when(commandOf(entry('anna', {}, known({ standing: 'unfinancial' }))))
      .thenRejected('no-financial-member', 'CT-5a');
    const barred = known({ suspendedUntil: day('2018-02-01'), suspensionRule: 'C-27di' });
    after(open)
      .when(commandOf(entry('anna', {}, barred)))
      .thenRejected('suspended', 'C-27di');
  });

  it('asks where somebody lives, and how old they are, if the tournament goes by it [CT-5b] [CT-1s]', () => {
    const vic = { sequence: false, also: ['state-championship-vic'] };
    const of = (event: string, term: 'residence' | 'age', met: boolean | null) =>
      known({ person: { [event]: [{ term, met }] } });
    after(open)
      .when(commandOf(entry('anna', vic, of('state-championship-vic', 'residence', false))))
      .thenRejected('not-eligible', 'CT-5b');
    const seniors = { sequence: false, also: ['seniors-championship'] };
    after(open)
      .when(commandOf(entry('anna', seniors, of('seniors-championship', 'age', false))))
      .thenRejected('not-eligible', 'CT-1s');
    after(open)
      .when(commandOf(entry('anna', seniors, of('seniors-championship', 'age', null))))
      .thenRejected('particulars-missing', 'CT-1s');
  });

  it('closes its entries; the committee takes late ones that keep nobody out [CT-5d] [CT-5e]', () => {
    const late = day('2017-01-01');
    after(open)
      .when(commandOf({ ...entry('anna'), at: late, by: 'player' } as Given))
      .thenRejected('entries-closed', 'CT-5d');
    const full = planned(
      ...many(13),
      { ...entry('late'), at: late } as Given,
      plan({ ...ratings(13), late: 2_500 }),
    );
    expect(lineOf(full, 'late')).toMatchObject({ event: null, by: 'no-place' });
    const roomy = planned(
      ...many(12),
      { ...entry('late'), at: late } as Given,
      plan({ ...ratings(12), late: 2_500 }),
    );
    expect(lineOf(roomy, 'late')).toMatchObject({
      event: 'australian-championship',
      by: 'late',
      rule: 'CT-5e',
    });
  });

  it('lets entries be taken back until they are final [CT-5f]', () => {
    const ready = [open, ...many(4), plan(ratings(4))];
    const decide: Given = { type: 'DecideAllotment', plan: 1, at: day('2017-01-05') };
    after(...ready)
      .when(commandOf({ type: 'CancelSeasonEntry', player: 'p1' }))
      .thenLike({ type: 'SeasonEntryCancelled' });
    after(...ready, decide)
      .when(commandOf({ type: 'CancelSeasonEntry', player: 'p1' }))
      .thenRejected('entries-final', 'CT-5f');
    after(...ready)
      .when(commandOf({ ...decide, at: day('2016-12-01') } as Given))
      .thenRejected('entries-open', 'CT-5d');
    after(...ready, entry('new'))
      .when(commandOf(decide))
      .thenRejected('plan-outdated', 'CT-5e');
  });
});

describe('the allotment', () => {
  it('fills the linked sequence by rating in descending order [CT-3aii] [CT-3aiii] [R28]', () => {
    const thirty = planned(...many(30), plan(ratings(30)));
    expect(sizes(thirty)).toEqual([
      ['australian-championship', 13],
      ['australian-championship-reserve', 13],
      ['sendak-memorial', 4],
    ]);
    expect(lineOf(thirty, 'p14')).toMatchObject({
      event: 'australian-championship-reserve',
      by: 'rating',
      rule: 'CT-3aii',
    });
  });

  it('would seat others if it went by the order of entry [R28 canary]', () => {
    const weakFirst = Object.fromEntries(
      Object.entries(ratings(17)).map(([player, rating]) => [player, -rating]),
    );
    const byRatings = planned(...many(17), plan(weakFirst));
    expect(lineOf(byRatings, 'p1').event).not.toBe('australian-championship');
    expect(lineOf(byRatings, 'p17').event).toBe('australian-championship');
  });

  it('goes by the rating published last; who has none comes last [CT-6]', () => {
    const unrated = planned(...many(17), plan({ ...ratings(17), p1: 1_000 }));
    expect(lineOf(unrated, 'p1')).toMatchObject({ event: 'australian-championship-reserve', rating: 1_000 });
    const { p2: _none, ...without } = ratings(17);
    expect(lineOf(planned(...many(17), plan(without)), 'p2')).toMatchObject({
      event: 'australian-championship-reserve',
      rating: null,
    });
  });

  it('has at most 13, 13, 11 and 11 players, and divides those of 1200 and below [CT-2b]', () => {
    const sixty = planned(...many(60), plan(ratings(60, 1_680)));
    expect(sizes(sixty)).toEqual([
      ['australian-championship', 13],
      ['australian-championship-reserve', 13],
      ['sendak-memorial', 11],
      ['parker-memorial', 11],
      ['laughton-memorial', 7],
      ['laughton-memorial', 5],
    ]);
    const above = planned(...many(50), plan({ ...ratings(48), p49: 1_201, p50: 1_200 }));
    expect(lineOf(above, 'p49').event).toBeNull();
    // No rating is none of 1200 or below.
    const none = planned(...many(53), plan(ratings(52, 1_680)));
    expect(lineOf(none, 'p53')).toMatchObject({ rating: null, event: null });
  });

  it('gives four games at least, and an even number where that is possible [CT-2c]', () => {
    expect(roundsOf(5, 10, 4)).toEqual({ cycle: 'single', gamesEach: 4 });
    expect(roundsOf(4, 10, 4)).toEqual({ cycle: 'double', gamesEach: 6 });
    expect(roundsOf(6, 10, 4)).toEqual({ cycle: 'double', gamesEach: 10 });
    expect(roundsOf(8, 10, 4)).toEqual({ cycle: 'single', gamesEach: 7 });
    expect(roundsOf(12, 10, 4)).toBeUndefined();
    expect([divided(12, 11), divided(13, 11), divided(24, 11)]).toEqual([
      [7, 5],
      [7, 6],
      [9, 8, 7],
    ]);
  });

  it('holds no event with fewer than four, and moves those who were in it down [CT-2a]', () => {
    const few = planned(...many(15), plan(ratings(15)));
    expect(sizes(few)).toEqual([['australian-championship', 13]]);
    expect(lineOf(few, 'p14')).toMatchObject({ event: null, by: 'no-place', rule: 'CT-2a' });
    const optedOut = [
      ...['a', 'b', 'c'].map((player) => entry(player)),
      ...['d', 'e'].map((player) => entry(player, { noServer: true })),
    ];
    expect(sizes(planned(...optedOut, plan({ a: 2_000, b: 1_900, c: 1_800, d: 1_700, e: 1_600 })))).toEqual([
      ['sendak-memorial', 5],
    ]);
  });

  it('arranges additional events for surplus entries [CT-3aiv]', () => {
    const surplus = planned(...many(54), plan(ratings(54)));
    expect(surplus.events.at(-1)).toMatchObject({ event: 'additional-event', players: 6, additional: true });
    const decided = lived(open, ...many(54), plan(ratings(54)), {
      type: 'DecideAllotment',
      plan: 1,
      at: day('2017-01-05'),
    });
    expect(decided.slice(-2)).toMatchObject([
      { type: 'AllotmentDecided', rule: 'CT-5e' },
      { type: 'AdditionalEventArranged', players: 6, rule: 'CT-3aiv' },
    ]);
  });

  it('gives several events where others are not at a disadvantage [CT-3av]', () => {
    const both = [
      ...many(12),
      entry('x', { also: ['sendak-memorial'] }),
      entry('y', { also: ['sendak-memorial'] }),
    ];
    const open14 = planned(...both, plan({ ...ratings(12), x: 1_500, y: 1_400 }));
    expect(lineOf(open14, 'x').event).toBe('australian-championship');
    const women = ['a', 'b', 'c'].map((player) =>
      entry(player, { sequence: false, also: ['australian-womens-championship'] }),
    );
    const wide = { also: ['australian-womens-championship'] };
    const shared = planned(...many(12), ...women, entry('x', wide), plan({ ...ratings(12), x: 2_400 }));
    expect(sizes(shared)).toContainEqual(['australian-womens-championship', 4]);
    const full = planned(
      ...Array.from({ length: 11 }, (_, index) =>
        entry(`w${index}`, { sequence: false, also: ['australian-womens-championship'] }),
      ),
      entry('x', wide),
      ...many(4),
      plan({ ...ratings(4), x: 2_400 }),
    );
    expect(full.lines.filter(({ player }) => player === 'x')).toMatchObject([
      { event: 'australian-championship' },
      { event: null, by: 'event-full' },
    ]);
  });

  it('places who plays no server event by rating in those that follow [CT-3b]', () => {
    const entries = [...many(2), entry('p3', { noServer: true }), ...many(34).slice(3)];
    const third = planned(...entries, plan(ratings(34)));
    expect(lineOf(third, 'p3')).toMatchObject({ event: 'sendak-memorial', division: 1 });
    expect(third.lines.findIndex(({ player }) => player === 'p3')).toBe(26);
  });
});

describe('a priority', () => {
  const won = (earnedAt: string) =>
    known({
      priorities: [{ right: 'r1', event: 'australian-championship-reserve', earnedAt: day(earnedAt) }],
    });
  const claim = { priority: 'australian-championship-reserve' };

  it('is for the next higher event in either of the two years after the result [CT-4b]', () => {
    for (const year of ['2015', '2016'])
      after(open)
        .when(commandOf(entry('w', claim, won(`${year}-06-01`))))
        .thenLike({ type: 'SeasonEntered', priority: { event: claim.priority, right: 'r1' } });
    after(open)
      .when(commandOf(entry('w', claim, won('2014-06-01'))))
      .thenRejected('priority-expired', 'CT-4b');
    after(open)
      .when(commandOf(entry('w', claim)))
      .thenRejected('no-priority', 'CT-4b');
    const entries = [...many(27), entry('w', claim, won('2015-06-01'))];
    const places = planned(...entries, plan({ ...ratings(27), w: 900 }, ['r1']));
    expect(lineOf(places, 'w')).toMatchObject({
      event: 'australian-championship-reserve',
      by: 'priority',
      right: 'r1',
      rule: 'CT-4b',
    });
    const used = planned(...entries, plan({ ...ratings(27), w: 900 }));
    expect(lineOf(used, 'w').by).not.toBe('priority');
  });

  it('comes of no additional event [CT-4c]', () => {
    const surplus = planned(...many(54), plan(ratings(54)));
    expect(lineOf(surplus, 'p54')).toMatchObject({ by: 'additional', why: expect.stringContaining('CT-4c') });
    expect(openedBy('additional-event')).toBeNull();
    expect(openedBy('sendak-memorial')).toMatchObject([
      { rule: 'CT-4b', to: 'priority/australian-championship-reserve', toPlace: 1 },
    ]);
  });
});
