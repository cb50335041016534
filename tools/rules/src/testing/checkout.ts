import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

type Files = Readonly<Record<string, readonly string[]>>;

/** A small Amici: one service with two commands and a question, a book, a calculator, and the endpoints of the gateway. */
const SMALL: Files = {
  'tsconfig.json': [
    '{"compilerOptions": {"strict": true, "noLib": true, "target": "es2022", "moduleResolution": "node", "module": "commonjs"},',
    ' "include": ["libs", "services", "tools"]}',
  ],
  'libs/contracts/src/language.ts': [
    "import type { Commands } from './game/commands';",
    'export interface Language { game: { command: Commands; queries: { game: object; clocks: object } } }',
  ],
  'libs/contracts/src/game/commands.ts': [
    "export type Commands = { type: 'ClaimDraw' } | { type: 'Resign' } | { type: 'CheckFlag' };",
  ],
  'libs/rulesets/src/laws.ts': [
    'export interface Articles { readonly silence: string; readonly correction: string }',
    "export const articles: Articles = { silence: 'C-12c', correction: 'L-7.2' };",
  ],
  'libs/chess/src/draws.ts': [
    "export const thirdTime = () => ({ rule: 'L-9.2.1' });",
    "export const fiftyMoves = () => ({ rule: 'L-9.3.1' });",
    '/** Equal positions are those of L-9.2.2. */',
    'export const isSame = () => true; // as L-9.2.2 has it',
  ],
  'services/game/src/domain/game.ts': [
    "import { isSame, thirdTime } from '../../../../libs/chess/src/draws';",
    "import { articles } from '../../../../libs/rulesets/src/laws';",
    'const claimDraw = () => isSame() && thirdTime();',
    "const resign = () => ({ rule: 'L-5.1.2' });",
    'export const checkFlag = () => articles.silence;',
    'export const decide = { ClaimDraw: claimDraw, Resign: resign, CheckFlag: checkFlag };',
  ],
  'services/game/src/service.ts': [
    "import { decide } from './domain/game';",
    "import { sweep } from './application/sweep';",
    'export const gameService = { decide, workers: [sweep] };',
  ],
  'services/game/src/application/sweep.ts': ["export const sweep = () => ({ type: 'CheckFlag' });"],
  'services/gateway/src/endpoints.ts': [
    'const topicOf = (service: string) => ({ command: (made: object) => ({ service, made }) });',
    "const endpoint = topicOf('game');",
    "const CLAIMS = [endpoint.command({ method: 'POST', path: 'games/:game/claims', command: 'ClaimDraw' })];",
    "const game = 'games/:game' as const;",
    "const RESIGNING = [endpoint.command({ method: 'PUT', path: `${game}/resignation`, command: 'Resign' })];",
    'export const ENDPOINTS = [...CLAIMS, ...RESIGNING];',
  ],
  'services/gateway/src/main.ts': ["import { ENDPOINTS } from './endpoints';", 'void ENDPOINTS;'],
  'tools/cli/src/rules/ops.ts': [
    "import { fiftyMoves } from '../../../../libs/chess/src/draws';",
    'export const ops = { fiftyMoves };',
  ],
  'services/game/src/domain/game.spec.ts': [
    "import { decide } from './game';",
    "it('draws at the third time [L-9.2.1]', () => decide);",
    "it('tells equal positions [L-9.2.2]', () => decide);",
    "it('ends by resignation [L-5.1.2]', () => decide);",
    "it('takes silence for a loss [C-12c]', () => decide);",
    "it('corrects what is illegal [L-7.2]', () => decide);",
    "it('draws after fifty moves [L-9.3.1]', () => decide);",
  ],
};

/** Writes the small Amici into a folder of its own, some files otherwise; `remove` takes it away. */
export const checkout = (otherwise: Files = {}): { readonly root: string; remove(): void } => {
  const root = mkdtempSync(join(tmpdir(), 'amici-rules-'));
  for (const [file, lines] of Object.entries({ ...SMALL, ...otherwise })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `${lines.join('\n')}\n`);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
};
