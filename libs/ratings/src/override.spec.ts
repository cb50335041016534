import { Decimal } from '@amici/kernel';
import type { RatedGame } from './change';
import { overrideByItemFive } from './override';
import { ratePlayer, type PlayerRating } from './player-rating';
import { FORMULA, ICCF } from './testing';

const own = Decimal.of(2100);
const games: readonly RatedGame[] = Array.from({ length: 50 }, (_, index) => ({
  own,
  opponent: Decimal.of(index === 0 ? 1000 : 2000),
  score: index % 2 === 0 ? 1 : 0,
}));
const rate = (count: number): PlayerRating =>
  ratePlayer({ rating: own, games: count, own, past: [] }, games, ICCF);

describe('replacing a result of item 6', () => {
  it('needs a justification, of which player and delegate are told [T-A1.16c]', () => {
    const rated = rate(200);
    const missing = { ok: false, error: { code: 'reason-missing', rule: 'T-A1.16c' } };
    expect(overrideByItemFive(rated, games, '', FORMULA)).toEqual(missing);
    expect(overrideByItemFive(rated, games, '  ', FORMULA)).toEqual(missing);
    const override = overrideByItemFive(rated, games, 'lost positions finished first', FORMULA);
    if (!override.ok) throw new Error('refused');
    const { from, to, listed, reason, notify, steps } = override.value;
    expect(from).toBe(rated.rating);
    expect([to.toNumber(), listed]).toEqual([1990.8, 1991]);
    expect(reason).toBe('lost positions finished first');
    expect(notify).toEqual(['player', 'national-delegate']);
    expect(steps.at(-1)).toEqual({
      rule: 'T-A1.16c',
      text: `${from} replaced by 1990.8000 of item 5: lost positions finished first`,
    });
    expect(steps.length).toBeGreaterThan(3);
  });

  it('is refused for a rating that item 6 did not give', () => {
    const refused = { ok: false, error: { code: 'not-by-item-six', rule: 'T-A1.16c' } };
    expect(overrideByItemFive(rate(20), games, 'reason', FORMULA)).toEqual(refused);
    expect(overrideByItemFive(rate(200), [], 'reason', FORMULA)).toEqual(refused);
    expect(overrideByItemFive({ ...rate(200), rating: null }, games, 'reason', FORMULA)).toEqual(refused);
  });
});
