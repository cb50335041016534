import type { Instant, Rejection } from '@amici/kernel';
import type { CommandReply } from '@amici/service';
import { ADJUDICATION, FLAG } from './game-news';
import { EVENT_START } from './tournament-news';

/** The command that tells the owner that something of this kind has fallen due; null: nothing to tell. */
export const nudgeOf = (
  kind: string,
  owner: string,
  revision: number,
  deliveredThrough: Instant,
): { readonly type: string } | null => {
  if (kind === EVENT_START)
    return { type: 'StartTournament', tournament: owner.slice('tournament-'.length) } as {
      readonly type: string;
    };
  const game = owner.slice('game-'.length);
  if (kind === FLAG)
    return { type: 'CheckFlag', game, revision, deliveredThrough } as { readonly type: string };
  if (kind === ADJUDICATION) return { type: 'CheckAdjudication', game } as { readonly type: string };
  return kind.startsWith('play-order-')
    ? ({ type: 'CheckPlayOrder', game } as { readonly type: string })
    : null;
};

/** What a nudge came to: the owner has heard it, it will be told again, or it cannot take it. */
export type Heard = { readonly is: 'told' } | { readonly is: 'later' | 'failed'; readonly code: string };

/**
 * The owner's answers that mean it has looked and there is nothing to do now: it has moved on, waits for a claim, or had
 * decided before. `command-id-reused` is a repeat whose first sending was carried out.
 */
const LOOKED = new Set([
  'stale-nudge',
  'needs-claim',
  'deadline-not-passed',
  'no-such-game',
  'already-over',
  'game-over',
  'command-id-reused',
  // A start list published later is news of that event, and makes the watch look again.
  'no-start-list',
  // So is a director who is appointed later.
  'director-missing',
  'conditions-missing',
  'tournament-cancelled',
  'no-such-tournament',
]);

/** Answers that will pass without anybody doing anything. */
const PASSING = new Set([
  'service-unavailable',
  'not-recorded',
  'too-much-contention',
  'statement-expired',
  'too-early',
  'deliveries-pending',
]);

export const heardAs = (rejection: Rejection): Heard => {
  if (LOOKED.has(rejection.code)) return { is: 'told' };
  return { is: PASSING.has(rejection.code) ? 'later' : 'failed', code: rejection.code };
};

export const heard = (reply: CommandReply): Heard => (reply.ok ? { is: 'told' } : heardAs(reply.rejection));
