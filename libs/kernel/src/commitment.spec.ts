import { commitment } from './commitment';

describe('a commitment', () => {
  const salt = '9f86d081884c7d659a2feaa0c55ad015';

  it('is the same for the same salt and values only', () => {
    expect(commitment(salt, ['g', 12, 'e2e4'])).toBe(commitment(salt, ['g', 12, 'e2e4']));
    expect(commitment(salt, ['g', 12, 'e2e4'])).toMatch(/^[0-9a-f]{64}$/);
    expect(commitment(salt, ['g', 12, 'd2d4'])).not.toBe(commitment(salt, ['g', 12, 'e2e4']));
    expect(commitment('other', ['g', 12, 'e2e4'])).not.toBe(commitment(salt, ['g', 12, 'e2e4']));
  });

  it('tells apart values that only look alike when joined', () => {
    expect(commitment(salt, ['ab', 'c'])).not.toBe(commitment(salt, ['a', 'bc']));
    expect(commitment(salt, ['1'])).not.toBe(commitment(salt, [1]));
  });
});
