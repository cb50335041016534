/** Offices a person can hold; a scope (an event id, a federation code) narrows some of them. */
export const OFFICES = [
  'operator',
  'auditor',
  'registrar',
  'organiser',
  'director',
  'adjudicator',
  'appeals',
  'ratings-commissioner',
  'qualifications-commissioner',
  'world-tournament-director',
  'title-tournament-commissioner',
  'non-title-tournament-commissioner',
  'director-committee',
  'disciplinary-committee',
  'executive-board',
  'congress',
  'starting-committee',
  'delegate',
  'games-starter',
  'treasurer',
  'captain',
  'arbiter',
  'arbitration-commission',
] as const;
export type Office = (typeof OFFICES)[number];

export const isOffice = (text: string): text is Office => OFFICES.some((office) => office === text);

/** Whether somebody holds an office: everywhere, or for this scope. */
export interface OfficeQuery {
  readonly subject: string;
  readonly office: string;
  readonly scope: string | null;
}

/** About so many holders at most one question asks. */
export const MAX_OFFICE_QUERIES = 200;

/** Somebody who holds an office. */
export interface OfficeHolder {
  readonly office: Office;
  /** An event id, a federation code; null: everywhere. */
  readonly scope: string | null;
  readonly person: string;
}
