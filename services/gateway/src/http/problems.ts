import type { Rejection } from '@amici/kernel';
import { SENTENCES } from '@amici/rulesets/generated/sentences';
import { adviceOn, fieldOf } from './advice';

/** RFC 9457 problem details with our code and the rule enforced. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail?: string;
  readonly instance?: string;
  readonly rule?: string;
  /** What the rule says. */
  readonly sentence?: string;
  /** The field that is wrong, or names what it is about. */
  readonly field?: string;
  /** What would do instead. */
  readonly instead: string;
  readonly [more: string]: unknown;
}

/** What a rejection means over HTTP. A code that is not listed breaks a rule of play: 422. */
const STATUS: Readonly<Record<string, number>> = {
  'bad-request': 400,
  'unreadable-move': 400,
  'token-missing': 401,
  'token-invalid': 401,
  'token-expired': 401,
  'token-revoked': 401,
  'statement-missing': 401,
  'statement-invalid': 401,
  'statement-expired': 401,
  'statement-for-another-command': 401,
  'statement-for-another-service': 401,
  'statement-for-another-kind': 401,
  'statement-for-another-body': 401,
  'statement-for-another-instant': 401,
  'statement-for-another-revision': 401,
  'statement-beyond-authority': 403,
  'session-over': 401,
  'sign-in-failed': 400,
  'form-not-ours': 403,
  forbidden: 403,
  'login-of-official': 403,
  'own-cause': 403,
  'scope-missing': 403,
  'not-a-player': 403,
  'not-public': 403,
  'not-found': 404,
  'no-such-game': 404,
  'no-such-tournament': 404,
  'no-such-section': 404,
  'no-such-player': 404,
  'no-such-list': 404,
  'no-such-dossier': 404,
  'no-such-grade': 404,
  'no-such-statement': 404,
  'no-such-cursor': 400,
  'no-such-ply': 404,
  'no-such-cycle': 404,
  'no-such-invitation': 404,
  'no-such-token': 404,
  'no-such-message': 404,
  'no-such-webhook': 404,
  'already-subscribed': 409,
  'no-such-season': 404,
  'no-such-entry-list': 404,
  'no-such-league-year': 404,
  'no-such-recognition': 404,
  'no-rehearsal': 404,
  'no-such-leave': 404,
  'no-such-gap': 404,
  'no-such-projection': 404,
  'not-started': 404,
  'method-not-allowed': 405,
  'not-acceptable': 406,
  'document-erased': 410,
  'ply-already-played': 409,
  'already-started': 409,
  'already-over': 409,
  'not-your-turn': 409,
  'ply-not-next': 409,
  'command-id-reused': 409,
  'person-erased': 409,
  'subject-of-another': 409,
  'already-noticed': 409,
  'already-decided': 409,
  'rehearsal-under-way': 409,
  'rebuild-under-way': 409,
  'no-such-key': 404,
  'newest-key': 409,
  'deadline-held': 409,
  'message-reported': 409,
  'document-cited': 409,
  'stale-revision': 412,
  'request-timeout': 408,
  'body-too-large': 413,
  'event-too-large': 413,
  'document-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'too-much-contention': 429,
  'headers-too-large': 431,
  'internal-error': 500,
  'not-recorded': 503,
  'received-in-the-future': 503,
  'service-unavailable': 503,
  'deliveries-pending': 503,
  'sealing-unavailable': 503,
  'stream-stopped': 503,
  'not-drained': 503,
  'issuer-unavailable': 503,
};

export const statusOf = (code: string): number => STATUS[code] ?? 422;

/** A code in words. */
export const titleOf = (code: string): string => {
  const words = code.replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** From here on (1973) a number that a refusal tells is an instant: no count, rating, sum or length comes near it. */
const FIRST_INSTANT = 1e11;

/** What a refusal tells besides, its instants as everywhere outside (ADR 0028). */
const toldOf = (value: unknown): unknown => {
  if (typeof value === 'number')
    return Math.abs(value) < FIRST_INSTANT ? value : new Date(value).toISOString();
  if (Array.isArray(value)) return value.map(toldOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toldOf(one)])) as unknown;
};

/** A rejection as the problem the outside sees; `instance` is the path asked for. */
export const problemOf = ({ code, data, detail, rule }: Rejection, instance?: string): Problem => {
  const status = statusOf(code);
  const sentence = rule === undefined ? undefined : SENTENCES.get(rule);
  const field = fieldOf(code);
  return {
    ...(field === undefined ? {} : { field }),
    ...(toldOf(data ?? {}) as object),
    type: `/problems/${code}`,
    title: titleOf(code),
    ...{ status, code, instead: adviceOn(code, status) },
    ...(detail === undefined ? {} : { detail }),
    ...(rule === undefined ? {} : { rule }),
    ...(sentence === undefined ? {} : { sentence }),
    ...(instance === undefined ? {} : { instance }),
  };
};
