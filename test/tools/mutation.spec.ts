import { Checkout } from './checkout';

let checkout: Checkout;
beforeAll(() => (checkout = new Checkout('tools/mutation/base-jest.json', 'tools/mutation/rules.json')));
afterAll(() => checkout.remove());

describe('npm run mutation', () => {
  it('lists what can be run', () =>
    expect(checkout.node('tools/mutation.mjs').stdout).toMatch(/^rules +tools\/rules\/src\/\S+\n/));

  it('knows no other name', () =>
    expect(checkout.node('tools/mutation.mjs', 'chess')).toMatchObject({
      status: 2,
      stderr: 'no tools/mutation/chess.json; there are rules\n',
    }));
});
