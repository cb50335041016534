import { defined } from '@amici/kernel';
import { yearsLater } from '../book/calendar';
import type { AnnounceTournament } from './commands';
import { qualificationsFor } from '../book/qualifying';
import { openedBy } from '../testing/book';
import {
  afterwards,
  announcement,
  DAY,
  entry,
  ONE_SECTION,
  START,
  type Given,
} from '../testing/event-of-three';

const refusal = (given: Given, ...before: readonly Given[]) => {
  const refused = afterwards(...before).refused(given);
  return [refused?.code, refused?.rule];
};

describe('a World Cup', () => {
  it('has rounds of two years, and none that is announced for longer [T-3.1]', () => {
    const round = (end?: number) =>
      announcement({ format: 'cup-preliminary', ...defined<AnnounceTournament>({ end }) });
    const latest = yearsLater(START, 2);
    expect(afterwards().accepted(round())).toMatchObject([{ end: latest }]);
    expect(afterwards().accepted(round(latest - 1))).toMatchObject([{ end: latest - 1 }]);
    expect(refusal(round(latest + 1))).toEqual(['round-of-two-years', 'T-3.1']);
  });

  it('has groups that start on the day of their round, for which each is announced [T-3.4]', () => {
    const { stage: _none, ofStage: _nor, ...alone } = announcement({ format: 'cup-preliminary' });
    expect(refusal(alone)).toEqual(['stage-missing', 'T-3.4']);
    const later = announcement({ format: 'cup-semi-final', start: START + DAY, ofStage: ONE_SECTION });
    expect(refusal(later)).toEqual(['not-on-stage-date', 'T-3.4']);
  });

  it('opens the next final to its winner, the next intermediate round to all in it, beside the championship [T-3.6]', () => {
    const opened = (place: number, points: number) =>
      qualificationsFor(
        { place, points, played: 14, average: 2400 },
        openedBy('cup-final')!,
        'iccf-2017@1',
      ).map(({ to, rule }) => `${to} ${rule}`);
    expect(opened(1, 10)).toEqual(['wc-candidates T-1.3.1c', 'cup-final-free T-3.6']);
    expect(opened(9, 4)).toEqual(['cup-semi-final T-3.6']);
  });

  it('asks its winner no fee in the next final, and others theirs; a stranger has no way in [T-3.6] [T-3.5a]', () => {
    const final = announcement({ format: 'cup-final' });
    const coming = (right?: string): Given => {
      const earned = { id: 'r', right, halves: 2, earnedAt: 1, usedIn: null, expiresAt: null, rule: 'T-3.6' };
      return {
        ...entry('anna', {}),
        evidence: {
          entrant: { player: 'anna', federation: null, title: null, rating: 2400, fixed: true },
          ...{ suspendedUntil: null, suspensionRule: null, memberFederation: true, memberships: {} },
          ...{ rights: { earned: right === undefined ? [] : [earned], yearly: [] }, bondMissing: false },
          ...{ history: [], fee: { currency: 'EUR', amount: 2_000 } },
        },
      } as Given;
    };
    expect(refusal(coming(), final)).toEqual(['not-eligible', 'T-3.5a']);
    expect(afterwards(final).accepted(coming('cup-final-free'))).toMatchObject([{ type: 'EntryAccepted' }]);
    expect(afterwards(final).accepted(coming('cup-final'))).toMatchObject([
      { type: 'EntryPending', awaits: 'fee' },
    ]);
  });
});

describe("the places of the final that a Candidates' section opens", () => {
  const winners = [{ rule: 'T-1.4.1b', to: 'wc-final', toPlace: 1 }];
  const announcing = (planned: Readonly<Record<string, number>>, more: object = {}): Given =>
    announcement({
      format: 'wc-candidates',
      qualifications: winners,
      stage: { cycle: 'wc-33', year: 2026 },
      ofStage: { start: START, entriesCloseAt: START, planned },
      ...more,
    });

  it('are varied in the announcement alone, where more than four sections are started in the year [T-1.4.1b]', () => {
    expect(refusal(announcing({ a: 4 }))).toEqual(['variation-not-allowed', 'T-1.4.1b']);
    expect(refusal(announcement({ format: 'wc-candidates', qualifications: winners }))).toEqual([
      'variation-not-allowed',
      'T-1.4.1b',
    ]);
    expect(refusal(announcing({ a: 4, b: 1 }))).toEqual(['variation-unapproved', 'T-1.4.1b']);
    const by = (approvals: readonly string[]) =>
      announcing({ a: 4, b: 1 }, { variationApprovedBy: 'tom', approvals });
    expect(refusal(by([]))).toEqual(['not-approved', 'T-1.4.1b']);
    expect(afterwards().accepted(by(['variation']))).toMatchObject([{ qualifications: winners }]);
    const usual = [{ rule: 'T-1.4.1b', to: 'wc-final', toPlace: 2 }];
    expect(afterwards().accepted(announcing({ a: 4 }, { qualifications: usual }))).not.toEqual([]);
  });
});
