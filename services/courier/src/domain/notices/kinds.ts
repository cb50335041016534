import { NOTIFIED_EVENTS, type NoticeKind, type NotifyingService } from '@amici/contracts/courier';
import { UnknownEventType } from '@amici/kernel';

/** What an event is written about as. `address` goes to every person who gave one, whatever their preferences. */
export type MailedAs = NoticeKind | 'address';

const as = <const Kind extends MailedAs, const Types extends readonly string[]>(
  kind: Kind,
  ...types: Types
): Readonly<Record<Types[number], Kind>> =>
  Object.fromEntries(types.map((type) => [type, kind])) as Record<Types[number], Kind>;

const game = {
  ...as('your-move', 'MoveMade', 'PlayOrdered'),
  ...as('offers', 'DrawOffered', 'DrawClaimed', 'TimeClaimed'),
  ...as('games', 'GameStarted', 'GameTakenOver', 'SideTakenOver', 'GameInterrupted', 'GameResumed'),
  ...as('games', 'AdjudicationOpened', 'GameReopened'),
  ...as('decisions', 'ClaimUpheld', 'ClaimRefused', 'TimeClaimRefused', 'QuickplayDecided', 'RulingMade'),
  ...as('decisions', 'DisputeDecided', 'AppealDecided', 'PenaltyApplied', 'ClockAdjusted', 'Adjudicated'),
  ...as('results', 'GameEnded', 'ResultCorrected'),
  ...as('leave', 'LeaveApplied'),
  ...as('decisions', 'MessageJudged'),
};

const clock = {
  ...as('silence', 'SilenceNoticed'),
  ...as('deadlines', 'DeadlineNear'),
  ...as('leave', 'StartDelayRefused'),
  ...as('leave', 'LeaveTaken', 'LeaveShortened', 'LeaveCancelled', 'LeaveRefused', 'SpecialLeaveGranted'),
};

const tournament = {
  ...as('events', 'EntryAccepted', 'EntryPending', 'EntryCancelled', 'EntriesExtended', 'StartListPublished'),
  ...as('events', 'DirectorAppointed', 'TournamentStarted', 'TournamentCancelled', 'TournamentFinished'),
  ...as('withdrawals', 'WithdrawalRequested', 'PlayerWithdrawn'),
  ...as('events', 'PrizeAwarded', 'PrizeWithdrawn', 'QualificationEarned', 'QualificationWithdrawn'),
  ...as('events', 'TeamQualified', 'TeamQualificationWithdrawn'),
};

const rating = {
  ...as(
    'lists',
    'PlayerRated',
    'RatingCorrected',
    'RatingOverridden',
    'RatingAltered',
    'RatingListPublished',
  ),
};

const title = {
  ...as('titles', 'NormAchieved', 'NormRescinded', 'TitleEarned', 'TitleLapsed', 'TitleConfirmed'),
  ...as('titles', 'TitleRevoked', 'LeagueTitleAwarded', 'LeagueTitleLapsed', 'ChampionWithdrawn'),
};

const registry = {
  ...as('standing', 'OfficeGranted', 'OfficeEnded', 'SanctionImposed', 'SanctionLifted', 'FederationChanged'),
  ...as('address', 'AddressStated'),
  ...as('reports', 'CaseOpened', 'CaseReferred', 'CaseDecided', 'ReportMade'),
  ...as('withdrawals', 'ContinuationInquirySent', 'ContinuationInquiryWithdrawn', 'ContinuationOffered'),
  ...as('withdrawals', 'CaseLapsed'),
};

const courier = {
  ...as('webhooks', 'WebhookDisabled'),
};

/** The types of events that people are written to about, and as what; the others that they are notified of send nothing. */
export const MAILED = { game, clock, tournament, rating, title, registry, courier } satisfies Readonly<
  Record<NotifyingService, Readonly<Record<string, MailedAs>>>
>;

/** The kind of a type; null: nothing is sent. Throws `UnknownEventType` for one that nobody is notified of. */
export const mailedAs = (service: NotifyingService, type: string): MailedAs | null => {
  const kinds: Readonly<Record<string, MailedAs>> = MAILED[service];
  if (Object.hasOwn(kinds, type)) return kinds[type]!;
  if (!Object.hasOwn(NOTIFIED_EVENTS[service], type)) throw new UnknownEventType(type);
  return null;
};

/** What overtakes a notification of a kind: a player who has moved since is not told that it is their move. */
export const OVERTAKEN_BY: Partial<Readonly<Record<MailedAs, readonly string[]>>> = {
  'your-move': ['MoveMade', 'GameEnded'],
  deadlines: ['MoveMade', 'GameEnded'],
};

/** Kinds that a book requires, so that it is recorded when they were sent (CW-2, T-8.3b). */
export const REQUIRED: ReadonlySet<MailedAs> = new Set<MailedAs>(['silence', 'reports']);
