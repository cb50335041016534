import { findingsOf } from './particulars';

const start = Date.UTC(2016, 2, 1);
const met = (terms: Parameters<typeof findingsOf>[0], of: Parameters<typeof findingsOf>[1]) =>
  findingsOf(terms, of, start).map((one) => one.met);

describe('what an event asks of persons', () => {
  it('is an age on 1 January of the year of its start: seniors of 60, juniors under 21 [CT-1s]', () => {
    expect(met({ ageFrom: 60 }, { birthDate: '1956-01-01' })).toEqual([true]);
    expect(met({ ageFrom: 60 }, { birthDate: '1956-01-02' })).toEqual([false]);
    expect(met({ ageBelow: 21 }, { birthDate: '1995-01-02' })).toEqual([true]);
    expect(met({ ageBelow: 21 }, { birthDate: '1995-01-01' })).toEqual([false]);
    expect(met({ ageBelow: 21 }, {})).toEqual([null]);
  });

  it('is residence in the State itself, or where mail runs regularly, or going on from abroad [CT-5b]', () => {
    const nsw = { residence: { region: 'NSW' } };
    expect(met({ regions: ['VIC'] }, nsw)).toEqual([false]);
    expect(met({ regions: ['NSW'] }, nsw)).toEqual([true]);
    expect(met({ regularMail: true, abroad: true }, { residence: { region: 'NF' } })).toEqual([true]);
    expect(met({ regularMail: true, abroad: true }, { residence: { region: 'NZ' } })).toEqual([false]);
    const gone = { residence: { region: 'NZ', continuing: true } };
    expect(met({ regularMail: true, abroad: true }, gone)).toEqual([true]);
  });

  it('is an address with regular mail for general events by post, abroad or not [CT-8c]', () => {
    const gone = { residence: { region: 'NZ', continuing: true } };
    expect(met({ regularMail: true }, gone)).toEqual([false]);
    expect(met({ regularMail: true }, { residence: { region: 'TAS' } })).toEqual([true]);
  });
});
