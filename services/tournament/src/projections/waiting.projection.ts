import type { RecordedEvent } from '@amici/contracts';
import { tournamentStreams, type TournamentTaskKind } from '@amici/contracts/tournament';
import { multiRowProjection, type Projection } from '@amici/projections';
import { changes, closes, opens, together, waitingTable, type WaitingRow } from '@amici/service/runtime';
import type { FollowedHere } from './followed-here';

type Place = Pick<RecordedEvent, 'stream'>;

const at = ({ stream }: Place, kind: TournamentTaskKind, slot = '') => {
  const event = tournamentStreams.idIn(stream);
  return { owner: event, event, kind, slot };
};

interface Seat {
  readonly team: string;
  readonly teamBoard: number;
}

/** What waits for the captain of a team. */
const ofCaptain = (team: string) => ({ scope: team });

/** A seat of a team; ids of teams have no slash. */
const seat = (recorded: Place, kind: TournamentTaskKind, { team, teamBoard }: Seat) => {
  const id = `${team}/${teamBoard}`;
  return { ...at(recorded, kind, id), id };
};

/** What in events waits for somebody. */
export const eventTasks: Projection<WaitingRow> = multiRowProjection<FollowedHere, WaitingRow>({
  name: 'event_matters',
  version: 2,
  table: waitingTable,
  on: {
    TournamentAnnounced: opens(({ at: since, entriesCloseAt: due, rule }, recorded) => ({
      ...at(recorded, 'start-list'),
      ...{ id: 'start-list', since, due, rule },
    })),
    EntriesExtended: changes(
      (_event, recorded) => at(recorded, 'start-list'),
      (_row, { to: due }) => ({ due }),
    ),
    StartListPublished: closes((_event, recorded) => [at(recorded, 'start-list')]),
    TournamentCancelled: closes((_event, recorded) => [at(recorded, 'start-list')]),
    EntryPending: opens(({ entrant: { player }, at: since, rule }, recorded) => ({
      ...at(recorded, 'entry', player),
      ...{ id: player, since, rule },
    })),
    EntryAccepted: closes(({ entrant: { player } }, recorded) => [at(recorded, 'entry', player)]),
    EntryCancelled: closes(({ player }, recorded) => [at(recorded, 'entry', player)]),
    SubstitutionRequested: opens((event, recorded) => ({
      ...{ ...seat(recorded, 'substitution', event), ...ofCaptain(event.team) },
      ...{ since: event.at, due: event.due, rule: event.rule },
    })),
    DeceasedOptionChosen: opens((event, recorded) =>
      event.due === null
        ? null
        : {
            ...{ ...seat(recorded, 'substitution', event), ...ofCaptain(event.team) },
            ...{ since: event.at, due: event.due, rule: event.rule },
          },
    ),
    PlayerSubstituted: closes((event, recorded) => [seat(recorded, 'substitution', event)]),
    BoardForfeited: closes((event, recorded) => [seat(recorded, 'substitution', event)]),
    ReplacementStatusRequested: opens((event, recorded) => ({
      ...seat(recorded, 'replacement-agreement', event),
      ...{ since: event.at, rule: event.rule },
    })),
    ReplacementStatusAgreed: together(
      closes((event, recorded) => [seat(recorded, 'replacement-agreement', event)]),
      opens((event, recorded) => ({
        ...seat(recorded, 'replacement-consent', event),
        ...{ since: event.at, rule: event.rule },
      })),
    ),
    ReplacementStatusGranted: closes((event, recorded) => [seat(recorded, 'replacement-consent', event)]),
    TeamDisputeRaised: opens(({ dispute, against, at: since, rule }, recorded) => ({
      ...{ ...at(recorded, 'team-dispute', dispute), ...ofCaptain(against) },
      ...{ id: dispute, since, rule },
    })),
    TeamDisputeSettled: closes(({ dispute, agreed }, recorded) =>
      agreed ? [at(recorded, 'team-dispute', dispute)] : [],
    ),
    TeamDisputeReferred: closes(({ dispute }, recorded) => [at(recorded, 'team-dispute', dispute)]),
    PromotionFixed: opens(({ at: since, rule }, recorded) => ({
      ...at(recorded, 'promotion'),
      ...{ id: 'promotion', since, rule },
    })),
    PromotionApproved: closes((_event, recorded) => [at(recorded, 'promotion')]),
    LevelProposed: opens(({ at: since, rule }, recorded) => ({
      ...at(recorded, 'level'),
      ...{ id: 'level', since, rule },
    })),
    LevelConfirmed: closes((_event, recorded) => [at(recorded, 'level')]),
  },
});
