import { LogMismatch } from '@amici/event-store';
import { UnknownEventType } from '@amici/kernel';
import { PositionGap, Unapplicable } from '../fold-batch';
import { OtherVersion } from '../postgres/checkpoints';
import { isFinalDatabaseError } from '../postgres/errors';
import type { FollowerStatus } from './follower-status';

/** The rows were built from events this log does not have: it was restored from a backup, or is another one. */
export class OtherLog extends Error {
  constructor(
    readonly position: number,
    head: number,
  ) {
    super(
      position > head
        ? `rows as of ${position}, but the log ends at ${head}: rebuild`
        : `the log has another event at ${position} than the rows were built from: rebuild`,
    );
    this.name = 'OtherLog';
  }
}

/** What an operator is told of a failure. */
export type Problem = NonNullable<FollowerStatus['problem']>;

/** A failure that trying again cannot mend, as the operator is told of it; undefined for all others. */
export const finalProblem = (error: unknown, position: number): Problem | undefined => {
  const problem = (code: string, sequence = position + 1): Problem => ({
    code,
    detail: error instanceof Error ? error.message : String(error),
    sequence,
  });
  if (error instanceof PositionGap) return problem('position-gap');
  if (error instanceof Unapplicable) {
    const unknown = error.cause instanceof UnknownEventType;
    return problem(unknown ? 'unknown-event-type' : 'event-not-applicable', error.sequence);
  }
  if (error instanceof OtherLog) return problem('other-log', error.position);
  if (error instanceof LogMismatch) return problem('other-log', position);
  if (error instanceof OtherVersion) return problem('newer-version', position);
  return isFinalDatabaseError(error) ? problem('rows-refused') : undefined;
};
