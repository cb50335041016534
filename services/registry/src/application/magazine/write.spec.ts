import { startOfDay as day } from '@amici/kernel';
import { isCalledFor } from './magazine';
import { writeIssue, type Issue } from './write';

const event = {
  ...{ tournamentId: 't', book: 'ccla-2016', code: 'CCLA/1', name: 'Reserve *2015*', format: 'x' },
  startAt: day('2015-03-01'),
  closesAt: day('2015-02-01'),
  announcedAt: day('2014-11-01'),
  cancelledAt: null,
  finishedAt: day('2016-12-10'),
};

const issue = (more: Partial<Issue> = {}): Issue => ({
  from: day('2016-11-01'),
  until: day('2017-02-01'),
  seasons: [],
  events: [event],
  results: [],
  lists: [],
  honours: [],
  register: [],
  names: {},
  ...more,
});

describe('an issue of the magazine', () => {
  it('publishes results with start and completion dates, withdrawers marked in the table [CT-1p] [C-31]', () => {
    const text = writeIssue(issue({ results: [{ event, sections: ['1  Ada (unapproved withdrawal)\n'] }] }));
    expect(text).toContain('### Reserve \\*2015\\*\n\nStarted 2015-03-01, completed 2016-12-10.');
    expect(text).toContain('    1  Ada (unapproved withdrawal)');
    expect(text).toContain('*(CT-1p, C-31)*');
  });

  it('lists all members in November, stars temporary ratings, and leaves out what did not happen [CR-7a] [CR-7b]', () => {
    const text = writeIssue(issue({ lists: [{ full: true, text: '1  Ada  1400*\n' }] }));
    expect(text).toContain('All members.');
    expect(text).toContain('    1  Ada  1400*');
    expect(writeIssue(issue())).not.toContain('## Ratings');
  });

  it('calls for the entries of a season in August and again in November, until they close [CT-5d]', () => {
    const season = { openedAt: day('2015-07-10'), entriesCloseAt: day('2015-12-31') };
    const issues = ['2015-05-01', '2015-08-01', '2015-11-01', '2016-02-01'];
    const called = issues
      .slice(1)
      .map((until, index) => isCalledFor(season, day(issues[index]!), day(until)));
    expect(called).toEqual([true, true, true]);
    expect(isCalledFor(season, day('2016-02-01'), day('2016-05-01'))).toBe(false);
    expect(isCalledFor(season, day('2015-02-01'), day('2015-05-01'))).toBe(false);
  });

  it('keeps names as they are called, whatever they look like', () => {
    const honours = [
      {
        player: 'p',
        honour: 'ccla-champion',
        tournament: 't',
        year: 2015,
        at: day('2016-12-11'),
        motion: null,
      },
    ];
    const text = writeIssue(issue({ honours, names: { p: '# Ada\u0020[x](y)' } }));
    expect(text).toContain('- \\# Ada \\[x\\]\\(y\\): Champion 2015, 2016-12-11');
  });
});
