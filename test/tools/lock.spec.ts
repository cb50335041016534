import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Checkout } from './checkout';

let checkout: Checkout;
beforeAll(() => (checkout = new Checkout()));
afterAll(() => checkout.remove());

const holding = (task: string): string =>
  `import { appendFileSync } from 'node:fs';\nimport { holding } from './tools/lock.mjs';\nholding('x', () => { ${task} });\n`;

describe('the lock of a checkout', () => {
  it('lets one process at a time through', async () => {
    checkout.write(
      'worker.mjs',
      holding(
        "appendFileSync('log', 'in '); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30); appendFileSync('log', 'out ');",
      ),
    );
    await Promise.all([1, 2, 3].map(() => checkout.nodeLater('worker.mjs')));
    expect(readFileSync(join(checkout.root, 'log'), 'utf8')).toBe('in out '.repeat(3));
  });

  it('is taken over from a process that was killed', () => {
    checkout.write('killed.mjs', holding("process.kill(process.pid, 'SIGKILL');"));
    checkout.write('next.mjs', holding("console.log('mine');"));
    expect(checkout.node('killed.mjs').status).toBeNull();
    expect(checkout.node('next.mjs')).toMatchObject({ status: 0, stdout: 'mine\n' });
  });
});
