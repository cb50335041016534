import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Checkout } from './checkout';

const EVENTS = 'proto/amici/game/v1/game_events.proto';
let checkout: Checkout;

beforeEach(() => (checkout = new Checkout('proto', 'libs/contracts/src/generated')));
afterEach(() => checkout.remove());

const rewrite = (from: string, to: string): void =>
  checkout.write(EVENTS, readFileSync(join(checkout.root, EVENTS), 'utf8').replace(from, to));

describe('npm run proto -- --check', () => {
  it('accepts the contracts as they are', () =>
    expect(checkout.node('tools/proto.mjs', '--check')).toMatchObject({ status: 0 }));

  it('fails where the generated types are not those of the contracts', () => {
    rewrite('string san = 5;', 'string san_text = 5;');
    expect(checkout.node('tools/proto.mjs', '--check')).toMatchObject({
      status: 1,
      stderr: 'libs/contracts/src/generated is out of date, run npm run proto\n',
    });
  });

  it('fails where a name is not as the style wants it', () => {
    rewrite('string san = 5;', 'string SAN = 5;');
    const { status, stdout, stderr } = checkout.node('tools/proto.mjs', '--check');
    expect(status).toBe(1);
    expect(stdout + stderr).toContain('should be lower_snake_case');
  });
});
