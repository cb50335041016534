import { Decimal } from '@amici/kernel';
import * as fc from 'fast-check';
import { normRequirements } from './requirements';
import { normStatement, type NormStatement, type StatementOptions, type StatementPlayer } from './statement';
import { ICCF, alike, FIELD, players, ratings } from './testing';
import { NORM_TITLES } from './titles';

const fix = (entrants: readonly StatementPlayer[], options?: StatementOptions): NormStatement => {
  const fixed = normStatement(entrants, ICCF, options);
  if (!fixed.ok) throw new Error(fixed.error.code);
  return fixed.value;
};

const seeker = { id: 'x', rating: Decimal.of(2480), fixed: true, federation: 'AUS' };
const f1 = [seeker, ...players(FIELD)];

const unrated = (entrants: readonly StatementPlayer[], count: number): readonly StatementPlayer[] =>
  entrants.map((player, index) => (index < count ? { ...player, rating: null } : player));

describe('the statement of norms', () => {
  it('averages the whole field to 4 decimals [T-A2.2.3]', () => {
    expect(`${fix(f1).averageRating}`).toBe('2493.8462');
    expect(fix(f1).category).toBe('10');
  });

  it('requires of every player what their own opponents require', () => {
    const { players: stated } = fix(f1);
    expect(stated[0]!.id).toBe('x');
    expect(`${stated[0]!.requirements.averageOpponent}`).toBe('2495.0000');
    expect(NORM_TITLES.map((title) => stated[0]!.requirements.titles[title].required.toNumber())).toEqual([
      7.5, 6.5, 6, 4.5, 4.5,
    ]);
    expect(`${stated[1]!.requirements.averageOpponent}`).toBe('2484.1667');
  });

  it('counts a player without any rating with the mean of all who have one [T-A2.2.10]', () => {
    const field = f1.map((player) => (player.id === 'p12' ? { ...player, rating: null } : player));
    const { players: stated, averageRating } = fix(field);
    expect(`${stated[12]!.rating}`).toBe('2503.7500');
    expect(`${averageRating}`).toBe('2503.7500');
    const { averageOpponent, titles } = stated[0]!.requirements;
    expect(`${averageOpponent}`).toBe('2505.7292');
    expect(`${titles.GM.expectedScore} ${titles.GM.norm}`).toBe('6.9978 7.0');
    expect(`${titles.SIM.expectedScore} ${titles.SIM.norm}`).toBe('6.2058 6.5');
    expect(`${titles.IM.expectedScore} ${titles.IM.norm}`).toBe('5.4069 5.5');
  });

  it('takes a FIDE rating for a player without an ICCF rating, as rated and not fixed [T-A2.2.10]', () => {
    const field = f1.map((player, index) =>
      index < 6 ? { ...player, rating: null, fide: Decimal.of(2300) } : player,
    );
    expect(fix(field).failures).toEqual(['T-A2.1c']);
    expect(fix(field).players[0]!.rating.toNumber()).toBe(2300);
    expect(fix([{ ...seeker, fide: Decimal.of(2700) }, ...f1.slice(1)]).players[0]!.rating.toNumber()).toBe(
      2480,
    );
  });

  it('gives everybody the assumed rating where too few are rated or fixed, and only there [T-A2.3b]', () => {
    const candidates = unrated(players(alike(13, 2500)), 4);
    const {
      valid,
      failures,
      offersNorms,
      category,
      players: stated,
    } = fix(candidates, {
      assumed: Decimal.of(2326),
    });
    expect({ valid, failures, offersNorms, category }).toEqual({
      valid: false,
      failures: ['T-A2.1b'],
      offersNorms: true,
      category: '4',
    });
    const { titles } = stated[0]!.requirements;
    expect(titles.GM.possible).toBe(false);
    expect(`${titles.SIM.expectedScore} ${titles.SIM.norm}`).toBe('8.0604 8.5');
    expect(`${titles.IM.expectedScore} ${titles.IM.norm}`).toBe('7.3164 7.5');
    const fewFixed = players(alike(13, 2500)).map((player, index) => ({ ...player, fixed: index > 5 }));
    expect(fix(fewFixed, { assumed: Decimal.of(2326) }).players[0]!.rating.toNumber()).toBe(2326);
    const enough = fix(players(alike(13, 2500)), { assumed: Decimal.of(2326) });
    expect(enough.players[0]!.rating.toNumber()).toBe(2500);
  });

  it('assumes 2276 and lower in the lesser events (N14)', () => {
    const at = (assumed: number): string => {
      const { titles } = fix(unrated(players(alike(13, 2500)), 4), { assumed: Decimal.of(assumed) })
        .players[0]!.requirements;
      return NORM_TITLES.map((title) =>
        titles[title].possible ? `${titles[title].expectedScore}/${titles[title].norm}` : '-',
      ).join(' ');
    };
    expect(at(2276)).toMatch(/^- - 7\.8192\/8\.0 6\.2592\/6\.5 /);
    expect(at(2251)).toMatch(/^- - 8\.0604\/8\.5 /);
    expect(at(2301)).toMatch(/^- - 7\.5708\/8\.0 /);
  });

  it('offers norms only in an event that is valid, or lacks nothing an assumed rating mends', () => {
    const offers = (entrants: readonly StatementPlayer[], options?: StatementOptions): boolean =>
      fix(entrants, options).offersNorms;
    const few = unrated(players(alike(13, 2500)), 4);
    const assumed = Decimal.of(2326);
    expect(offers(f1)).toBe(true);
    expect(offers(few)).toBe(false);
    expect(offers(few, { assumed })).toBe(true);
    expect(offers(few.slice(0, 8), { assumed })).toBe(false);
    expect(offers(f1.slice(0, 8))).toBe(false);
  });

  it('counts for each player the opponents who are grandmasters or senior masters', () => {
    const titled = f1.map((player, index) => ({
      ...player,
      ...(index === 3 ? { title: 'GM' as const } : {}),
      ...(index > 9 ? { title: 'SIM' as const } : {}),
    }));
    const counts = fix(titled).players.map(({ gmOpponents, simOpponents }) => [gmOpponents, simOpponents]);
    // p1 has a fixed rating of 2610 and counts as well.
    expect(counts[0]).toEqual([2, 3]);
    expect(counts[1]).toEqual([1, 3]);
    expect(counts[3]).toEqual([1, 3]);
    expect(counts[12]).toEqual([2, 2]);
  });

  it('counts every opponent twice in a double round-robin', () => {
    const roundRobin = { rounds: 2, approvedByCommissioner: true } as const;
    const five = players(ratings(2600, 2600, 2600, 2600, 2500));
    const { valid, rounds, players: stated } = fix(five, { roundRobin });
    expect({ valid, rounds }).toEqual({ valid: true, rounds: 2 });
    const [first] = stated;
    expect(first!.requirements.games).toBe(8);
    expect(`${first!.requirements.averageOpponent}`).toBe('2575.0000');
    expect(`${first!.requirements.titles.GM.expectedScore}`).toBe('4.1780');
    expect([first!.gmOpponents, first!.simOpponents]).toEqual([6, 0]);
  });

  it('refuses one player, too many, the same player twice, and a field in which nobody has a rating', () => {
    expect(normStatement(f1.slice(0, 1), ICCF)).toEqual({
      ok: false,
      error: { code: 'too-few-players', rule: 'T-A2.1a' },
    });
    expect(normStatement(players(alike(1001, 2000)), ICCF).ok).toBe(true);
    expect(normStatement(players(alike(1002, 2000)), ICCF)).toEqual({
      ok: false,
      error: { code: 'too-many-players' },
    });
    expect(normStatement([seeker, seeker], ICCF)).toEqual({ ok: false, error: { code: 'duplicate-player' } });
    expect(normStatement(unrated(f1, 13), ICCF)).toEqual({
      ok: false,
      error: { code: 'nobody-rated', rule: 'T-A2.2.10' },
    });
    expect(normStatement(unrated(f1, 13), ICCF, { assumed: Decimal.of(2251) }).ok).toBe(true);
  });
});

describe('steps of a statement', () => {
  it('tell the average and the category', () => {
    expect(fix(f1).steps).toEqual([
      { rule: 'T-A2.2.3', text: 'the average rating of the 13 players is 2493.8462' },
      { rule: 'T-A2.2.12', text: 'the tournament is in category 10' },
    ]);
  });

  it('tell the mean of the rated', () => {
    expect(fix(unrated(players(alike(13, 1900)), 2)).steps).toEqual([
      {
        rule: 'T-A2.2.10',
        text: 'players without a rating (2) count with the average of the others, 1900.0000',
      },
      { rule: 'T-A2.2.3', text: 'the average rating of the 13 players is 1900.0000' },
      { rule: 'T-A2.2.12', text: 'the average rating falls outside the categories' },
    ]);
  });

  it('tell every requirement that is not met, and the assumed rating', () => {
    const four = players(alike(4, 2400)).map((player, index) => ({
      ...player,
      rating: index < 2 ? player.rating : null,
      federation: index === 0 ? 'AUS' : 'BRA',
    }));
    expect(fix(four, { assumed: Decimal.of(2276) }).steps).toEqual([
      { rule: 'T-A2.1a', text: 'requirement not met: fewer than 9 players' },
      { rule: 'T-A2.1b', text: 'requirement not met: fewer than 3 rated players' },
      { rule: 'T-A2.1c', text: 'requirement not met: fewer than 3 players with a fixed rating' },
      { rule: 'T-A2.1d', text: 'requirement not met: fewer than 3 federations' },
      { rule: 'T-A2.1e', text: 'requirement not met: more than 2 players from one federation' },
      { rule: 'T-A2.3b', text: 'every player counts with the assumed rating 2276' },
      { rule: 'T-A2.2.3', text: 'the average rating of the 4 players is 2276.0000' },
      { rule: 'T-A2.2.12', text: 'the tournament is in category 2' },
    ]);
  });
});

const anyPlayer = fc.record({
  rating: fc.option(
    fc.integer({ min: 1_500, max: 2_799 }).map((rating) => Decimal.of(rating)),
    { freq: 4 },
  ),
  fide: fc.option(fc.integer({ min: 1_500, max: 2_799 }).map((rating) => Decimal.of(rating))),
  fixed: fc.boolean(),
  federation: fc.constantFrom('AUS', 'BRA', 'CZE'),
});
const anyEvent = fc
  .array(anyPlayer, { minLength: 2, maxLength: 20 })
  .map((entrants) => entrants.map((player, index) => ({ ...player, id: `${index}` })))
  .filter((entrants) => entrants.some(({ rating, fide }) => rating !== null || fide !== null));

describe('whatever the event', () => {
  it('each player must meet exactly what the list of their opponents requires', () => {
    fc.assert(
      fc.property(anyEvent, (entrants) => {
        const { players: stated } = fix(entrants);
        stated.forEach((player, index) => {
          const opponents = stated.filter((_, other) => other !== index).map(({ rating }) => rating);
          const alone = normRequirements(opponents, ICCF);
          expect(alone.ok && alone.value.steps).toEqual(player.requirements.steps);
        });
      }),
    );
  });

  it('the order of the entrants changes nothing for anybody', () => {
    fc.assert(
      fc.property(anyEvent, (entrants) => {
        const [there, back] = [fix(entrants), fix([...entrants].reverse())];
        expect(back.steps).toEqual(there.steps);
        expect(back.players.map(({ requirements }) => requirements.steps).reverse()).toEqual(
          there.players.map(({ requirements }) => requirements.steps),
        );
      }),
    );
  });
});
