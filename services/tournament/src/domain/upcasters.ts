type Payload = Record<string, unknown>;

/** What version 1 did not say, as null: what its readers do then stands with the field in the contract. */
const without =
  (field: string) =>
  (payload: Payload): Payload => ({ ...payload, [field]: null });

/** Of every event type with more than one version, how each becomes the next. */
export const upcasters = {
  SectionFormed: [without('event')],
  ResultsImported: [without('rated')],
  ResultRecorded: [without('rated')],
  ResultRevised: [without('rated')],
  TournamentFinished: [without('tables')],
};
