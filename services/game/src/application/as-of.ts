import type { EventEnvelope } from '@amici/contracts';
import type { Instant } from '@amici/kernel';

/** Which part of a game's history is meant; all absent = all of it. */
export interface AsOf {
  /** After this ply as it stands now (0 = before the first move). */
  readonly ply?: number;
  /** As of this instant: what had happened by then, in log order. */
  readonly at?: Instant;
  /** Without what was written down after this instant. */
  readonly known?: Instant;
}

/** What makes the score: each rests on those before it, so that none can have happened earlier than they. */
const SCORE: ReadonlySet<string> = new Set(['MoveMade', 'MoveCorrected', 'PliesVoided']);

/**
 * What had happened by an instant. What history gives no instant for belongs to the last instant known before it; nothing
 * of a game happened before it began, and no change of the score before what it changes, whenever it was decided.
 */
const happenedBy = (events: readonly EventEnvelope[], at: Instant): readonly EventEnvelope[] => {
  let known = Number.NEGATIVE_INFINITY;
  let begun: Instant | undefined;
  let score = Number.NEGATIVE_INFINITY;
  return events.filter(({ type, occurredAt }) => {
    if (occurredAt !== null) known = Date.parse(occurredAt);
    begun ??= known;
    if (!SCORE.has(type)) return Math.max(known, begun) <= at;
    score = Math.max(known, begun, score);
    return score <= at;
  });
};

const plyOf = ({ type, payload }: EventEnvelope): number | null =>
  type === 'MoveMade' || type === 'MoveCorrected' ? (payload as { readonly ply: number }).ply : null;

/** Up to the move that stands at this ply, with the corrections made since to what it and those before it were. */
const throughPly = (events: readonly EventEnvelope[], ply: number): readonly EventEnvelope[] => {
  const isMove = ({ type }: EventEnvelope): boolean => type === 'MoveMade';
  const last =
    ply === 0
      ? events.findIndex(isMove) - 1
      : events.findLastIndex((event) => isMove(event) && plyOf(event) === ply);
  if (last < 0) return events;
  const corrections = events
    .slice(last + 1)
    .filter((event) => event.type === 'MoveCorrected' && plyOf(event)! <= ply);
  return [...events.slice(0, last + 1), ...corrections];
};

/**
 * The events a game consisted of after a ply or at an instant, in log order (house: occurredAt <= T; `known` leaves
 * out what was recorded later). What ended the game after a ply is left out; a ply that is not there cuts nothing.
 */
export const eventsAsOf = (
  events: readonly EventEnvelope[],
  { ply, at, known }: AsOf,
): readonly EventEnvelope[] => {
  const recorded =
    known === undefined ? events : events.filter(({ recordedAt }) => Date.parse(recordedAt) <= known);
  if (at !== undefined) return happenedBy(recorded, at);
  return ply === undefined ? recorded : throughPly(recorded, ply);
};
