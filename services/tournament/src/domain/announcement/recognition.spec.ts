import type { RecognitionView } from '@amici/contracts/registry';
import {
  afterwards,
  announcement,
  ANNOUNCED,
  DAY,
  entry,
  START,
  type Given,
} from '../testing/event-of-three';

const recognised = (more: Partial<RecognitionView> = {}): RecognitionView => ({
  ...{
    recognition: 'memorial',
    federation: 'GER',
    kind: 'invitation',
    name: 'A memorial',
    status: 'approved',
  },
  ...{ start: START, requestedAt: START - 100 * DAY, approvedAt: ANNOUNCED - 1, lapsesAt: START + 180 * DAY },
  ...{ motion: null, prizes: [], deposit: [], deposited: true, invited: [] },
  ...more,
});

const announcing = (more: object = {}): Given =>
  announcement({ promotedBy: 'GER', recognition: 'memorial', recognised: recognised(), ...more });

const refusal = (given: Given, ...before: readonly Given[]) => {
  const refused = afterwards(...before).refused(given);
  return [refused?.code, refused?.rule];
};

const coming = (player: string, federation: string, more: Partial<RecognitionView> = {}): Given =>
  ({
    ...entry(player),
    evidence: {
      entrant: { player, federation, title: null, rating: 2300, fixed: true },
      ...{ suspendedUntil: null, suspensionRule: null, memberFederation: true, memberships: {} },
      ...{
        rights: { earned: [], yearly: [] },
        bondMissing: false,
        history: [],
        recognised: recognised(more),
      },
    },
  }) as Given;

describe('an event of a federation', () => {
  it('is announced once it is approved, and not before [T-6.3] [T-12.4]', () => {
    expect(refusal(announcement({ promotedBy: 'GER' }))).toEqual(['not-recognised', 'T-6.3']);
    for (const [kind, rule] of [
      ['invitation', 'T-6.3'],
      ['open', 'T-12.4'],
    ] as const)
      expect(refusal(announcing({ recognised: recognised({ kind, status: 'requested' }) }))).toEqual([
        'not-approved',
        rule,
      ]);
    expect(refusal(announcing({ recognised: recognised({ federation: 'ITA' }) }))).toEqual([
      'no-such-recognition',
      'T-12.2',
    ]);
    expect(afterwards().accepted(announcing())).toMatchObject([
      { promotedBy: 'GER', recognition: 'memorial' },
    ]);
    expect(refusal(announcement({ promotedBy: 'GER', format: 'national' }))).toEqual([undefined, undefined]);
  });

  it('is announced for no start within three months of the application [T-12.3a] [T-12.4]', () => {
    // In time for a start in autumn, and then announced for March.
    const application = { start: START + 200 * DAY, requestedAt: START - 20 * DAY };
    expect(refusal(announcing({ recognised: recognised(application) }))).toEqual([
      'applied-too-late',
      'T-12.3a',
    ]);
    const openEvent = recognised({ ...application, kind: 'open' });
    expect(refusal(announcing({ recognised: openEvent }))).toEqual(['applied-too-late', 'T-12.4']);
    const inTime = recognised({ ...application, requestedAt: Date.UTC(2025, 11, 1) });
    expect(refusal(announcing({ recognised: inTime }))).toEqual([undefined, undefined]);
  });

  it('starts within six months of the approved start, and neither is announced nor starts later [T-12.3b]', () => {
    const lapsesAt = START - 1;
    expect(refusal(announcing({ recognised: recognised({ lapsesAt }) }))).toEqual([
      'approval-lapsed',
      'T-12.3b',
    ]);
    const listed = [announcing(), coming('anna', 'GER'), coming('bert', 'GER')] as const;
    const start = (more: Partial<RecognitionView>): Given =>
      ({ type: 'StartTournament', at: START, recognised: recognised(more) }) as Given;
    const list: Given = { type: 'PublishStartList', seed: 'lot' };
    expect(refusal(start({ lapsesAt }), ...listed, list)).toEqual(['approval-lapsed', 'T-12.3b']);
    expect(refusal(coming('carl', 'GER', { lapsesAt: ANNOUNCED - 1 }), announcing())).toEqual([
      'approval-lapsed',
      'T-12.3b',
    ]);
    expect(refusal(start({ deposited: false }), ...listed, list)).toEqual(['deposit-missing', 'T-12.8']);
    expect(afterwards(...listed, list).accepted(start({}))[0]).toMatchObject({ type: 'TournamentStarted' });
  });

  it('is played under the rules of the ICCF, whose commission hears appeals [T-12.6]', () => {
    const local = announcing({ tournamentRules: 'ccla-2016', laws: 'ccla-2016' });
    expect(refusal(local)).toEqual(['not-iccf-rules', 'T-12.6']);
  });

  it('has guests whose federation was invited and permits it, besides its own players [T-12.5] [T-6.3]', () => {
    expect(refusal(coming('ugo', 'ITA'), announcing())).toEqual(['not-invited', 'T-12.5']);
    const invited = [{ federation: 'ITA', players: ['ugo'] }];
    expect(refusal(coming('pia', 'ITA', { invited }), announcing())).toEqual([
      'invitation-not-permitted',
      'T-6.3',
    ]);
    expect(afterwards(announcing()).accepted(coming('ugo', 'ITA', { invited }))).toMatchObject([
      { type: 'EntryAccepted' },
    ]);
  });
});
