import { readCatalogue } from './catalogue';
import { sourcePlaces } from './files';
import { readProject } from './graph/project';
import { checkout } from './testing/checkout';
import { where } from './where';

const catalogue = readCatalogue(process.cwd());
const { root, remove } = checkout({
  'libs/chess/src/testing/cases.ts': ["const rule = 'L-9.2.1';"],
  'test/canaries/x/libs/chess/src/a.ts': ["const rule = 'L-9.2.1';"],
});
const found = {
  ...readProject(root, catalogue),
  source: sourcePlaces(root, catalogue),
  notImplemented: new Map([['L-9.2.2', 'not yet']]),
};
remove();

const ask = (id: string) => where(catalogue, found, id);
const answered = (id: string) => ask(id).text.split('\n').slice(3);

describe('where a rule is decided', () => {
  it('shows the door, the line that decides it and the test', () => {
    expect(ask('L-9.2.1').found).toBe(true);
    expect(answered('L-9.2.1')).toEqual([
      'Met by',
      '  POST /games/:game/claims  (game: ClaimDraw)',
      'Decided',
      "  libs/chess/src/draws.ts:1  export const thirdTime = () => ({ rule: 'L-9.2.1' });",
      'Tested',
      "  services/game/src/domain/game.spec.ts:2  it('draws at the third time [L-9.2.1]', () => decide);",
    ]);
  });

  it('shows why what is only known does not count', () => {
    expect(answered('L-9.3.1')).toEqual([
      'Met by',
      '  nobody: no tested code of a service decides it',
      'Decided',
      '  nowhere',
      'Tested',
      "  services/game/src/domain/game.spec.ts:7  it('draws after fifty moves [L-9.3.1]', () => decide);",
      'Known only',
      "  libs/chess/src/draws.ts:2  export const fiftyMoves = () => ({ rule: 'L-9.3.1' });",
      '    only the calculators come to `fiftyMoves` (libs/chess/src/draws.ts)',
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
