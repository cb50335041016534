import { firstOperatorToken, untilWhen } from './first-operator';
import { LogKeys } from './log-keys';

const key = (filled: number): string => Buffer.alloc(32, filled).toString('base64');
const keys = (...from: readonly string[]): LogKeys => new LogKeys('amici.example', 'registry', from);

const UNTIL = Date.UTC(2027, 0, 1);

describe('the token of the first operator', () => {
  const token = firstOperatorToken(keys(key(1)), UNTIL);

  it('says until when it is good to who has the key it was printed with', () => {
    expect(untilWhen(keys(key(1)), token)).toBe(UNTIL);
    expect(untilWhen(keys(key(2), key(1)), token)).toBe(UNTIL);
  });

  it.each([
    ['another key', keys(key(2)), token],
    ['a key that has retired', keys(key(2), `retired:${key(1)}`), token],
    ['the keys of another service', new LogKeys('amici.example', 'game', [key(1)]), token],
    ['a later end', keys(key(1)), token.replace(UNTIL.toString(36), (UNTIL + 1).toString(36))],
    ['no token', keys(key(1)), 'amici-operator'],
  ])('says nothing by %s', (_what, by, brought) => {
    expect(untilWhen(by, brought)).toBeNull();
  });
});
