import { readCatalogue } from './catalogue';
import { Checkout } from './lines/find';
import { checkout } from './testing/checkout';
import { where } from './where';

const catalogue = readCatalogue(process.cwd());

const answersOf = (otherwise?: Parameters<typeof checkout>[0]) => {
  const { root, remove } = checkout(otherwise);
  const read = new Checkout(root, catalogue);
  remove();
  return (id: string) => where(catalogue, new Map([['L-9.2.2', 'not yet']]), id, (known) => read.find(known));
};

const ask = answersOf({
  'libs/chess/src/testing/cases.ts': ["const rule = 'L-9.2.1';"],
  'test/canaries/x/libs/chess/src/a.ts': ["const rule = 'L-9.2.1';"],
});
const linesOf = (text: string) => text.split('\n').slice(3);

describe('where a rule is decided', () => {
  it('shows the line that decides it, the endpoint that leads there, and the test', () => {
    expect(ask('L-9.2.1').found).toBe(true);
    expect(linesOf(ask('L-9.2.1').text)).toEqual([
      'Decided',
      "  libs/chess/src/draws.ts:1  export const thirdTime = () => ({ rule: 'L-9.2.1' });",
      '    by POST /games/:game/claims  (game: ClaimDraw)',
      'Tested',
      "  services/game/src/domain/game.spec.ts:2  it('draws at the third time [L-9.2.1]', () => decide);",
    ]);
  });

  it('shows no endpoint of another command of the same service', () => {
    expect(ask('L-5.1.2').text).toContain('by PUT /games/:game/resignation  (game: Resign)');
    expect(ask('L-5.1.2').text).not.toContain('claims');
  });

  it('shows an article of a book at the line that reads it, and who sends the command', () => {
    expect(linesOf(ask('C-12c').text).slice(0, 3)).toEqual([
      'Decided',
      '  services/game/src/domain/game.ts:5  export const checkFlag = () => articles.silence;',
      '    by game: CheckFlag, sent by services/game/src/application/sweep.ts',
    ]);
  });

  it('shows an article that is taken out of a book where it is used', () => {
    const other = answersOf({
      'services/game/src/domain/game.ts': [
        "import { articles } from '../../../../libs/rulesets/src/laws';",
        'const checkFlag = (game: { rules: { articles: typeof articles } }) => {',
        '  const { silence } = game.rules.articles;',
        '  return silence;',
        '};',
        'export const decide = { CheckFlag: checkFlag };',
      ],
    });
    expect(linesOf(other('C-12c').text)[1]).toBe('  services/game/src/domain/game.ts:4  return silence;');
  });

  it('follows a name through a file that passes it on', () => {
    const other = answersOf({
      'libs/chess/src/index.ts': ["export * from './draws';"],
      'services/game/src/domain/game.ts': [
        "import { thirdTime as isThird } from '@amici/chess';",
        'const claimDraw = () => isThird();',
        'export const decide = { ClaimDraw: claimDraw, Resign: () => null };',
      ],
    });
    expect(linesOf(other('L-9.2.1').text)[2]).toBe('    by POST /games/:game/claims  (game: ClaimDraw)');
  });

  it('shows no endpoint where an object is asked for another of its members', () => {
    const other = answersOf({
      'libs/chess/src/draws.ts': [
        "export const DRAWS = { third: () => ({ rule: 'L-9.2.1' }), fifty: () => null };",
      ],
      'services/game/src/domain/game.ts': [
        "import { DRAWS } from '../../../../libs/chess/src/draws';",
        'const claimDraw = () => DRAWS.third();',
        'const resign = () => DRAWS.fifty();',
        'export const decide = { ClaimDraw: claimDraw, Resign: resign };',
      ],
    });
    const { text } = other('L-9.2.1');
    expect([text.includes('ClaimDraw'), text.includes('Resign')]).toEqual([true, false]);
  });

  it('shows apart what names a rule and no endpoint leads to', () => {
    expect(linesOf(ask('L-9.3.1').text)).toEqual([
      'Decided',
      '  nowhere',
      'Tested',
      "  services/game/src/domain/game.spec.ts:7  it('draws after fifty moves [L-9.3.1]', () => decide);",
      'Named besides, by checks and sentences of what is recorded or where no door leads',
      "  libs/chess/src/draws.ts:2  export const fiftyMoves = () => ({ rule: 'L-9.3.1' });",
    ]);
  });

  it('shows the rule and its example', () => {
    const row = catalogue.get('L-9.2.1')!;
    expect(ask('L-9.2.1').text).toContain(row.rule);
    expect(ask('L-9.2.1').text).toContain(row.acceptance);
  });

  it('says what is missing, why where that is known, and the comments that mention it', () => {
    const { text } = ask('L-9.2.2');
    expect(text).toContain('set aside: not yet');
    expect(text).toContain('nowhere');
    expect(text.split('\n').slice(-3)).toEqual([
      'Mentioned',
      '  libs/chess/src/draws.ts:3  /** Equal positions are those of L-9.2.2. */',
      '  libs/chess/src/draws.ts:4  export const isSame = () => true; // as L-9.2.2 has it',
    ]);
    expect(ask('L-9.1.2').text).toContain('no test carries its tag');
  });

  it('answers an unknown id with the nearest', () => {
    expect(ask('L-9.2')).toEqual({
      found: false,
      text: 'no rule L-9.2; the nearest are L-9.2.1, L-9.2.2, L-9.2.1.1, L-9.2.1.2, L-9.2.2.1',
    });
  });
});
