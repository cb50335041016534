import type { Seat } from '@amici/contracts/registry';
import { findBody } from '@amici/rulesets';
import { forChair, forVoters } from './members-only';

const seats: readonly Seat[] = Array.from({ length: 7 }, (_, n) => ({
  ...{ person: `m${n}`, role: n === 0 ? 'president' : 'member', since: 0, until: null },
}));

describe('who is refused by a body', () => {
  it('is told which body it is, and the first of those who sit in it [CC-7]', () => {
    expect(forVoters(findBody('ccla-council')!, seats, 'CC-7')).toMatchObject({
      ...{ code: 'forbidden', rule: 'CC-7' },
      data: { body: 'ccla-council', holders: [{ role: 'president', person: 'm0' }, {}, {}, {}, {}] },
    });
  });

  it('is told who presides, where the chair alone may', () => {
    expect(forChair(findBody('ccla-council')!, 'm3', 'CC-7')).toMatchObject({
      data: { holders: [{ role: 'chair', person: 'm3' }] },
    });
  });

  it('is not told of all members of a federation, where these vote', () => {
    expect(forVoters(findBody('ccla-general-meeting')!, seats, 'CC-7')).toMatchObject({
      ...{ detail: { name: 'for-financial-members', federation: 'CCLA' }, data: { holders: [] } },
    });
  });
});
