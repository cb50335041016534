import type { Actor } from '@amici/contracts';
import { NO_STREAM, type EventStore } from '@amici/event-store';
import type { Clock } from '@amici/ops';
import { createHash } from 'node:crypto';
import { Unavailable } from './failures';

/** What is recorded of the running of a service, in its own log: decided by no aggregate. */
export interface RunningDecision {
  readonly stream: string;
  readonly event: { readonly type: string; readonly at: number } & object;
  readonly commandId: string;
  readonly correlationId: string;
}

const MAX_ATTEMPTS = 10;

/** Records it durably, once however often it is asked; throws where it could not. */
export const recordDecision = async (
  store: EventStore,
  clock: Clock,
  { stream, event, commandId, correlationId }: RunningDecision,
  actor: Actor,
): Promise<void> => {
  const { type, at, ...payload } = event;
  const commandDigest = createHash('sha256').update(`${commandId} ${actor.subject}`).digest('hex');
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const [last] = await store.read(stream, { direction: 'backwards', limit: 1 });
    const outcome = await store.append({
      stream,
      expectedRevision: last?.event.revision ?? NO_STREAM,
      events: [{ type, schemaVersion: 1, occurredAt: at, payload }],
      commandId,
      commandDigest,
      correlationId,
      causationId: correlationId,
      actor,
      ruleset: null,
      recordedAt: clock.now(),
    });
    if (outcome.ok || outcome.refusal.code === 'command-id-reused') return;
    if (outcome.refusal.code !== 'wrong-expected-revision')
      throw new Error(`${type} was not recorded: ${outcome.refusal.code}`);
  }
  throw new Unavailable({ code: 'too-much-contention' });
};
