import {
  addDays,
  addMonths,
  coveredDays,
  dateOf,
  dayNumber,
  daysBetween,
  isCalendarDate,
  overlap,
  spanDays,
} from './dates';

describe('calendar dates', () => {
  it('are days that exist', () => {
    for (const date of ['2016-02-29', '2000-02-29', '2019-12-31', '0001-01-01', '8999-12-31'])
      expect(isCalendarDate(date)).toBe(true);
    for (const text of [
      '2019-02-29',
      '1900-02-29',
      '2019-13-01',
      '2019-00-10',
      '2019-04-31',
      '2019-04-00',
      '19-1-1',
      '0000-01-01',
      // The month after it has no date of four digits.
      '9999-12-31',
      ' 2019-01-01',
      '2019-01-01T00:00',
      20190101,
      null,
    ])
      expect(isCalendarDate(text)).toBe(false);
  });

  it('are counted', () => {
    expect(dayNumber('1970-01-02')).toBe(1);
    expect(dateOf(-1)).toBe('1969-12-31');
    expect(addDays('2016-02-28', 2)).toBe('2016-03-01');
    expect(daysBetween('2016-03-02', '2016-02-27')).toBe(-4);
  });

  it('keep their day number over months, or take the month’s last', () => {
    expect(addMonths('2016-03-22', 1)).toBe('2016-04-22');
    expect(addMonths('2016-01-31', 1)).toBe('2016-02-29');
    expect(addMonths('2015-12-15', 1)).toBe('2016-01-15');
    expect(addMonths('2016-03-31', -1)).toBe('2016-02-29');
    expect(addMonths('2016-11-30', 14)).toBe('2018-01-30');
  });

  it('form spans', () => {
    const march = { from: '2016-03-01', to: '2016-03-31' };
    expect(spanDays(march)).toBe(31);
    expect(spanDays({ from: '2016-03-02', to: '2016-03-01' })).toBe(0);
    expect(overlap(march, { from: '2016-03-31', to: '2016-04-02' })).toBe(true);
    expect(overlap(march, { from: '2016-02-01', to: '2016-03-01' })).toBe(true);
    expect(overlap(march, { from: '2016-04-01', to: '2016-04-02' })).toBe(false);
    expect(overlap(march, { from: '2016-02-01', to: '2016-02-29' })).toBe(false);
  });

  it('are covered once however many spans they lie in', () => {
    const march = { from: '2016-03-01', to: '2016-03-31' };
    expect(coveredDays(march, [])).toBe(0);
    expect(
      coveredDays(march, [
        { from: '2016-03-20', to: '2016-04-05' },
        { from: '2016-02-20', to: '2016-03-02' },
        { from: '2016-03-01', to: '2016-03-05' },
        { from: '2016-03-02', to: '2016-03-03' },
      ]),
    ).toBe(5 + 12);
  });
});
