import { directTitles } from '@amici/norms';
import { Decimal } from '@amici/kernel';
import type { FinalRow } from '@amici/contracts/tournament';
import { titleRulesAt } from '@amici/rulesets';
import { finalPlacesOf, gamesFor } from './final-places';

const RULES = titleRulesAt('norms', Date.parse('2017-06-01')).parameters;

const row = (player: string, place: number, halfPoints: number, more: Partial<FinalRow> = {}): FinalRow => ({
  ...{ player, place, halfPoints, played: 12, possible: 24, withdrawal: null },
  ...more,
});

describe('what a final table says for direct titles', () => {
  it('takes sixty per cent of the points of the board, not of those a substitute had [T-10.6a]', () => {
    const seat = { team: 'alpha', teamBoard: 1 };
    const [original, substitute] = [
      row('olga', 3, 10, { ...seat, played: 9 }),
      row('sara', 8, 4, { ...seat, played: 3 }),
    ];
    const other = row('lena', 1, 20, { team: 'bravo', teamBoard: 1 });
    const table = { rows: [other, original, substitute] };
    expect([other, original, substitute].map((one) => gamesFor(table, one))).toEqual([12, 12, 12]);
    const titlesOf = (one: FinalRow) =>
      directTitles(
        {
          event: 'ladies-olympiad-final',
          score: Decimal.units(5 * one.halfPoints, 1),
          games: gamesFor(table, one),
          board: 1,
        },
        RULES,
      ).map(({ title }) => title);
    expect([other, substitute].map(titlesOf)).toEqual([['CCE'], []]);
  });

  it('has as many places lead to the final as were announced, and none without a positive score [T-10.4a] [T-1.4.1b] [T-0.4]', () => {
    const usual = [
      { rule: 'T-1.4.1b', to: 'wc-final', toPlace: 2 },
      { rule: 'T-1.4.1b', to: 'wc-candidates', toPlace: 4 },
      { rule: 'T-1.4.1b', to: 'wc-semi-final' },
    ];
    const winners = [{ rule: 'T-1.4.1b', to: 'wc-final', toPlace: 1 }];
    const won = [row('a', 1, 15), row('b', 2, 14)];
    const drawn = [row('a', 1, 12), row('b', 1, 12)];
    expect(finalPlacesOf({ rows: won, qualifications: usual })).toBe(2);
    expect(finalPlacesOf({ rows: won, qualifications: winners })).toBe(1);
    expect(finalPlacesOf({ rows: drawn, qualifications: usual })).toBe(0);
    const titlesOf = (place: number, finalPlaces: number) =>
      directTitles({ event: 'candidates', score: Decimal.of(7), games: 12, place, finalPlaces }, RULES).map(
        ({ title, rule }) => `${title} ${rule}`,
      );
    expect(titlesOf(2, 2)).toEqual(['IM T-10.4a']);
    expect(titlesOf(2, 1)).toEqual([]);
    expect(titlesOf(1, 0)).toEqual([]);
  });
});
