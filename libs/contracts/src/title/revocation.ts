/** Misuse of a title or rating is found by both of these before Congress approves its loss (T-10.8c). */
export const REVOCATION_OFFICES = ['qualifications-commissioner', 'disciplinary-committee'] as const;
export type RevocationOffice = (typeof REVOCATION_OFFICES)[number];
