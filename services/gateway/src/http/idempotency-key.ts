import { isUuid } from '@amici/kernel';
import { ProblemException } from '@amici/edge/problem-exception';

/** A string of a structured field (RFC 9651), as the draft of the IETF has the header. */
const QUOTED = /^"(.*)"$/;

/** The key as it counts: in capitals or between quotes it is the same one. Undefined where none was sent. */
export const idempotencyKey = (header: string | undefined): string | undefined => {
  if (header === undefined) return undefined;
  const key = header.trim().replace(QUOTED, '$1').toLowerCase();
  if (isUuid(key)) return key;
  throw new ProblemException({ code: 'bad-request', detail: { name: 'idempotency-key-not-uuid' } });
};
