import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Checkout } from './checkout';

let checkout: Checkout;

beforeEach(() => {
  checkout = new Checkout();
  checkout.write('libs/kernel/src/index.ts', 'export {};\n');
  checkout.node('tools/generate.mjs');
});
afterEach(() => checkout.remove());

const read = (file: string): unknown => JSON.parse(readFileSync(join(checkout.root, file), 'utf8'));

describe('npm run generate', () => {
  it('has nothing to do twice', () =>
    expect(checkout.node('tools/generate.mjs', '--check')).toMatchObject({ status: 0, stderr: '' }));

  it('names what a new package puts out of date, and changes nothing when it only checks', () => {
    checkout.write('libs/draughts/src/index.ts', 'export {};\n');
    const { status, stderr } = checkout.node('tools/generate.mjs', '--check');
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      'out of date, run npm run generate: tsconfig.json, .swcrc, nest-cli.json, libs/draughts/tsconfig.lib.json',
    );
    expect(existsSync(join(checkout.root, 'libs/draughts/tsconfig.lib.json'))).toBe(false);
  });

  it('declares packages and services everywhere they are needed', () => {
    checkout.write('services/game/src/main.ts', 'export {};\n');
    checkout.node('tools/generate.mjs');
    expect(read('tsconfig.json')).toMatchObject({
      compilerOptions: {
        paths: { '@amici/kernel': ['./libs/kernel/src'], '@amici/kernel/*': ['./libs/kernel/src/*'] },
      },
    });
    expect(read('nest-cli.json')).toMatchObject({
      projects: {
        game: { type: 'application', compilerOptions: { tsConfigPath: 'services/game/tsconfig.app.json' } },
        kernel: { type: 'library', compilerOptions: { tsConfigPath: 'libs/kernel/tsconfig.lib.json' } },
      },
    });
    expect(read('services/game/tsconfig.app.json')).toMatchObject({ extends: '../../tsconfig.json' });
  });
});
