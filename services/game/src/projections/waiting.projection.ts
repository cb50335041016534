import { multiRowProjection, type Projection } from '@amici/projections';
import { changes, closes, opens, together, waitingTable, type WaitingRow } from '@amici/service/runtime';
import type { GameTaskKind } from '@amici/contracts/game';
import type { RecordedEvent } from '@amici/contracts';
import { opposite } from '@amici/timecontrol';
import type { GameEvent, SealedEvent } from '../domain';
import { gameOf } from './game-records.projection';

type Place = Pick<RecordedEvent, 'stream'>;

const at = (recorded: Place, kind: GameTaskKind, slot = '') => ({ owner: gameOf(recorded), kind, slot });

/** What its end leaves nobody to answer. */
const OVER: readonly GameTaskKind[] = [
  ...(['claim', 'quickplay', 'incident', 'play-order', 'refused-resignation', 'adjudication'] as const),
];

const timeClaims = (recorded: Place) => [
  at(recorded, 'time-claim', 'white'),
  at(recorded, 'time-claim', 'black'),
];

/** What in games waits for somebody; whose game it is, is in their records. */
export const gameTasks: Projection<WaitingRow> = multiRowProjection<GameEvent | SealedEvent, WaitingRow>({
  name: 'game_matters',
  version: 1,
  table: waitingTable,
  byStream: true,
  on: {
    DrawClaimed: opens(({ claim, at: since, rule }, recorded) => ({
      ...at(recorded, 'claim'),
      ...{ id: claim, since, rule },
    })),
    ClaimUpheld: closes((_event, recorded) => [at(recorded, 'claim')]),
    ClaimRefused: closes((_event, recorded) => [at(recorded, 'claim')]),
    TimeClaimed: opens(({ claim, by, at: since, rule }, recorded) => ({
      ...at(recorded, 'time-claim', by),
      ...{ id: claim, since, rule },
    })),
    FlagFell: closes(({ by }, recorded) => [at(recorded, 'time-claim', opposite(by))]),
    TimeClaimRefused: closes(
      (_event, recorded) => timeClaims(recorded),
      ({ id }, { claim }) => id === claim,
    ),
    DisputeNotified: opens(({ dispute, decisionDue: due, at: since, rule }, recorded) => ({
      ...at(recorded, 'dispute', dispute),
      ...{ id: dispute, since, due, rule },
    })),
    DisputeDecided: closes(({ dispute }, recorded) => [at(recorded, 'dispute', dispute)]),
    AppealLodged: together(
      opens(({ appeal, decisionDue: due, at: since, rule }, recorded) => ({
        ...at(recorded, 'appeal', appeal),
        ...{ id: appeal, since, due, rule },
      })),
      closes(({ about }, recorded) => (about === null ? [] : [at(recorded, 'dispute', about)])),
    ),
    AppealDecided: closes(({ appeal, outcome }, recorded) =>
      outcome === 'referred-to-council' ? [] : [at(recorded, 'appeal', appeal)],
    ),
    AdjudicationOpened: opens(({ breakOff: since, claimsDue: due, rule }, recorded) => ({
      ...at(recorded, 'adjudication'),
      ...{ id: 'adjudication', since, due, rule },
    })),
    AdjudicatorAssigned: changes(
      (_event, recorded) => at(recorded, 'adjudication'),
      (_row, { adjudicator: person, verdictDue: due }) => ({ person, due }),
    ),
    VerdictAppealed: opens(({ at: since, rule }, recorded) => ({
      ...at(recorded, 'adjudication'),
      ...{ id: 'adjudication', since, rule },
    })),
    Adjudicated: closes((_event, recorded) => [at(recorded, 'adjudication')]),
    GameReopened: together(
      closes((_event, recorded) => [at(recorded, 'adjudication')]),
      opens(({ why, at: since, rule }, recorded) =>
        why === 'resignation-refused'
          ? { ...at(recorded, 'refused-resignation'), id: 'refused-resignation', since, rule }
          : null,
      ),
    ),
    MessageReported: opens(({ message, at: since, rule }, recorded) => ({
      ...at(recorded, 'message', message),
      ...{ id: message, since, rule },
    })),
    MessageJudged: closes(({ message }, recorded) => [at(recorded, 'message', message)]),
    QuickplayClaimed: opens(({ claim, at: since, rule }, recorded) => ({
      ...at(recorded, 'quickplay'),
      ...{ id: claim, since, rule },
    })),
    QuickplayDecided: closes((_event, recorded) => [at(recorded, 'quickplay')]),
    IrregularityReported: opens(({ incident, against: person, at: since, rule }, recorded) => ({
      ...at(recorded, 'incident'),
      ...{ id: incident, person, since, rule },
    })),
    IrregularityRefuted: opens(({ incident, by: person, at: since, rule }, recorded) => ({
      ...at(recorded, 'incident'),
      ...{ id: incident, person, since, rule },
    })),
    PlayOrdered: opens(({ side: person, until: due, at: since, rule }, recorded) => ({
      ...at(recorded, 'play-order'),
      ...{ id: 'play-order', person, since, due, rule },
    })),
    MoveMade: closes(
      (_event, recorded) => [
        at(recorded, 'incident'),
        at(recorded, 'play-order'),
        at(recorded, 'refused-resignation'),
      ],
      ({ kind, person }, { by }) => kind !== 'play-order' || person === by,
    ),
    PliesVoided: closes((_event, recorded) => [at(recorded, 'claim'), at(recorded, 'incident')]),
    GameInterrupted: opens(({ at: since, rule }, recorded) => ({
      ...at(recorded, 'interruption'),
      ...{ id: 'interruption', since, rule },
    })),
    GameResumed: closes((_event, recorded) => [at(recorded, 'interruption')]),
    ReconstructionRequested: opens(({ at: since, rule }, recorded) => ({
      ...at(recorded, 'reconstruction'),
      ...{ id: 'reconstruction', since, rule },
    })),
    GameReconstructed: closes((_event, recorded) => [
      at(recorded, 'reconstruction'),
      at(recorded, 'incident'),
    ]),
    GameEnded: closes((_event, recorded) => [
      ...OVER.map((kind) => at(recorded, kind)),
      ...timeClaims(recorded),
    ]),
  },
});
