/** News of events that say nothing of rights. */
export const NOT_OF_ENTRIES = {
  TournamentAnnounced: 'ignore',
  TournamentImported: 'ignore',
  DirectorAppointed: 'ignore',
  WithdrawalRequested: 'ignore',
  TournamentCancelled: 'ignore',
  SectionFormed: 'ignore',
  TournamentStarted: 'ignore',
  SectionStarted: 'ignore',
  ResultsImported: 'ignore',
  ResultRecorded: 'ignore',
  ResultRevised: 'ignore',
  TournamentFinished: 'ignore',
  FinalTableFixed: 'ignore',
  PlayerSubstituted: 'ignore',
  ReplacementStatusGranted: 'ignore',
  BoardForfeited: 'ignore',
} as const;
