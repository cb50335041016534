/** What turns version n of an event's payload into version n + 1, by event type; all other events are in version 1. */
export const upcasters: Readonly<Record<string, readonly 'unreleased'[]>> = {
  SectionFormed: ['unreleased'],
  ResultsImported: ['unreleased'],
  ResultRecorded: ['unreleased'],
  ResultRevised: ['unreleased'],
  TournamentFinished: ['unreleased'],
};
