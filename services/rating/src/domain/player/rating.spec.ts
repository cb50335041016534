import { fold } from '@amici/kernel';
import { spec } from '@amici/kernel/testing';
import { SYSTEMS } from '../systems';
import { byService, on, pool, ratedBefore, reported, reportResult } from '../testing/fixtures';
import type { RatePlayer } from '@amici/contracts/rating';
import { publishedStanding, ratedPlayer, type PlayerEvent } from '.';

const { given } = spec(ratedPlayer);

const rate = (held: readonly string[] = []): RatePlayer & { actor: typeof byService; at: number } => ({
  type: 'RatePlayer',
  pool,
  player: 'anna',
  list: '2017-2',
  effectiveFrom: '2017-04-01',
  held,
  actor: byService,
  at: on('2017-03-05'),
});

/** A period of `ratedBefore` belongs to the latest list a player was rated in. */
const lists = (...events: readonly PlayerEvent[]): readonly PlayerEvent[] => events;

describe('a finished game on its way into a list', () => {
  it('uses the newest published list when the game ended, for an unpublished player the start rating [T-9.4c]', () => {
    const published = ratedBefore(2130, 40);
    given(published).when(reportResult()).thenLike({ own: 2_130_0000, rule: 'T-9.4c' });
    given(ratedBefore(2130, 11)).when(reportResult()).thenLike({ own: 2_100_0000 });
  });

  it('begins in the League with the rating last published, not with one that is calculated and not out yet [CT-6]', () => {
    const league = (points: number, list: string, effectiveFrom: string) =>
      ratedBefore(points, 20, { pool: 'ccla', list, effectiveFrom, status: 'regular' });
    const rated = [league(1450, '2016-4', '2016-11-01'), league(1470, '2017-1', '2017-02-01')];
    const state = fold(ratedPlayer.evolve, ratedPlayer.initialState, rated);
    expect(publishedStanding(SYSTEMS.ccla, state, '2017-01-15')).toMatchObject({ listed: 1450 });
    expect(publishedStanding(SYSTEMS.ccla, state, '2017-02-01')).toMatchObject({ listed: 1470 });
    const joined = ratedBefore(1400, 0, { pool: 'ccla', status: 'temporary' });
    const member = fold(ratedPlayer.evolve, ratedPlayer.initialState, [joined]);
    expect(publishedStanding(SYSTEMS.ccla, member, '2030-01-01')).toMatchObject({ listed: 1400 });
  });

  it("counts the higher start rating against a player's opponents, one way only [T-9.4d]", () => {
    const command = reportResult({ opponentRatings: { start: 2400, level: null }, opponentPublished: 2300 });
    given().when(command).thenLike({ facing: 2_400_0000, rule: 'T-9.4d' });
    const risen = reportResult({ opponentRatings: { start: 2300, level: null }, opponentPublished: 2400 });
    given().when(risen).thenLike({ facing: 2_400_0000, rule: 'T-9.4c' });
  });

  it('lets the level of the event stand for a player without any rating [T-A1.8b]', () => {
    const unrated = reportResult({ opponentRatings: { start: null, level: 2200 } });
    given().when(unrated).thenLike({ facing: 2_200_0000 });
    given()
      .when(reportResult({ ratings: { start: null, level: null } }))
      .thenRejected('no-rating-to-use', 'T-A1.8b');
  });

  it('counts results reported up to the end of February in the list of April [T-9.5a, T-A1.12]', () => {
    const reportedOn = (day: string) =>
      reportResult({ finishedAt: on(day), reportedAt: on(day), at: on(day) });
    given().when(reportedOn('2017-02-28')).thenLike({ list: '2017-2' });
    given().when(reportedOn('2017-03-01')).thenLike({ list: '2017-3' });
    given().when(reportedOn('2017-05-31')).thenLike({ list: '2017-3' });
  });

  it('counts in the list it was reported for, however late it is taken in here [T-9.5a]', () => {
    const [reportedAt, at] = [on('2017-02-28'), on('2017-03-20')];
    given()
      .when(reportResult({ finishedAt: reportedAt, reportedAt, at }))
      .thenLike({ list: '2017-2' });
  });

  it('is taken in once', () => {
    given(reported('g1', 2, 2000))
      .when(reportResult())
      .thenNothing();
  });

  it('uses in the League the rating of the start, whatever it is now [CR-4b]', () => {
    const start = { start: 1500, level: null };
    const league = { pool: 'ccla', ratings: start, opponentRatings: start } as const;
    const now = ratedBefore(1600, 20, { pool: 'ccla', status: 'regular' });
    given(now)
      .when(reportResult({ ...league, opponentPublished: 1700 }))
      .thenLike({ own: 1_500_0000, facing: 1_500_0000, rule: 'CR-4b' });
  });

  it('comes into the League list three months after its conclusion if received in time [CR-3]', () => {
    const received = (day: string) =>
      reportResult({ pool: 'ccla', finishedAt: on('2016-02-29'), reportedAt: on(day), at: on(day) });
    given().when(received('2016-03-31')).thenLike({ list: '2016-2' });
    given().when(received('2016-04-01')).thenLike({ list: '2016-3' });
  });
});

describe("a player's rating of a list", () => {
  const games = [
    reported('g1', 2, 2000),
    reported('g2', 1, 2150),
    reported('g3', 0, 2300),
    reported('g4', 2, 2100),
  ];

  it('adds the changes of the games to a fixed rating, each recorded with what it was made of [T-A1.6]', () => {
    given(...lists(ratedBefore(2100, 31), ...games))
      .when(rate())
      .thenLike(
        { type: 'GameRated', game: 'g1', k: 217_875, expected: 5_890, change: 89_547 },
        { type: 'GameRated', game: 'g2', change: 9_783 },
        { type: 'GameRated', game: 'g3', change: -71_354 },
        { type: 'GameRated', game: 'g4', change: 108_938 },
        {
          type: 'PlayerRated',
          rating: 21_136_914,
          listed: 2114,
          games: 35,
          method: 'item-6',
          rule: 'T-A1.6',
        },
      );
  });

  it('is unpublished at 11 games, published at 12, fixed at 30 [T-9.3]', () => {
    const withGames = (count: number) =>
      Array.from({ length: count }, (_, index) => reported(`g${index}`, 1, 2100));
    for (const [count, status] of [
      [11, 'unpublished'],
      [12, 'provisional'],
      [29, 'provisional'],
      [30, 'fixed'],
    ] as const) {
      const { decision } = given(...withGames(count)).when(rate());
      expect(decision).toMatchObject({ ok: true });
      if (decision.ok) expect(decision.events.at(-1)).toMatchObject({ games: count, status });
    }
  });

  it('is made of the first games of all by item 5, and kept unpublished below twelve [T-A1.14]', () => {
    const first = [2, 2, 2, 2, 2, 0, 0, 0, 0].map((points, index) =>
      reported(`g${index}`, points as 0 | 2, 1875, { ownPoints: 1800 }),
    );
    const { decision } = given(...first).when(rate());
    if (decision.ok)
      expect(decision.events.at(-1)).toMatchObject({
        rating: 19_366_887,
        listed: 1937,
        status: 'unpublished',
        rule: 'T-A1.14',
      });
    expect(decision.ok).toBe(true);
  });

  it('leaves out the games of events whose results are held until they are let go [L-14.1.4]', () => {
    given(ratedBefore(2100, 31), ...games)
      .when(rate(['t']))
      .thenNothing();
    const { decision } = given(ratedBefore(2100, 31), ...games).when(rate());
    expect(decision.ok && decision.events).toHaveLength(5);
  });

  it('is found once', () => {
    const { state } = given(ratedBefore(2100, 31), ...games).when(rate());
    expect(state().pending.size).toBe(0);
    expect(ratedPlayer.decide(rate(), state())).toEqual({ ok: true, events: [] });
    expect(ratedPlayer.decide({ ...rate(), list: '2017-1' }, state())).toMatchObject({
      rejection: { code: 'list-already-rated' },
    });
  });

  it('never falls below 700 in the League [CR-6]', () => {
    const low = ratedBefore(710, 20, { pool: 'ccla', status: 'regular' });
    const lost = reported('g1', 0, 0, { pool: 'ccla', ownPoints: 710, compared: false, list: '2017-1' });
    given({ ...low, list: '2016-4' }, lost)
      .when({ ...rate(), pool: 'ccla', list: '2017-1' })
      .thenLike({ type: 'GameRated' }, { type: 'PlayerRated', rating: 7_000_000, listed: 700 });
  });

  it('changes in the League by 20 where no two ratings can be compared [CR-5f]', () => {
    const before = { ...ratedBefore(1500, 20, { pool: 'ccla', status: 'regular' }), list: '2016-4' };
    for (const [halfPoints, listed] of [
      [2, 1520],
      [0, 1480],
      [1, 1500],
    ] as const) {
      const game = reported('g1', halfPoints, 0, { pool: 'ccla', ownPoints: 1500, compared: false });
      given(before, game)
        .when({ ...rate(), pool: 'ccla' })
        .thenLike({ type: 'GameRated', change: null }, { type: 'PlayerRated', listed });
    }
  });

  it('is regular by twelve games of the League itself, from its list of May 2027 on [CR-2b] [CR-7b]', () => {
    const after = (ofLeague: number, elsewhere: number, effectiveFrom: string) => {
      const own = Array.from({ length: ofLeague }, (_, index) =>
        reported(`g${index}`, 1, 1500, { pool: 'ccla', ownPoints: 1400 }),
      );
      const others = Array.from({ length: elsewhere }, (_, index) =>
        reported(`i${index}`, 2, 0, { pool: 'ccla', ownPoints: 1400, compared: false, tournament: null }),
      );
      const { decision } = given(...own, ...others).when({ ...rate(), pool: 'ccla', effectiveFrom });
      return decision.ok ? decision.events.at(-1) : undefined;
    };
    // A list before counted them all, and is calculated so for ever.
    expect(after(11, 1, '2027-02-01')).toMatchObject({ status: 'regular', system: 'ccla-2016@2016-04' });
    expect(after(11, 1, '2027-05-01')).toMatchObject({
      status: 'temporary',
      listed: 1420,
      games: 12,
      system: 'ccla-2016@2027-05',
    });
    expect(after(12, 0, '2027-05-01')).toMatchObject({ status: 'regular', listed: 1500 });
    expect(after(12, 1, '2027-05-01')).toMatchObject({ status: 'regular', listed: 1520, games: 13 });
  });

  it('stays temporary in the League to the 11th reported game, and is regular after the 12th [CR-2b]', () => {
    const after = (count: number) => {
      const played = Array.from({ length: count }, (_, index) =>
        reported(`g${index}`, 1, 1500, { pool: 'ccla', ownPoints: 1400 }),
      );
      const { decision } = given(...played).when({ ...rate(), pool: 'ccla' });
      return decision.ok ? decision.events.at(-1) : undefined;
    };
    expect(after(11)).toMatchObject({ status: 'temporary', listed: 1400 });
    expect(after(12)).toMatchObject({ status: 'regular', listed: 1500, rule: 'CR-2b' });
  });
});
