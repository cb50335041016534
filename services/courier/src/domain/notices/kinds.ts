import type { EventOf } from '@amici/contracts';
import type { NoticeKind, NotifyingService } from '@amici/contracts/courier';

/**
 * What an event is written about as. `address` goes to every person who gave one, whatever their preferences;
 * `no-mail`: nothing is sent.
 */
export type MailedAs = NoticeKind | 'address' | 'no-mail';

const as = <const Kind extends MailedAs, const Types extends readonly string[]>(
  kind: Kind,
  ...types: Types
): Readonly<Record<Types[number], Kind>> =>
  Object.fromEntries(types.map((type) => [type, kind])) as Record<Types[number], Kind>;

type OfService<Service extends NotifyingService> = Readonly<
  Record<EventOf<Service>['type'], MailedAs> & Record<string, MailedAs>
>;

const game = {
  ...as('your-move', 'MoveMade', 'PlayOrdered'),
  ...as('offers', 'DrawOffered', 'DrawClaimed', 'TimeClaimed'),
  ...as('games', 'GameStarted', 'GameTakenOver', 'SideTakenOver', 'GameInterrupted', 'GameResumed'),
  ...as('games', 'AdjudicationOpened', 'GameReopened'),
  ...as('decisions', 'ClaimUpheld', 'ClaimRefused', 'TimeClaimRefused', 'QuickplayDecided', 'RulingMade'),
  ...as('decisions', 'DisputeDecided', 'AppealDecided', 'PenaltyApplied', 'ClockAdjusted', 'Adjudicated'),
  ...as('results', 'GameEnded', 'ResultCorrected'),
  ...as('leave', 'LeaveApplied'),
  ...as('no-mail', 'GameImported', 'FlagFell', 'ClocksChanged', 'DrawOfferClosed', 'DrawAgreed'),
  ...as('no-mail', 'OutageCompensated', 'BreakShortened', 'MoveCounterAdjusted'),
  ...as('no-mail', 'AdjournmentApplied', 'AdjournmentChanged'),
  ...as(
    'no-mail',
    'ClockRefilled',
    'LongThinkAnnounced',
    'InquirySent',
    'InquiryReceived',
    'InquiryAnswered',
  ),
  ...as('no-mail', 'SilenceReported', 'ConditionalOffered', 'ConditionalAccepted', 'SealedLineOpened'),
  ...as('no-mail', 'MediumProposed', 'MediumAgreed', 'MediumOrdered', 'RoutingOrdered', 'PlayerOverseas'),
  ...as('no-mail', 'NotationProposed', 'NotationAgreed', 'IrregularityReported', 'IrregularityRefuted'),
  ...as('no-mail', 'PliesVoided', 'MoveCorrected', 'CorrectionProposed', 'ReplacementGameOrdered'),
  ...as('no-mail', 'ReversedColoursStand', 'ReconstructionRequested', 'GameReconstructed', 'ReplyRepeated'),
  ...as('no-mail', 'ReplacementSheetIssued', 'SheetConfirmed', 'ResultReported', 'LiveDisplayAgreed'),
  ...as('no-mail', 'LiveDisplayAnnounced', 'AdjudicationClaimed', 'AdjudicatorAssigned', 'VerdictGiven'),
  ...as('no-mail', 'VerdictAppealed', 'AppealAllowed', 'RectificationRequested', 'DisputeNotified'),
  ...as('no-mail', 'DisputeContested', 'AppealLodged', 'AppealPeriodExtended', 'MoveNoted', 'MoveDrafted'),
  ...as('no-mail', 'IllegalMoveRecorded', 'QuickplayClaimed', 'SnapshotGiven', 'AssistanceDeclared'),
  ...as('no-mail', 'LineFiled', 'LineClosed', 'LineOpened'),
  ...as('no-mail', 'MessageSent', 'MessagesMuted', 'MessageReported'),
  ...as('decisions', 'MessageJudged'),
} satisfies OfService<'game'>;

const clock = {
  ...as('silence', 'SilenceNoticed'),
  ...as('deadlines', 'DeadlineNear'),
  ...as('leave', 'StartDelayRefused'),
  ...as('no-mail', 'StartDelayRequested', 'StartDelayWithdrawn'),
  ...as('leave', 'LeaveTaken', 'LeaveShortened', 'LeaveCancelled', 'LeaveRefused', 'SpecialLeaveGranted'),
  ...as('no-mail', 'OpponentsInformed', 'DeadlinePassed', 'GapNoticed', 'GapReleased', 'OutagePreviewed'),
  ...as('no-mail', 'OutageDeclared', 'OutageReversed', 'OwnerQuarantined', 'OwnerReleased'),
} satisfies OfService<'clock'>;

const tournament = {
  ...as('events', 'EntryAccepted', 'EntryPending', 'EntryCancelled', 'EntriesExtended', 'StartListPublished'),
  ...as('events', 'DirectorAppointed', 'TournamentStarted', 'TournamentCancelled', 'TournamentFinished'),
  ...as('withdrawals', 'WithdrawalRequested', 'PlayerWithdrawn'),
  ...as('no-mail', 'TournamentAnnounced', 'TournamentImported', 'RatingAgreed', 'SectionFormed'),
  ...as('no-mail', 'TieBreakAdded', 'StartRatingAdjusted', 'SectionStarted', 'ResultsImported'),
  ...as('no-mail', 'ResultRecorded', 'ResultRevised', 'FinalTableFixed', 'TeamEntered', 'TeamWithdrawn'),
  ...as('events', 'PrizeAwarded', 'PrizeWithdrawn', 'QualificationEarned', 'QualificationWithdrawn'),
  ...as('events', 'TeamQualified', 'TeamQualificationWithdrawn'),
  ...as('no-mail', 'LineUpNamed', 'LineUpChanged', 'PromotionFixed', 'PromotionApproved'),
  ...as('no-mail', 'SubstitutionRequested', 'DeceasedOptionChosen', 'ReplacementStatusRequested'),
  ...as('no-mail', 'ReplacementStatusAgreed', 'ReminderNoted', 'PlayNotBegun', 'DocumentsDemanded'),
  ...as('no-mail', 'TeamDisputeRaised', 'TeamDisputeSettled', 'TeamDisputeReferred', 'MatchRatingAgreed'),
  ...as('no-mail', 'LevelProposed', 'LevelConfirmed', 'PlayerSubstituted', 'ReplacementStatusGranted'),
  ...as('no-mail', 'BoardForfeited'),
  ...as('no-mail', 'SecretDrawn', 'RightEarned', 'RightConfirmed', 'RightGranted', 'RightUsed'),
  ...as('no-mail', 'RightReleased', 'RightDeferred', 'RightForfeited', 'RightWithdrawn', 'PeriodUsed'),
  ...as('no-mail', 'PeriodReleased', 'CycleOpened', 'StageScheduled', 'StageMoved', 'SectionsPlanned'),
  ...as('no-mail', 'FreePlaceGranted', 'VacancyFilled', 'CycleClosed', 'SeasonAnnounced', 'DivisionsFormed'),
  ...as('no-mail', 'PromotionsFixed', 'RelegationDue', 'RelegationExempted', 'TeamPromoted', 'TeamRelegated'),
  ...as('no-mail', 'SeasonClosed', 'EntryListOpened', 'EntryListClosed', 'EntryListCarriedOver'),
  ...as('no-mail', 'PlayerListed', 'ListingConfirmed', 'PlayerDelisted', 'SectionDrawn', 'SectionReturned'),
  ...as('no-mail', 'LeagueYearOpened', 'YearlyEventDetermined', 'SeasonEntered', 'SeasonEntryCancelled'),
  ...as('no-mail', 'AllotmentPlanned', 'AllotmentDecided', 'AdditionalEventArranged', 'FriendliesRequested'),
  ...as('no-mail', 'FriendliesCancelled', 'FriendliesArranged', 'PrivateEventProposed'),
  ...as('no-mail', 'PrivateEventAgreed', 'PrivateEventIssued', 'RightTakenOver', 'ListingTakenOver'),
} satisfies OfService<'tournament'>;

const rating = {
  ...as(
    'lists',
    'PlayerRated',
    'RatingCorrected',
    'RatingOverridden',
    'RatingAltered',
    'RatingListPublished',
  ),
  ...as('no-mail', 'ResultReported', 'ReportRevised', 'GameRated', 'RatingAdopted', 'ScoreReported'),
  ...as('no-mail', 'ScoreForwarded', 'RatingPeriodOpened', 'RatingPeriodClosed', 'EventHeld'),
  ...as('no-mail', 'EventReleased', 'ResultAttributed', 'PlayStarted', 'PlayEnded'),
} satisfies OfService<'rating'>;

const title = {
  ...as('titles', 'NormAchieved', 'NormRescinded', 'TitleEarned', 'TitleLapsed', 'TitleConfirmed'),
  ...as('titles', 'TitleRevoked', 'LeagueTitleAwarded', 'LeagueTitleLapsed', 'ChampionWithdrawn'),
  ...as('no-mail', 'NormRevised', 'TitleRegistered', 'NormStatementFixed', 'NormsRuledOut'),
  ...as('no-mail', 'NormStatementRevised', 'ScoreCounted', 'PlayerLeft', 'NormCounted', 'NormDiscounted'),
  ...as('no-mail', 'RatingEstablished', 'TitleRecommended', 'TitleAppliedFor', 'RecommendationReported'),
  ...as('no-mail', 'ReferredToCongress', 'CongressDecided', 'ConfirmationProposed', 'FederationNotified'),
  ...as('no-mail', 'NormRegistered', 'LadiesTitleShown', 'ExceptionalNormProposed'),
  ...as('no-mail', 'ExceptionalNormDecided', 'PersonalApplicationAllowed', 'MentorAssessed'),
  ...as('no-mail', 'DirectionRegistered', 'DossierCompiled', 'ChampionProclaimed', 'RevocationRecommended'),
  ...as('no-mail', 'EventQualified', 'DirectionTaken', 'MentoredGameCompleted', 'MentoredGameReopened'),
  ...as('no-mail', 'DirectionEnded', 'EventGraded', 'EventGradeDetermined', 'MasterpointsBooked'),
  ...as('no-mail', 'MasterpointsRevised', 'TotalLifted', 'LiftWithdrawn', 'IccfMasterNoted'),
  ...as('no-mail', 'LeagueTitleEarned'),
} satisfies OfService<'title'>;

const registry = {
  ...as('standing', 'OfficeGranted', 'OfficeEnded', 'SanctionImposed', 'SanctionLifted', 'FederationChanged'),
  ...as('address', 'AddressStated'),
  ...as('reports', 'CaseOpened', 'CaseReferred', 'CaseDecided', 'ReportMade'),
  ...as('no-mail', 'AddressConfirmed', 'AddressWithdrawn', 'NominationAllowed', 'MembershipRecorded'),
  ...as('no-mail', 'BondHeld', 'BondRefunded', 'BondForfeited', 'PlayerRegistered', 'PersonNamed'),
  ...as('no-mail', 'MailSettingsStated'),
  ...as('no-mail', 'ParticularsRecorded', 'PersonErased', 'SanctionProposed', 'MisconductUpheld'),
  ...as('no-mail', 'FideRatingNoted', 'TransferRequested', 'TransferConsented', 'TransferAppealed'),
  ...as('no-mail', 'TransferArbitrated', 'FederationRegistered', 'MembersDeclared', 'PlayerNominated'),
  ...as('no-mail', 'NominationWithdrawn', 'ArrearsDeclared', 'ArrearsCleared', 'FederationSuspended'),
  ...as('no-mail', 'FederationReinstated', 'LoginInvited', 'LoginBound', 'TokenMade', 'TokenRevoked'),
  ...as('no-mail', 'SessionsEnded', 'LoginClosed'),
  ...as('no-mail', 'TeamRegistered', 'TeamRenamed', 'CaptainChanged', 'FeeReceived', 'FeeCharged'),
  ...as('no-mail', 'DepositHeld', 'DepositReleased', 'BondBooked', 'PrizeDue', 'PrizePaid', 'LineReversed'),
  ...as(
    'no-mail',
    'BalanceTakenOver',
    'InvoiceIssued',
    'YearClosed',
    'FeeScaleAdopted',
    'MemberSeated',
    'MemberUnseated',
  ),
  ...as('no-mail', 'RequisitionSigned', 'PaperFiled', 'ViewGiven'),
  ...as('withdrawals', 'ContinuationInquirySent', 'ContinuationInquiryWithdrawn', 'ContinuationOffered'),
  ...as('withdrawals', 'CaseLapsed'),
  ...as('no-mail', 'ContinuationAccepted', 'TimeLossNoted', 'TimeLossUndone', 'ViolationReported'),
  ...as('no-mail', 'ReportDismissed', 'ViolationFound', 'MeetingCalled', 'AttendanceRecorded'),
  ...as('no-mail', 'QuorumFailed', 'MeetingClosed', 'MotionPut', 'VoteCast', 'CastingVoteGiven'),
  ...as('no-mail', 'MotionCarried', 'MotionLost', 'BallotOpened', 'RecognitionRequested'),
  ...as('no-mail', 'RecognitionApproved', 'RecognitionReferred', 'RecognitionRefused'),
  ...as('no-mail', 'InvitationSent', 'InvitationPermitted'),
} satisfies OfService<'registry'>;

const courier = {
  ...as('webhooks', 'WebhookDisabled'),
  ...as('no-mail', 'WebhookSubscribed', 'WebhookSecretRotated', 'WebhookEnded', 'DeliveryGivenUp'),
  ...as('no-mail', 'WebhookResumed', 'NoticesWished', 'NoticeSent', 'MailGivenUp'),
} satisfies OfService<'courier'>;

/** Every type of event that Amici records, and what people are written to about it as. */
export const MAILED = { game, clock, tournament, rating, title, registry, courier } satisfies {
  readonly [Service in NotifyingService]: OfService<Service>;
};

/** The kind of a type; a type of a later version is none that is known here, and nobody is written to of it. */
export const mailedAs = (service: NotifyingService, type: string): MailedAs => {
  const kinds: Readonly<Record<string, MailedAs>> = MAILED[service];
  return Object.hasOwn(kinds, type) ? kinds[type]! : 'no-mail';
};

/** What overtakes a notification of a kind: a player who has moved since is not told that it is their move. */
export const OVERTAKEN_BY: Partial<Readonly<Record<MailedAs, readonly string[]>>> = {
  'your-move': ['MoveMade', 'GameEnded'],
  deadlines: ['MoveMade', 'GameEnded'],
};

/** Kinds that a book requires, so that it is recorded when they were sent (CW-2, T-8.3b). */
export const REQUIRED: ReadonlySet<MailedAs> = new Set<MailedAs>(['silence', 'reports']);
