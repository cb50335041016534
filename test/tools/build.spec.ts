import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Checkout } from './checkout';

const PROGRAM = 'tools/cli/src/main.ts';
let checkout: Checkout;

const target = (file: string): string => join(checkout.root, 'dist', file);
const build = (): string => checkout.node('tools/build.mjs').stdout.trim();

beforeEach(() => {
  checkout = new Checkout();
  checkout.write('libs/kernel/src/index.ts', 'export const answer: number = 42;\n');
  checkout.write('libs/kernel/src/index.spec.ts', 'export {};\n');
  checkout.write('libs/kernel/src/schema.sql', 'select 1;\n');
  checkout.write(
    PROGRAM,
    "import { answer } from '@amici/kernel';\nconsole.log(answer, ...process.argv.slice(2));\n",
  );
});

afterEach(() => checkout.remove());

describe('the build', () => {
  it('compiles what changed and nothing else', () => {
    expect(build()).toBe('3 files compiled');
    expect(build()).toBe('0 files compiled');
    checkout.write('libs/kernel/src/index.ts', 'export const answer: number = 43;\n');
    expect(build()).toBe('1 files compiled');
    expect(readFileSync(target('libs/kernel/src/index.js'), 'utf8')).toContain('43');
  });

  it('copies SQL beside the code, leaves specs out and removes what has no source any more', () => {
    build();
    expect(existsSync(target('libs/kernel/src/schema.sql'))).toBe(true);
    expect(existsSync(target('libs/kernel/src/index.spec.js'))).toBe(false);
    rmSync(join(checkout.root, 'libs/kernel/src/schema.sql'));
    build();
    expect(existsSync(target('libs/kernel/src/schema.sql'))).toBe(false);
  });

  it('lets programs that start at the same moment build together without harm', async () => {
    const starts = await Promise.all(
      [1, 2, 3, 4].map((n) => checkout.nodeLater('tools/run.mjs', PROGRAM, `${n}`)),
    );
    expect(starts.map(({ status, stdout, stderr }) => ({ status, stdout, stderr }))).toEqual(
      [1, 2, 3, 4].map((n) => ({ status: 0, stdout: `42 ${n}\n`, stderr: '' })),
    );
  });
});

describe('npm start', () => {
  it('hands its arguments to the start command', () =>
    expect(checkout.node('tools/start.mjs', '--demo')).toMatchObject({
      status: 0,
      stdout: '42 start --demo\n',
    }));

  const asRoot = process.getuid?.() === 0 ? it : it.skip;
  asRoot('says who has to build where the user may not write', () => {
    const { status, stderr } = checkout.nodeAsNobody('tools/start.mjs');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Amici has to be built here once, and this user may not write .*\n$/);
  });

  asRoot('needs no right to write where everything is built', () => {
    build();
    expect(checkout.nodeAsNobody('tools/start.mjs')).toMatchObject({ status: 0, stdout: '42 start\n' });
  });
});
