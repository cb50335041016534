import { Decimal } from '@amici/kernel';
import { ratingPoolOf } from './eligibility';
import { periodOfResult, ratingPeriod } from './calendar';
import { leagueRatingRule, type LeagueGame } from './league-eligibility';
import {
  alterLeagueRating,
  domesticGameRating,
  leagueRating,
  leagueRatingStatus,
  rateLeaguePlayer,
  regularRating,
  type EloRatings,
} from './league-rating';
import { temporaryRating, type RatingSources } from './league-temporary-rating';
import { ratingChange } from './change';
import type { GameScore } from './score';
import { FORMULA, ICCF, LEAGUE } from './testing';

const domestic = (players: number, playersWithRegularRating: number): LeagueGame => ({
  kind: 'domestic',
  players,
  playersWithRegularRating,
  declaredUnrated: false,
  identifiableDefault: false,
});
const iccf: LeagueGame = { kind: 'overseas-or-iccf', identifiableDefault: false };
const overseas = (approved: boolean, opponentFederation: string | null): LeagueGame => ({
  kind: 'other-overseas',
  approved,
  opponentFederation,
  identifiableDefault: false,
});

const rule = (game: LeagueGame) => {
  const result = leagueRatingRule(game, LEAGUE);
  return result.ok ? result.value : [result.error.code, result.error.rule];
};

const after = (rating: number, score: GameScore, compared: EloRatings | null = null) => {
  const { rating: changed, method } = leagueRating(Decimal.of(rating), score, compared, LEAGUE);
  return [changed.toNumber(), method];
};

const elo: EloRatings = { own: Decimal.of(2000), opponent: Decimal.of(2100), games: 80 };

describe('rating of the League', () => {
  it('changes by 20 for a win or a loss where ICCF ratings are missing, else by the Elo formula [CR-5f]', () => {
    expect(([1, 0, 0.5] as const).map((score) => after(1500, score))).toEqual([
      [1520, 'fixed-step'],
      [1480, 'fixed-step'],
      [1500, 'fixed-step'],
    ]);
    expect(after(1500, 1, elo)).toEqual([1511.78, 'elo']);
    expect(leagueRating(Decimal.of(1500), 1, elo, LEAGUE).steps).toEqual([
      { rule: 'T-A1.9a', text: 'r = 20 for a rating of 2000' },
      { rule: 'T-A1.9b', text: 'g = 1 after 80 rated games' },
      { rule: 'T-A1.9c', text: 'k = 20 x 1 = 20' },
      { rule: 'T-A1.8a', text: 'D = 2000 - 2100 = -100' },
      { rule: 'T-A1.3', text: 'We = 1 / (1 + 10^(-D/640)) = 0.4110' },
      { rule: 'T-A1.7', text: 'change = 20 x (1 - 0.4110) = 11.7800' },
      { rule: 'CR-5f', text: 'rating = 1500 + 11.7800 = 1511.7800' },
    ]);
  });

  it('never falls below 700 [CR-6]', () => {
    expect(after(710, 0)).toEqual([700, 'fixed-step']);
    expect(after(720, 0)).toEqual([700, 'fixed-step']);
    expect(after(721, 0)).toEqual([701, 'fixed-step']);
    expect(after(701, 0, elo)).toEqual([700, 'elo']);
    expect(leagueRating(Decimal.of(710), 0, null, LEAGUE).steps).toEqual([
      { rule: 'CR-5f', text: 'no two ratings to compare: -20' },
      { rule: 'CR-5f', text: 'rating = 710 - 20 = 690' },
      { rule: 'CR-6', text: 'restored to 700' },
    ]);
    expect(leagueRating(Decimal.of(720), 0, null, LEAGUE).steps).toHaveLength(2);
    expect(leagueRating(Decimal.of(701), 0, elo, LEAGUE).steps.at(-1)?.rule).toBe('CR-6');
  });

  it('adds up the games of a quarter before it is restored to the floor', () => {
    const game = (score: GameScore) => ({ score, compared: null });
    const quarter = rateLeaguePlayer(
      Decimal.of(705),
      [game(0), game(1), { score: 1, compared: elo }],
      LEAGUE,
    );
    expect(quarter.rating.toNumber()).toBe(716.78);
    expect(quarter.steps.at(-1)?.text).toBe('rating = 705 + 11.7800 = 716.7800');
    expect(rateLeaguePlayer(Decimal.of(705), [game(0), game(0)], LEAGUE).rating.toNumber()).toBe(700);
    expect(rateLeaguePlayer(Decimal.of(705), [], LEAGUE).rating.toNumber()).toBe(705);
  });

  it('is separate from that of the ICCF: a game may count in both [CR-1]', () => {
    const event = {
      laws: 'iccf-laws-2019',
      kind: 'iccf',
      chess960: false,
      transmission: 'server',
      administeredOnServer: true,
      pace: { days: 50, moves: 10 },
      nonCompliant: false,
    } as const;
    expect([ratingPoolOf(event, ICCF).ok, rule(iccf)]).toEqual([true, 'CR-5a']);
    const international = ratingChange(elo.own, 31, elo.opponent, 1, FORMULA).change.toNumber();
    expect(international).not.toBe(Number(after(1500, 1)[0]) - 1500);
  });

  it('uses the rating shown at the start of a domestic game [CR-4b]', () => {
    const used = domesticGameRating({ atStart: Decimal.of(1500), current: Decimal.of(1600) });
    expect([used.rating.toNumber(), used.rule]).toEqual([1500, 'CR-4b']);
  });

  it('is temporary until 12 games are reported, then regular from them [CR-2b]', () => {
    expect([11, 12].map((games) => leagueRatingStatus(games, LEAGUE))).toEqual(['temporary', 'regular']);
    const games = (count: number) =>
      Array.from({ length: count }, () => ({ opponent: Decimal.of(1500), score: 0.5 }) as const);
    expect(regularRating(games(11), Decimal.of(1400), LEAGUE)).toEqual({
      ok: false,
      error: { code: 'still-temporary', rule: 'CR-2b' },
    });
    const regular = regularRating(
      [...games(12), { opponent: Decimal.of(2000), score: 1 }],
      Decimal.of(1400),
      LEAGUE,
    );
    expect(regular.ok && regular.value.toNumber()).toBe(1500);
    const beaten = Array.from({ length: 12 }, () => ({ opponent: Decimal.of(900), score: 0 }) as const);
    const lowest = regularRating(beaten, Decimal.of(800), LEAGUE);
    expect(lowest.ok && lowest.value.toNumber()).toBe(700);
  });
});

describe('a rating altered by the Council of the League', () => {
  it('is used from then on, the change staying on record [CR-2c]', () => {
    const altered = alterLeagueRating(Decimal.of(1400), Decimal.of(1500), 'won the reserves', LEAGUE);
    if (!altered.ok) throw new Error('refused');
    const { from, to, reason, steps } = altered.value;
    expect([from.toNumber(), to.toNumber(), reason]).toEqual([1400, 1500, 'won the reserves']);
    expect(steps).toEqual([{ rule: 'CR-2c', text: 'Council altered 1400 to 1500: won the reserves' }]);
    expect(after(to.toNumber(), 1)).toEqual([1520, 'fixed-step']);
    const low = alterLeagueRating(Decimal.of(1400), Decimal.of(500), 'entered by mistake', LEAGUE);
    expect(low).toMatchObject({ ok: true, value: { to: Decimal.of(700) } });
    const refused = alterLeagueRating(Decimal.of(1400), Decimal.of(1500), ' ', LEAGUE);
    expect(refused).toEqual({ ok: false, error: { code: 'reason-missing', rule: 'CR-2c' } });
  });
});

describe('eligibility in the League', () => {
  it('asks a quarter of the players of a domestic event to have regular ratings [CR-4a]', () => {
    expect(rule(domestic(8, 2))).toBe('CR-4a');
    expect(rule(domestic(8, 1))).toEqual(['too-few-regular-ratings', 'CR-4a']);
    expect(rule(domestic(9, 2))).toEqual(['too-few-regular-ratings', 'CR-4a']);
  });

  it('lets the Director of Play declare a game adjudicated with little play unrated [CR-4c]', () => {
    expect(rule({ ...domestic(8, 2), declaredUnrated: true } as LeagueGame)).toEqual([
      'declared-unrated',
      'CR-4c',
    ]);
  });

  it('takes games of League events with overseas opponents and of ICCF events [CR-5a]', () => {
    expect(rule(iccf)).toBe('CR-5a');
  });

  it('takes other overseas games when approved, with the details of the opponent [CR-5b, CR-5c]', () => {
    expect(rule(overseas(false, 'NZL'))).toEqual(['not-approved', 'CR-5b']);
    expect(rule(overseas(true, null))).toEqual(['opponent-details-missing', 'CR-5c']);
    expect(rule(overseas(true, 'NZL'))).toBe('CR-5a');
  });

  it('does not rate an identifiable default of an overseas game [CR-5e]', () => {
    expect(rule({ ...iccf, identifiableDefault: true })).toEqual(['default', 'CR-5e']);
    expect(rule({ ...overseas(true, 'NZL'), identifiableDefault: true })).toEqual(['default', 'CR-5e']);
    expect(rule({ ...domestic(8, 2), identifiableDefault: true })).toBe('CR-4a');
  });
});

describe('temporary rating', () => {
  const given = (sources: RatingSources) => {
    const result = temporaryRating(sources, LEAGUE);
    return result.ok ? result.value.rating.toNumber() : result.error;
  };
  const d = (value: number): Decimal => Decimal.of(value);

  it('comes from the first source in the order of preference [CR-2a]', () => {
    expect(given({ fide: d(1750), acf: d(1800) })).toBe(1800);
    expect(given({ fide: d(1850), acf: d(1800) })).toBe(1850);
    expect(given({ turnBasedServers: [d(1700), d(1650)] })).toBe(1600);
    expect(given({ liveServers: [d(1800), d(1900)] })).toBe(1700);
    expect(given({ iccf: { rating: d(1850), games: 9 }, acf: d(1700) })).toBe(1700);
    expect(given({ iccf: { rating: d(1850), games: 10 }, acf: d(1900) })).toBe(1850);
    expect(given({ converted: d(1650), turnBasedServers: [d(2000)] })).toBe(1650);
    expect(given({ acf: d(1600), converted: d(1650) })).toBe(1600);
    expect(given({ turnBasedServers: [d(1700)], liveServers: [d(2000)] })).toBe(1600);
    expect(given({ liveServers: [d(1500)], strength: 'a-reserve' })).toBe(1300);
  });

  it('is not below the lowest rating, whatever it comes from [CR-6]', () => {
    expect(given({ liveServers: [d(850)] })).toBe(700);
    expect(given({ fide: d(700) })).toBe(700);
  });

  it('says where it comes from', () => {
    const text = (sources: RatingSources) => {
      const result = temporaryRating(sources, LEAGUE);
      return result.ok && result.value.steps;
    };
    const step = (line: string) => [{ rule: 'CR-2a', text: line }];
    expect(text({ iccf: { rating: d(1850), games: 12 } })).toEqual(
      step('ICCF rating of 10 games or more: 1850'),
    );
    expect(text({ fide: d(1750) })).toEqual(step('higher of FIDE and ACF rating: 1750'));
    expect(text({ converted: d(1650) })).toEqual(step('converted national rating: 1650'));
    expect(text({ turnBasedServers: [d(1700)] })).toEqual(
      step('highest turn-based server rating less 100: 1600'),
    );
    expect(text({ liveServers: [d(1700)] })).toEqual(step('highest live server rating less 200: 1500'));
    expect(text({ strength: 'beginner' })).toEqual([{ rule: 'CR-2a2', text: 'beginner: 800' }]);
  });

  it('follows how members describe themselves if they have no rating [CR-2a2]', () => {
    const strengths = [
      'beginner',
      'improver',
      'home-player',
      'club-player',
      'b-grade',
      'a-reserve',
      'a-grade-lower-boards',
    ] as const;
    expect(strengths.map((strength) => given({ strength }))).toEqual([
      800, 1050, 1180, 1270, 1400, 1490, 1625,
    ]);
    expect(given({})).toEqual({ code: 'no-rating-source', rule: 'CR-2a2' });
    expect(given({ turnBasedServers: [], liveServers: [] })).toEqual({
      code: 'no-rating-source',
      rule: 'CR-2a2',
    });
  });
});

describe('calendar of the League', () => {
  it('applies games concluded by the quarter and received a month later from the third month [CR-3]', () => {
    const listOf = (concluded: string, received: string) =>
      periodOfResult(concluded, received, LEAGUE.calendar).effectiveFrom;
    expect(listOf('2016-02-29', '2016-03-31')).toBe('2016-05-01');
    expect(listOf('2016-02-29', '2016-04-01')).toBe('2016-08-01');
    expect(listOf('2016-03-01', '2016-03-02')).toBe('2016-08-01');
    expect(listOf('2016-05-31', '2016-06-30')).toBe('2016-08-01');
    expect(listOf('2016-08-31', '2016-09-30')).toBe('2016-11-01');
    expect(listOf('2016-11-30', '2016-12-31')).toBe('2017-02-01');
    expect(listOf('2016-12-01', '2016-12-31')).toBe('2017-05-01');
    expect(listOf('2016-01-05', '2016-12-31')).toBe('2017-02-01');
    expect(ratingPeriod('2016-06-30', LEAGUE.calendar)).toMatchObject({
      ...{ list: '2016/2', effectiveFrom: '2016-05-01', publishedOn: '2016-05-01' },
      ...{ from: '2015-12-01', to: '2016-02-29', closesOn: '2016-03-31' },
    });
  });
});
