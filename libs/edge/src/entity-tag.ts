import { ProblemException } from './problem-exception';

/** A stream's revision as a strong entity tag. */
export const entityTag = (revision: number): string => `"${revision}"`;

/** One tag as it comes back: proxies weaken it (`W/`), or add how they compressed the answer (`"12-gzip"`). */
const TAG = /^(?:W\/)?"(\d{1,9})(?:[-;]+(?:gzip|br|deflate|zstd))?"$/;

/** What a tag names once proxies have had it: the tag that was answered, or the text itself. */
export const plainTag = (tag: string): string => {
  const revision = TAG.exec(tag)?.[1];
  return revision === undefined ? tag : entityTag(Number(revision));
};

/**
 * The revision `If-Match` asks for; `*` and an absent header ask for none. Of several tags the newest counts: a stream
 * only grows, so it is at none of the others.
 */
export const expectedRevision = (ifMatch: string | undefined): number | undefined => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const revisions = ifMatch
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
    .map((tag) => Number(TAG.exec(tag)?.[1]));
  if (revisions.length === 0 || revisions.some((revision) => Number.isNaN(revision))) {
    throw new ProblemException({
      code: 'bad-request',
      detail: { name: 'if-match-malformed' },
    });
  }
  return Math.max(...revisions);
};
