import { backupProblem, withoutBackup } from './backup';

const DAY_S = 86_400;

const last = (days: number) => ({
  last: { ageS: days * DAY_S, place: 'nas:/amici' },
  watchedS: 100 * DAY_S,
});
const none = (days: number) => ({ last: null, watchedS: days * DAY_S });

describe('for how long there is no backup', () => {
  it('is since the last one told of was made, in production or not', () => {
    expect(withoutBackup(last(1), true)).toBe(DAY_S);
    expect(withoutBackup(last(1), false)).toBe(DAY_S);
  });

  it('is since one could be told of, where none was, in production', () =>
    expect(withoutBackup(none(3), true)).toBe(3 * DAY_S));

  it('is not asked of a demo that was never backed up', () => {
    expect(withoutBackup(none(300), false)).toBeUndefined();
    expect(backupProblem(none(300), false)).toBeUndefined();
  });

  it('is not below nothing where clocks differ', () => expect(withoutBackup(last(-1), true)).toBe(0));

  it('is to be seen to after two days', () => {
    expect(backupProblem(last(2), true)).toBeUndefined();
    expect(backupProblem(last(2.1), true)).toBe('the last backup told of was made 2 days ago, to nas:/amici');
    expect(backupProblem(none(2), true)).toBeUndefined();
    expect(backupProblem(none(5), true)).toBe('nobody has told of a backup for 5 days');
  });
});
