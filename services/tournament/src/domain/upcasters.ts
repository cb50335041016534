/** What turns version n of an event's payload into version n + 1, by event type; all other events are in version 1. */
export const upcasters: Readonly<Record<string, readonly 'unreleased'[]>> = {
  SectionFormed: ['unreleased', 'unreleased'],
  SectionStarted: ['unreleased'],
  ResultsImported: ['unreleased'],
  ResultRecorded: ['unreleased', 'unreleased'],
  ResultRevised: ['unreleased', 'unreleased'],
  WithdrawalRequested: ['unreleased'],
  PlayerWithdrawn: ['unreleased'],
  TournamentFinished: ['unreleased'],
  FinalTableFixed: ['unreleased'],
};
