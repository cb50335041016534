import { ProblemException } from './problem.exception';

/** A stream's revision as a strong entity tag. */
export const entityTag = (revision: number): string => `"${revision}"`;

/** The revision `If-Match` asks for; `*` and an absent header ask for none. */
export const expectedRevision = (ifMatch: string | undefined): number | undefined => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const digits = /^"(\d{1,9})"$/.exec(ifMatch.trim())?.[1];
  if (digits === undefined) {
    throw new ProblemException({
      code: 'bad-request',
      detail: 'If-Match must be one entity tag such as "12", or *',
    });
  }
  return Number(digits);
};
