import type { Response } from 'express';
import type { Outcome } from './caller';
import { entityTag } from './entity-tag';

/** Answers what a command was recorded as; no events where it changed nothing. */
export const answerOutcome = (response: Response, outcome: Outcome, more: object = {}): void => {
  const events = outcome.events.map(({ type, occurredAt, recordedAt, payload, revision, id, hash }) => ({
    id,
    type,
    revision,
    occurredAt,
    recordedAt,
    ...(payload as object),
    hash,
  }));
  response.set('ETag', entityTag(outcome.revision)).json({ ...more, revision: outcome.revision, events });
};
