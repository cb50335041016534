import { spec } from '@amici/kernel/testing';
import { byService, on, pool, ratedBefore, reported, reportResult } from '../testing/fixtures';
import type { RatePlayer } from '@amici/contracts/rating';
import { ratedPlayer, type PlayerEvent } from '.';

const { given } = spec(ratedPlayer);
const rita = { subject: 'rita', office: 'ratings-commissioner' };
const reason = { id: 'letter', hash: 'h' };
const rate: RatePlayer & { actor: typeof byService; at: number } = {
  type: 'RatePlayer',
  pool,
  player: 'anna',
  list: '2017-2',
  effectiveFrom: '2017-04-01',
  held: [],
  actor: byService,
  at: on('2017-03-05'),
};

/** All that is recorded once a list has been calculated from these. */
const calculated = (...before: readonly PlayerEvent[]): readonly PlayerEvent[] => {
  const { decision } = given(...before).when(rate);
  if (!decision.ok) throw new Error(decision.rejection.code);
  return [...before, ...decision.events];
};

const revise = (game: string, halfPoints: 0 | 1 | 2 | null, day = '2017-03-10') =>
  ({ type: 'ReviseResult', pool, player: 'anna', game, halfPoints, actor: byService, at: on(day) }) as const;

describe('a result that turns out otherwise', () => {
  it('changes a game that waits for its list', () => {
    given(reported('g1', 2, 2000))
      .when(revise('g1', 1))
      .thenLike({ type: 'ReportRevised', from: 2, to: 1 });
    given(reported('g1', 2, 2000))
      .when(revise('g1', 2))
      .thenNothing();
    given().when(revise('g1', 1)).thenRejected('not-reported');
  });

  it('corrects a fixed rating by what the game would have changed, in the first list not yet out', () => {
    const events = calculated(ratedBefore(2100, 31), reported('g1', 2, 2000), reported('g2', 1, 2150));
    const [before] = events.slice(-1) as readonly { rating: number }[];
    const { decision } = given(...events).when(revise('g1', 1));
    // Half a point of k = 21.7875.
    expect(decision).toMatchObject({
      ok: true,
      events: [
        { type: 'RatingCorrected', list: '2017-2', ratedIn: '2017-2', rating: before!.rating - 108_938 },
      ],
    });
    given(...events)
      .when(revise('g1', 1, '2017-03-18'))
      .thenLike({ list: '2017-3', effectiveFrom: '2017-07-01' });
  });

  it('calculates a provisional rating again over all games, without one that no longer counts', () => {
    const games = Array.from({ length: 13 }, (_, index) => reported(`g${index}`, index === 0 ? 2 : 1, 2000));
    given(...calculated(...games))
      .when(revise('g0', null))
      .thenLike({ type: 'RatingCorrected', listed: 2000, games: 12, status: 'provisional' });
  });

  it('carries the difference over the lists since', () => {
    const first = calculated(ratedBefore(2100, 31), reported('g1', 2, 2000));
    const later = { ...rate, list: '2017-3', effectiveFrom: '2017-07-01', at: on('2017-06-05') };
    const waiting = [...first, reported('g2', 2, 2000, { list: '2017-3' })];
    const { decision } = given(...waiting).when(later);
    const events = [...waiting, ...(decision.ok ? decision.events : [])];
    const corrected = given(...events).when(revise('g1', 0, '2017-06-10'));
    const [found] = corrected.decision.ok ? corrected.decision.events : [];
    const last = events.at(-1) as { rating: number };
    // 21.7875 points lower after the first list, and a slightly larger k in the second.
    expect(found).toMatchObject({ type: 'RatingCorrected', list: '2017-3' });
    expect((found as { rating: number }).rating).toBeLessThan(last.rating - 210_000);
    expect((found as { rating: number }).rating).toBeGreaterThan(last.rating - 222_000);
  });
});

describe('what the commissioner decides of a rating', () => {
  const override = (list = '2017-2') =>
    ({
      type: 'OverrideRating',
      pool,
      player: 'anna',
      list,
      reason,
      actor: rita,
      at: on('2017-03-10'),
    }) as const;

  it('replaces item 6 by item 5 with a reason for the player and their delegate [T-A1.16c]', () => {
    const events = calculated(ratedBefore(2100, 31), reported('g1', 2, 2500), reported('g2', 2, 2500));
    given(...events)
      .when(override())
      .thenLike({
        type: 'RatingOverridden',
        list: '2017-2',
        listed: 2915,
        reason,
        notify: ['player', 'national-delegate'],
        rule: 'T-A1.16c',
      });
    given(...calculated(reported('g1', 2, 2500)))
      .when(override())
      .thenRejected('not-by-item-six', 'T-A1.16c');
    given(...events)
      .when({ ...override(), reason: { id: '', hash: '' } })
      .thenRejected('reason-missing', 'T-A1.16c');
    given(ratedBefore(2100, 31)).when(override()).thenRejected('not-the-latest-list', 'T-A1.16c');
  });

  const adopt = {
    type: 'AdoptRating',
    pool,
    player: 'anna',
    source: 'a list',
    actor: rita,
    at: on('2017-03-10'),
  } as const;

  it('takes over none below the lowest of the League into its pool [CR-6]', () => {
    given()
      .when({ ...adopt, pool: 'ccla', rating: 500, games: 40 })
      .thenLike({ type: 'RatingAdopted', listed: 700, rule: 'CR-6' });
    given()
      .when({ ...adopt, pool: 'ccla', sources: { liveServers: [850] } })
      .thenLike({ type: 'RatingAdopted', listed: 700, rule: 'CR-6' });
    given()
      .when({ ...adopt, rating: 500, games: 40 })
      .thenLike({ type: 'RatingAdopted', listed: 500, rule: 'T-9.3' });
  });

  it('takes over a rating from elsewhere, in force at once and shown by the next list', () => {
    given()
      .when({ ...adopt, rating: 2130, games: 40 })
      .thenLike({
        type: 'RatingAdopted',
        listed: 2130,
        status: 'fixed',
        list: '2017-2',
        effectiveFrom: '2017-01-01',
      });
    given()
      .when({ ...adopt, rating: 2130, games: 40, list: '2017-2', listPublished: true })
      .thenRejected('list-published');
    given(reported('g1', 2, 2000))
      .when({ ...adopt, rating: 2130, games: 40 })
      .thenRejected('already-rated');
  });

  it('gives a joining member of the League a temporary rating by the best source they have [CR-2a]', () => {
    const joining = (sources: object) => ({ ...adopt, pool: 'ccla', sources }) as const;
    given()
      .when(joining({ fide: 1750, acf: 1800 }))
      .thenLike({ listed: 1800, status: 'temporary', rule: 'CR-2a' });
    given()
      .when(joining({ turnBasedServers: [1700, 1650] }))
      .thenLike({ listed: 1600 });
    given()
      .when(joining({ liveServers: [1900] }))
      .thenLike({ listed: 1700 });
    given()
      .when(joining({ iccf: { rating: 1850, games: 9 }, strength: 'club-player' }))
      .thenLike({ listed: 1270, rule: 'CR-2a2' });
  });

  it('alters a rating of the League as its Council decided; later games use it [CR-2c]', () => {
    const alter = {
      type: 'AlterRating',
      player: 'anna',
      rating: 1500,
      reason,
      motion: 'm1',
      carried: true,
      actor: rita,
      at: on('2017-03-10'),
    } as const;
    const league = ratedBefore(1400, 20, { pool: 'ccla', status: 'regular' });
    const { state } = given(league).when({ ...alter, pool: 'ccla' });
    expect(state().standings.at(-1)).toMatchObject({ rating: 15_000_000, listed: 1500 });
    given(league)
      .when({ ...alter, pool: 'ccla' })
      .thenLike({ type: 'RatingAltered', before: 14_000_000, motion: 'm1', rule: 'CR-2c' });
    given(league)
      .when({ ...alter, pool: 'ccla', carried: false })
      .thenRejected('motion-not-carried', 'CR-2c');
    given(ratedBefore(1400, 20))
      .when({ ...alter, pool })
      .thenRejected('not-the-league', 'CR-2c');
    const altered = given(league).when({ ...alter, pool: 'ccla' });
    expect(ratedPlayer.decide({ ...alter, pool: 'ccla' }, altered.state())).toMatchObject({
      rejection: { code: 'motion-applied', rule: 'CR-2c' },
    });
  });
});

describe('a score of an event elsewhere', () => {
  const anna = { subject: 'anna', office: 'player' };
  const report = {
    type: 'ReportScore',
    pool: 'ccla',
    player: 'anna',
    game: 'iccf-1',
    opponent: 'boris',
    opponentFederation: 'GER',
    colour: 'white',
    halfPoints: 2,
    finishedAt: on('2016-02-10'),
    actor: anna,
    at: on('2016-02-11'),
  } as const;
  const forward = {
    type: 'ForwardScore',
    pool: 'ccla',
    player: 'anna',
    game: 'iccf-1',
    actor: { subject: 'ines', office: 'delegate' },
    at: on('2016-02-12'),
  } as const;

  const forwardable = (more: object = {}) =>
    given(ratedBefore(1500, 20, { pool: 'ccla' })).when({ ...report, ...more });

  it('counts in the list of the League beside that of the ICCF, where it is of the ICCF [CR-1] [CR-5a]', () => {
    const reported = forwardable().state();
    expect(ratedPlayer.decide(forward, reported)).toMatchObject({
      ok: true,
      events: [
        { type: 'ScoreForwarded', eligibleBy: 'CR-5a' },
        { type: 'ResultReported', pool: 'ccla', rule: 'CR-5f' },
      ],
    });
  });

  it('of another event overseas needs approval [CR-5b]', () => {
    const reported = forwardable({ of: 'overseas' }).state();
    expect(ratedPlayer.decide(forward, reported)).toMatchObject({
      ok: false,
      rejection: { code: 'not-approved', rule: 'CR-5b' },
    });
    expect(ratedPlayer.decide({ ...forward, approved: true }, reported)).toMatchObject({ ok: true });
  });

  it('is not rated where it is an identifiable default; found later, nothing changes [CR-5e]', () => {
    const reported = forwardable().state();
    const byDefault = { ...forward, byDefault: true } as const;
    expect(ratedPlayer.decide(byDefault, reported)).toMatchObject({
      ok: false,
      rejection: { code: 'default', rule: 'CR-5e' },
    });
    const scores = new Map(reported.scores);
    scores.set('iccf-1', { ...scores.get('iccf-1')!, status: 'rated' });
    expect(ratedPlayer.decide(byDefault, { ...reported, scores })).toMatchObject({
      ok: false,
      rejection: { code: 'rated-already', rule: 'CR-5e' },
    });
  });

  it('is reported by the player, forwarded by the secretary, and rated by the Registrar [CR-5d, CR-5f]', () => {
    const league = ratedBefore(1500, 20, {
      pool: 'ccla',
      status: 'regular',
      list: '2016-1',
      effectiveFrom: '2016-02-01',
    });
    const afterReport = given(league).when(report);
    expect(afterReport.state().scores.get('iccf-1')?.status).toBe('reported');
    const forwarded = ratedPlayer.decide(forward, afterReport.state());
    const state = (forwarded.ok ? forwarded.events : []).reduce(ratedPlayer.evolve, afterReport.state());
    expect(state.scores.get('iccf-1')?.status).toBe('forwarded');
    const rated = ratedPlayer.decide({ ...rate, pool: 'ccla', list: '2016-2' }, state);
    expect(rated).toMatchObject({ ok: true, events: [{}, { type: 'PlayerRated', listed: 1520 }] });
    const after = (rated.ok ? rated.events : []).reduce(ratedPlayer.evolve, state);
    expect(after.scores.get('iccf-1')?.status).toBe('rated');
  });

  it('of a friendly match overseas goes from the captain to the Registrar, with the opponent’s federation [CR-5c]', () => {
    forwardable({ of: 'friendly', team: 'reds', actor: { subject: 'carl', office: 'captain' } }).thenLike(
      { type: 'ScoreReported', of: 'friendly', rule: 'CR-5c' },
      { type: 'ScoreForwarded', eligibleBy: 'CR-5a' },
      { type: 'ResultReported', pool: 'ccla' },
    );
    forwardable({ of: 'friendly', team: 'reds', opponentFederation: null }).thenRejected(
      'opponent-details-missing',
      'CR-5c',
    );
  });

  it('names the federation of the opponent [CR-5c]', () => {
    given()
      .when({ ...report, opponentFederation: null })
      .thenRejected('opponent-details-missing', 'CR-5c');
    given().when(forward).thenRejected('no-such-score', 'CR-5d');
  });
});

describe('the list that a result counts in', () => {
  const listOf = (ended: string, registered: string, more: { readonly postal?: true } = {}) => {
    const when = { finishedAt: on(ended), reportedAt: on(registered), at: on(registered) };
    const { decision } = given().when(reportResult({ ...when, ...more }));
    return decision.ok && (decision.events[0] as { readonly list?: string } | undefined)?.list;
  };

  it('is by post that of the end of the game, if it was registered two weeks before the publication [T-A1.13]', () => {
    const postal = { postal: true } as const;
    expect(listOf('2017-02-20', '2017-03-04', postal)).toBe('2017-2');
    expect(listOf('2017-02-20', '2017-03-05', postal)).toBe('2017-3');
    expect(listOf('2017-03-01', '2017-03-01', postal)).toBe('2017-3');
    expect(listOf('2017-02-20', '2017-03-04')).toBe('2017-3');
  });
});
