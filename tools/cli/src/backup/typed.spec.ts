import { backupFrom, type BackupReport } from './typed';

const NOW = Date.parse('2027-03-01T12:00:00Z');

const parsed = (change: Partial<BackupReport> = {}) =>
  backupFrom({ kind: 'pg_basebackup', place: 'nas:/amici', by: 'olga', ...change }, NOW);

describe('a backup that somebody tells of', () => {
  it('is recorded as made now where no time is said, and of a size nobody knows', () =>
    expect(parsed()).toEqual({
      ok: true,
      value: { madeAt: NOW, kind: 'pg_basebackup', place: 'nas:/amici', bytes: null, by: 'olga' },
    }));

  it('was made when and as large as is said', () =>
    expect(parsed({ at: '2027-03-01T04:00:00+01:00', bytes: '4096' })).toMatchObject({
      value: { madeAt: Date.parse('2027-03-01T03:00:00Z'), bytes: 4_096 },
    }));

  it('was made on 29 February where there is one', () =>
    expect(parsed({ at: '2024-02-29T03:00Z' })).toMatchObject({
      value: { madeAt: Date.parse('2024-02-29T03:00:00Z') },
    }));

  it.each<[string, Partial<BackupReport>, string]>([
    ['is to be made yet', { at: '2027-03-01T12:00:01Z' }, 'in-the-future'],
    ['was made at no instant', { at: 'last night' }, 'no-such-instant'],
    ['was made on a day there is not', { at: '2027-13-01T00:00:00Z' }, 'no-such-instant'],
    ['was made on 30 February, which was 2 March', { at: '2027-02-30T03:00:00Z' }, 'no-such-instant'],
    ['was made on 31 June, beyond its zone too', { at: '2026-06-31T03:00:00+02:00' }, 'no-such-instant'],
    ['was made at an hour there is not', { at: '2027-02-28T24:00:00Z' }, 'no-such-instant'],
    ['was made in whose zone nobody knows', { at: '2027-03-01T03:00:00' }, 'no-such-instant'],
    ['lies nowhere', { place: ' ' }, 'text-missing'],
    ['lies in more than 500 characters', { place: 'x'.repeat(501) }, 'text-too-long'],
    ['is of a kind of more than 100 characters', { kind: 'x'.repeat(101) }, 'text-too-long'],
    ['is told of by more than 100 characters', { by: 'x'.repeat(101) }, 'text-too-long'],
    ['lies in several lines', { place: 'nas:/a\nnas:/b' }, 'text-unreadable'],
    ['has less than nothing', { bytes: '-1' }, 'no-such-size'],
    ['has more than can be counted', { bytes: '9007199254740993' }, 'no-such-size'],
  ])('is refused where it %s', (_, change, code) =>
    expect(parsed(change)).toMatchObject({ ok: false, error: { code } }),
  );
});
