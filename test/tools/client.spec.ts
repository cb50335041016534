import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Checkout, type Ended } from './checkout';

const CLIENT = 'clients/typescript';
const PACKED = 'packed';
let checkout: Checkout;

const run = (program: string, ...args: string[]): Ended =>
  spawnSync(program, args, { cwd: checkout.root, encoding: 'utf8' });
const tsc = (project: string): Ended => checkout.node('node_modules/typescript/bin/tsc', '-p', project);

/** Programs as somebody compiles them who has installed the package. */
const compiled = (...include: readonly string[]): string => {
  const compilerOptions = { noEmit: true, paths: { '@amici/client': [`./${PACKED}/package`] } };
  const settings = { extends: './tsconfig.json', compilerOptions, include, exclude: [] };
  checkout.write('tsconfig.outside.json', JSON.stringify(settings));
  return tsc('tsconfig.outside.json').stdout;
};

describe('the packed client', () => {
  beforeAll(() => {
    checkout = new Checkout(CLIENT, 'examples');
    const types = join(checkout.root, CLIENT, 'src/generated/api.ts');
    const written = spawnSync(
      process.execPath,
      ['tools/run.mjs', 'tools/contracts/src/write-client.ts', types],
      {
        encoding: 'utf8',
      },
    );
    expect([written.stderr, tsc(CLIENT).stdout]).toEqual(['', '']);
    run('npm', 'pack', `./${CLIENT}`, '--ignore-scripts', '--loglevel', 'error');
    mkdirSync(join(checkout.root, PACKED));
    expect(run('tar', '-xzf', 'amici-client-0.1.0.tgz', '-C', PACKED)).toMatchObject({
      status: 0,
      stderr: '',
    });
  });

  afterAll(() => checkout.remove());

  it('has the types of every endpoint, and not what stands in for them', () => {
    const generated = run('ls', `${PACKED}/package/dist/generated`, `${PACKED}/package/src/generated`).stdout;
    expect(generated).toContain('api.d.ts');
    expect(generated).not.toContain('untyped');
  });

  it('compiles the examples', () => expect(compiled('examples')).toBe(''));

  it('does not compile a path, a field or an answer that the server does not have', () => {
    checkout.write(
      'outside/wrong.ts',
      `import { amici, done } from '@amici/client';
const server = amici({ url: '' });
void server.GET('/gamez');
void server.PUT('/games/{game}/plies/{ply}', { params: { path: { game: '', ply: '1' } }, body: { mov: 'e4' } });
void done(server.GET('/games')).then(({ gamez }) => gamez);
`,
    );
    const lines = compiled('outside').match(/^outside\/wrong\.ts\(\d+/gm);
    expect(lines).toEqual([3, 4, 5].map((line) => `outside/wrong.ts(${line}`));
  });
});
