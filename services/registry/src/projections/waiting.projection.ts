import type { RegistryTaskKind } from '@amici/contracts/registry';
import { multiRowProjection, type Projection } from '@amici/projections';
import { changes, closes, opens, together, waitingTable, type WaitingRow } from '@amici/service/runtime';
import type { LoggedEvent } from '../application/aggregates';

type Slot = Pick<WaitingRow, 'owner' | 'slot'> & { readonly kind: RegistryTaskKind };

const of = (owner: string, kind: RegistryTaskKind, slot = ''): Slot => ({ owner, kind, slot });

interface OfCase {
  readonly case: string;
}

/** Both federations have to consent, each once. */
const consents = (playerId: string) => [of(playerId, 'transfer', 'from'), of(playerId, 'transfer', 'to')];

const referredTo = (kind: RegistryTaskKind) =>
  changes<OfCase & { readonly type: string; readonly to: string }>(
    (event) => of(event.case, kind),
    (_row, { to: office }) => ({ office }),
  );

/** The id of what waits for nobody yet, though its case is open. */
const NOT_YET = '';

/** How many reports nobody has looked into is the id of what waits; since when, the first of them says. */
const reports = (more: 1 | -1) =>
  changes<OfCase & { readonly type: string; readonly at: number }>(
    (event) => of(event.case, 'violation'),
    ({ id, since }, { at }) => {
      const left = Number(id) + more;
      return left === 0 ? { id: NOT_YET } : { id: String(left), since: id === NOT_YET ? at : since };
    },
  );

/** What of people, federations and bodies waits for somebody. */
export const officeTasks: Projection<WaitingRow> = multiRowProjection<LoggedEvent, WaitingRow>({
  name: 'office_matters',
  version: 1,
  table: waitingTable,
  on: {
    CaseOpened: together(
      opens(({ case: id, kind, about, event, withdrawal, at: since, rule }) => {
        const found = { event, since, rule };
        switch (kind) {
          case 'withdrawal':
            return {
              ...of(id, withdrawal === 'requested' ? 'withdrawal' : 'withdrawal-report'),
              ...found,
              id: about,
            };
          case 'participation':
            return { ...of(id, 'inquiry'), ...found, id: NOT_YET };
          case 'live-display':
            return { ...of(id, 'violation'), ...found, id: NOT_YET };
          case 'other':
            return { ...of(id, 'case'), ...found, id };
        }
      }),
      closes(({ case: id, kind, withdrawal }) =>
        kind === 'withdrawal' && withdrawal !== 'requested' ? [of(id, 'withdrawal')] : [],
      ),
    ),
    CaseReferred: together(referredTo('withdrawal'), referredTo('withdrawal-report'), referredTo('case')),
    CaseDecided: together(
      closes(({ case: id }) => [of(id, 'withdrawal-report'), of(id, 'case'), of(id, 'inquiry')]),
      // Whose reason is adequate leaves: that is left to the director to record.
      changes(
        ({ case: id }) => of(id, 'withdrawal'),
        (_row, { outcome }) => (outcome === 'accepted' ? { office: null } : null),
      ),
      closes(({ case: id, outcome }) => (outcome === 'accepted' ? [] : [of(id, 'withdrawal')])),
    ),
    // Nobody leaves an event that is over; what is to be reported of who left is due all the same.
    CaseLapsed: closes(({ case: id }) => [of(id, 'withdrawal'), of(id, 'inquiry')]),
    ContinuationInquirySent: changes(
      ({ case: id }) => of(id, 'inquiry'),
      (_row, { case: id, to: person, replyBy: due, at: since }) => ({ id, person, due, since }),
    ),
    ContinuationInquiryWithdrawn: closes(({ case: id }) => [of(id, 'inquiry')]),
    ViolationReported: reports(1),
    ReportDismissed: reports(-1),
    ViolationFound: reports(-1),
    RecognitionRequested: opens(({ recognition, at: since, rule }) => ({
      ...of(recognition, 'recognition'),
      ...{ id: recognition, since, rule },
    })),
    RecognitionReferred: changes(
      ({ recognition }) => of(recognition, 'recognition'),
      () => ({ office: 'congress' }),
    ),
    RecognitionApproved: closes(({ recognition }) => [of(recognition, 'recognition')]),
    RecognitionRefused: closes(({ recognition }) => [of(recognition, 'recognition')]),
    TransferRequested: together(
      opens(({ playerId, from, at: since, rule }) => ({
        ...of(playerId, 'transfer', 'from'),
        ...{ id: from, scope: from, since, rule },
      })),
      opens(({ playerId, to, at: since, rule }) => ({
        ...of(playerId, 'transfer', 'to'),
        ...{ id: to, scope: to, since, rule },
      })),
    ),
    TransferConsented: closes(
      ({ playerId }) => consents(playerId),
      ({ id }, { federation }) => id === federation,
    ),
    TransferAppealed: opens(({ playerId, at: since, rule }) => ({
      ...of(playerId, 'transfer-appeal'),
      ...{ id: playerId, since, rule },
    })),
    TransferArbitrated: closes(({ playerId }) => [...consents(playerId), of(playerId, 'transfer-appeal')]),
    FederationChanged: closes(({ playerId }) => [...consents(playerId), of(playerId, 'transfer-appeal')]),
    MotionPut: opens(({ motion, body: office, chair: person, at: since, rule }) => ({
      ...of(motion, 'motion'),
      ...{ id: motion, office, person, since, rule },
    })),
    BallotOpened: changes(
      ({ motion }) => of(motion, 'motion'),
      (_row, { conductedBy: person, until: due }) => ({ person, due }),
    ),
    MotionCarried: closes(({ motion }) => [of(motion, 'motion')]),
    MotionLost: closes(({ motion }) => [of(motion, 'motion')]),
    SanctionProposed: opens(({ playerId, sanction, at: since, rule }) => ({
      ...of(playerId, 'sanction', sanction),
      ...{ id: sanction, since, rule },
    })),
    SanctionImposed: closes(({ playerId, sanction }) => [of(playerId, 'sanction', sanction)]),
  },
});
