import fc from 'fast-check';
import { periodOfPostalResult, periodOfResult, ratingPeriod } from './calendar';
import { addDays, firstDayOf, lastDayOf, monthOf } from './dates';
import { QUARTERS } from './testing';

const listOf = (day: string) => periodOfResult(day, day, QUARTERS);

describe('rating calendar', () => {
  it('takes results reported at least one month before the list [T-9.5a]', () => {
    expect(ratingPeriod('2017-04-01', QUARTERS).to).toBe('2017-02-28');
    expect(listOf('2017-02-28').list).toBe('2017/2');
    expect(listOf('2017-03-01').list).toBe('2017/3');
    expect(listOf('2017-05-31').list).toBe('2017/3');
    expect(listOf('2017-12-01').list).toBe('2018/2');
  });

  it('has a list at each quarter, two weeks ahead, from a window of three months [T-A1.12, T-9.5b]', () => {
    const dates = ({ from, to, publishedOn }: ReturnType<typeof ratingPeriod>) => [from, to, publishedOn];
    expect(dates(ratingPeriod('2017-07-01', QUARTERS))).toEqual(['2017-03-01', '2017-05-31', '2017-06-17']);
    expect(dates(ratingPeriod('2017-04-01', QUARTERS))).toEqual(['2016-12-01', '2017-02-28', '2017-03-18']);
    expect(dates(ratingPeriod('2017-10-01', QUARTERS))).toEqual(['2017-06-01', '2017-08-31', '2017-09-17']);
    expect(dates(ratingPeriod('2018-01-01', QUARTERS))).toEqual(['2017-09-01', '2017-11-30', '2017-12-18']);
    expect(dates(ratingPeriod('2020-04-01', QUARTERS))).toEqual(['2019-12-01', '2020-02-29', '2020-03-18']);
  });

  it('knows the list in force on any day', () => {
    expect(ratingPeriod('2017-06-30', QUARTERS)).toMatchObject({
      list: '2017/2',
      effectiveFrom: '2017-04-01',
    });
    expect(ratingPeriod('2017-12-31', QUARTERS).list).toBe('2017/4');
    expect(ratingPeriod('2018-02-01', QUARTERS).list).toBe('2018/1');
  });

  it('takes a postal result registered two weeks before publication, a later one into the next list [T-A1.13]', () => {
    const list = (reported: string, registered: string) =>
      periodOfPostalResult(reported, registered, QUARTERS).list;
    expect(ratingPeriod('2017-04-01', QUARTERS).postalRegisteredBy).toBe('2017-03-04');
    expect(list('2017-02-20', '2017-03-04')).toBe('2017/2');
    expect(list('2017-02-20', '2017-03-05')).toBe('2017/3');
    expect(list('2017-03-01', '2017-03-04')).toBe('2017/3');
    expect(list('2017-02-20', '2018-01-01')).toBe('2018/2');
  });

  it('puts every day into the window of exactly one list', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const day = addDays('1990-01-01', days);
        const { from, to, effectiveFrom } = listOf(day);
        expect(from <= day && day <= to).toBe(true);
        expect(ratingPeriod(effectiveFrom, QUARTERS).from).toBe(from);
        expect(listOf(addDays(to, 1)).from).toBe(addDays(to, 1));
      }),
    );
  });

  it('explains its dates', () => {
    expect(ratingPeriod('2017-04-01', QUARTERS).steps).toEqual([
      { rule: 'T-A1.12', text: 'list 2017/2: results reported 2016-12-01 to 2017-02-28' },
      { rule: 'T-9.5a', text: 'valid from 2017-04-01' },
      { rule: 'T-9.5b', text: 'published 2017-03-18' },
      { rule: 'T-A1.13', text: 'postal results registered by 2017-03-04' },
    ]);
  });

  it('counts months across years', () => {
    expect(firstDayOf(monthOf('2017-12-31') + 1)).toBe('2018-01-01');
    expect(firstDayOf(monthOf('0999-03-05'))).toBe('0999-03-01');
    expect(lastDayOf(monthOf('2016-02-10'))).toBe('2016-02-29');
    expect(lastDayOf(monthOf('2017-12-10'))).toBe('2017-12-31');
  });
});
