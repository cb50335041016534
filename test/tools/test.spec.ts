import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Checkout } from './checkout';

let checkout: Checkout;

beforeAll(() => {
  checkout = new Checkout(
    'jest.config.js',
    'jest.whole.config.js',
    'test/support/group.js',
    'test/support/sequencer.js',
  );
  checkout.write(
    'libs/kernel/src/good.spec.ts',
    "it('holds', () => expect(1).toBe(1));\nit.skip('needs a server', () => undefined);\n",
  );
  checkout.write('libs/kernel/src/bad.spec.ts', "it('fails', () => expect(1).toBe(2));\n");
  checkout.write('libs/kernel/src/broken.spec.ts', "throw new Error('broken');\n");
});
afterAll(() => checkout.remove());

const lastLines = (text: string, count: number): string[] => text.trim().split('\n').slice(-count);

describe('npm test', () => {
  it('ends with the skipped by name and the counts, and fails where anything failed', () => {
    const { status, stdout } = checkout.node('tools/test.mjs');
    expect(status).toBe(1);
    expect(lastLines(stdout, 2)).toEqual([
      'skipped: libs/kernel/src/good.spec.ts needs a server',
      '1 passed, 2 failed, 1 skipped',
    ]);
  });

  it('keeps the report of the whole run when a selection is run', () => {
    const { status, stdout } = checkout.node('tools/test.mjs', 'good');
    expect(status).toBe(0);
    expect(lastLines(stdout, 1)).toEqual(['1 passed, 0 failed, 1 skipped']);
    const report = JSON.parse(readFileSync(join(checkout.root, 'reports/jest.json'), 'utf8')) as object;
    expect(report).toMatchObject({ numTotalTests: 4 });
  });
});
