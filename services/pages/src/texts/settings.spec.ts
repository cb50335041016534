import type { Detail } from '@amici/kernel';
import { detailIn } from '@amici/locales';
import { findLaws, parseConditions } from '@amici/rulesets';
import { wrongSettingsIn } from './wrong-fields';

const START = Date.UTC(2031, 0, 1);
const SERVER = { timeControl: { kind: 'moves-in-days', moves: 10, days: 50 } };
const TRIPLE = {
  kind: 'triple-block',
  ...{ clockDays: 50, bankDays: 75, incrementDays: 5, incrementMoves: 50 },
};

const problemsOf = (conditions: object): unknown => {
  const dates = { start: START, end: null };
  const parsed = parseConditions({ ...SERVER, ...conditions }, findLaws('iccf-laws-2020')!, dates);
  return parsed.ok ? null : parsed.error.data?.['problems'];
};

describe('what is wrong with conditions', () => {
  it('is told all at once, each by the label of its field', () => {
    const problems = problemsOf({
      timeControl: TRIPLE,
      tablebasePieces: 2,
      draws: { agreement: false, minimumMove: 20 },
    });
    expect(wrongSettingsIn('en', problems)).toBe(
      [
        'Conditions: Leave: Kind: tournaments with Triple Block have no leave',
        'Conditions: Tablebase limit (pieces): must be 0 or 3 to 7',
        'Conditions: Draws: By agreement: draw offers are limited although draws by agreement are not allowed',
      ].join('; '),
    );
  });

  it.each([
    ['a time control of another medium', { timeControl: { kind: 'minutes', minutes: 90 } }],
    [
      'a length that the clocks do not come to',
      { timeControl: TRIPLE, leave: { kind: 'none' }, lengthDays: 9 },
    ],
    ['a flag of another medium', { flag: 'director-decision' }],
    ['play after a flag that ends the game', { playsOnAfterFlag: true }],
    ['a silence that there is not', { longThinkAnnounced: true }],
    ['leave that is none', { leave: { kind: 'none', daysPerYear: 3 } }],
    ['a break longer than the year has', { leave: { kind: 'leave', daysPerYear: 3, minimumDays: 5 } }],
    ['conditionals of another medium', { conditionals: 'open' }],
    ['offers limited twice', { draws: { offersPerGame: 3, offerEveryMoves: 10 } }],
    ['both ratings', { tieBreaks: { individual: ['rating-high', 'rating-low'] } }],
    ['the same twice', { tieBreaks: { individual: ['wins', 'wins'] } }],
    ['a panel of no appeal', { adjudication: { appeal: false, appealPanel: 3 } }],
    ['less for who takes part', { visibility: { participants: { show: 'never' } } }],
    ['too many days', { lengthDays: 99_999 }],
    [
      'a field of a time control out of bounds',
      { timeControl: { kind: 'moves-in-days', moves: 0, days: 50 } },
    ],
    ['what nobody knows', { clock: 'fast' }],
    ['no time control', { timeControl: undefined }],
  ])('is told in every language: %s', (_what, conditions) => {
    const problems = problemsOf(conditions) as readonly { readonly reason: Detail }[];
    for (const locale of ['de', 'es'] as const)
      for (const { reason } of problems)
        expect(wrongSettingsIn(locale, problems)).not.toContain(detailIn('en', reason));
  });
});
