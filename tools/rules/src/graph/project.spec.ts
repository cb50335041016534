import { readCatalogue } from '../catalogue';
import { checkout } from '../testing/checkout';
import { namedIn, readProject } from './project';

const catalogue = readCatalogue(process.cwd());
const ENDPOINTS = 'services/gateway/src/endpoints.ts';
const GAME_SPEC = 'services/game/src/domain/game.spec.ts';

const read = (otherwise?: Parameters<typeof checkout>[0]) => {
  const { root, remove } = checkout(otherwise);
  try {
    const project = readProject(root, catalogue);
    return { ...project, named: namedIn(project.findings) };
  } finally {
    remove();
  }
};

const endpoints = (...all: string[]): string[] => [
  'const topicOf = (service: string) => ({ command: (made: object) => ({ service, made }) });',
  "const endpoint = topicOf('game');",
  "const CLAIMS = [endpoint.command({ method: 'POST', path: 'games/:game/claims', command: 'ClaimDraw' })];",
  "const RESIGNING = [endpoint.command({ method: 'PUT', path: 'games/:game/resignation', command: 'Resign' })];",
  `export const ENDPOINTS = [${all.join(', ')}];`,
];

describe('what the code decides', () => {
  const { named, findings } = read();

  it('is what a service comes to from an endpoint, and a test runs through', () => {
    expect(named.get('L-9.2.1')).toEqual({ decided: true, why: '' });
    expect(named.get('L-5.1.2')).toEqual({ decided: true, why: '' });
  });

  it('is not what only a comment names', () => {
    expect(named.has('L-9.2.2')).toBe(false);
  });

  it('is not what no service comes to: that is known', () => {
    const why = 'only the calculators come to `fiftyMoves` (libs/chess/src/draws.ts)';
    expect(named.get('L-9.3.1')).toEqual({ decided: false, why });
    const alone = read({ 'tools/cli/src/rules/ops.ts': [] }).named.get('L-9.3.1');
    expect(alone).toEqual({
      decided: false,
      why: 'no service comes to `fiftyMoves` (libs/chess/src/draws.ts)',
    });
  });

  it('is what a worker commands without an endpoint', () => {
    expect(named.get('C-12c')).toMatchObject({ decided: true });
  });

  it('is an article of a book only where it is cited, at the line that cites it', () => {
    const [line] = findings.get('C-12c')!.decided;
    expect(line).toMatchObject({ file: 'services/game/src/domain/game.ts', line: 5 });
    expect(named.get('L-7.2')).toEqual({
      decided: false,
      why: 'nothing cites its article in libs/rulesets/src/laws.ts',
    });
  });
});

describe('what a change makes of a decided rule', () => {
  it('is known once its endpoint is unlinked, and the others stay decided', () => {
    const { named } = read({ [ENDPOINTS]: endpoints('...RESIGNING') });
    expect(named.get('L-9.2.1')).toEqual({
      decided: false,
      why: 'ClaimDraw of the game service has no door',
    });
    expect(named.get('L-5.1.2')).toMatchObject({ decided: true });
  });

  it('is known once the gateway does not open its endpoints at all', () => {
    const { named } = read({ 'services/gateway/src/main.ts': [] });
    expect(named.get('L-5.1.2')).toMatchObject({ decided: false });
  });

  it('is known where a service asks only for the names in a table', () => {
    const { named } = read({
      'libs/chess/src/draws.ts': [
        'export const isSame = () => true;',
        "export const fiftyMoves = () => ({ rule: 'L-9.3.1' });",
        "export const thirdTime = () => ({ rule: 'L-9.2.1' });",
        'const CLAIMS = { fiftyMoves };',
        'export const names = Object.keys(CLAIMS);',
      ],
      'services/game/src/service.ts': [
        "import { decide } from './domain/game';",
        "import { names } from '../../../libs/chess/src/draws';",
        'export const gameService = { decide, names };',
      ],
    });
    expect(named.get('L-9.2.1')).toMatchObject({ decided: true });
    expect(named.get('L-9.3.1')).toMatchObject({ decided: false });
  });

  it('is known once no test of it runs through that code', () => {
    const { named } = read({ [GAME_SPEC]: ["it('draws at the third time [L-9.2.1]', () => {});"] });
    expect(named.get('L-9.2.1')).toEqual({
      decided: false,
      why: 'no test of it runs through `thirdTime` (libs/chess/src/draws.ts)',
    });
  });

  it('is no opening of an endpoint that a domain speaks of its command', () => {
    const { named } = read({
      [ENDPOINTS]: endpoints('...RESIGNING'),
      'services/game/src/service.ts': [
        "import { decide } from './domain/game';",
        "import { options } from './domain/options';",
        'export const gameService = { decide, options };',
      ],
      'services/game/src/domain/options.ts': ["export const options = [{ type: 'ClaimDraw' }];"],
    });
    expect(named.get('L-9.2.1')).toMatchObject({ decided: false });
  });
});
