import { startOfDay as at } from '@amici/kernel';
import { meetingsDue, type MeetingBody } from './meetings-due';

describe('the meetings of a body', () => {
  const council = (held: MeetingBody['held'], since = '2015-05-01'): MeetingBody => ({
    ...{ body: 'ccla-council', since: at(since), president: 'cora', held },
  });
  const owed = (body: MeetingBody, day: string) =>
    meetingsDue(body, at(day)).map(({ slot, due, rule }) => [slot, due, rule]);

  it('are at least two in each calendar year, of Council [CC-4]', () => {
    expect(owed(council({ 2015: 2, 2016: 1 }), '2016-06-01')).toEqual([['2016', at('2017-01-01'), 'CC-4']]);
    expect(owed(council({ 2015: 2, 2016: 2 }), '2016-06-01')).toEqual([]);
    expect(owed(council({ 2015: 2, 2016: 1, 2017: 2 }), '2017-02-01')).toEqual([
      ['2016', at('2017-01-01'), 'CC-4'],
    ]);
    expect(owed({ ...council({}), body: 'iccf-congress' }, '2016-06-01')).toEqual([]);
  });

  it('are owed by who presides, in the year in which the body began only for the rest of it', () => {
    expect(meetingsDue(council({}, '2016-05-01'), at('2016-06-01'))).toMatchObject([
      { person: 'cora', since: at('2016-05-01') },
    ]);
    expect(owed(council({ 2017: 2 }, '2016-05-01'), '2017-06-01')).toEqual([]);
  });
});
