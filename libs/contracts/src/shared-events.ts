// Written by npm run generate from the unions of the contracts.
import type { EventOf } from './language';
import type { ServiceName } from './service-name';

/** By service the types of the events that its contract names. A reader passes over those that it does not handle. */
export const SHARED_EVENTS: {
  readonly [Service in ServiceName]: Readonly<Record<EventOf<Service>['type'], true>>;
} = {
  game: { Adjudicated: true, AdjudicationOpened: true, ClocksChanged: true, FlagFell: true, GameEnded: true, GameImported: true, GameReopened: true, GameStarted: true, GameTakenOver: true, MoveMade: true, PlayOrdered: true, ResultCorrected: true, SideTakenOver: true },
  clock: { DeadlineNear: true, LeaveCancelled: true, LeaveShortened: true, LeaveTaken: true, OutageDeclared: true, OutageReversed: true, SilenceNoticed: true },
  tournament: { BoardForfeited: true, CycleClosed: true, CycleReopened: true, DirectorAppointed: true, EntryAccepted: true, EntryCancelled: true, EntryPending: true, FinalTableFixed: true, FreePlaceGranted: true, PlayerDisqualified: true, PlayerSubstituted: true, PlayerWithdrawn: true, QualificationEarned: true, QualificationWithdrawn: true, ReplacementStatusGranted: true, ResultRecorded: true, ResultRevised: true, ResultsImported: true, SectionDrawn: true, SectionFormed: true, SectionStarted: true, TeamEntered: true, TeamQualificationWithdrawn: true, TeamQualified: true, TeamWithdrawn: true, TournamentAnnounced: true, TournamentCancelled: true, TournamentFinished: true, TournamentImported: true, TournamentStarted: true, VacancyFilled: true, WithdrawalRequested: true },
  rating: { GameRated: true, PlayerRated: true, RatingAdopted: true, RatingAltered: true, RatingCorrected: true, RatingListPublished: true, RatingOverridden: true },
  title: { ExceptionalNormDecided: true, NormAchieved: true, NormRegistered: true, NormRescinded: true, NormRevised: true, TitleConfirmed: true, TitleEarned: true, TitleLapsed: true, TitleRegistered: true },
  registry: { BondForfeited: true, BondHeld: true, BondRefunded: true, BookAdopted: true, CaseDecided: true, FederationChanged: true, FederationRegistered: true, FeeReceived: true, MembershipRecorded: true, MotionCarried: true, NominationAllowed: true, NominationWithdrawn: true, OfficeEnded: true, OfficeGranted: true, PersonErased: true, PlayerNominated: true, PlayerRegistered: true, SanctionImposed: true, SanctionLifted: true, TokenRevoked: true, ViolationFound: true },
  courier: { WebhookDisabled: true },
};
