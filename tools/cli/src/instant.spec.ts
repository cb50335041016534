import { instantIn } from './instant';

describe('an instant that somebody types', () => {
  it.each([
    ['2027-02-28T12:00:00Z', Date.UTC(2027, 1, 28, 12)],
    ['2027-02-28T12:00Z', Date.UTC(2027, 1, 28, 12)],
    ['2027-02-28T12:00:00.500+01:00', Date.UTC(2027, 1, 28, 11, 0, 0, 500)],
  ])('is understood with its zone: %s', (text, instant) => expect(instantIn(text)).toBe(instant));

  it.each(['2027-02-30T12:00:00Z', '2027-01-01T24:00:00Z', '2027-01-01T12:00:00', '2027-01-01', 'yesterday'])(
    'is none where there is no such day or hour, or no zone: %s was replayed as another',
    (text) => expect(instantIn(text)).toBeUndefined(),
  );
});
