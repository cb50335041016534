import { randomUUID } from 'node:crypto';
import { sha256 } from '../hash';
import type { Append, AppendOutcome, NewEvent, StoredEvent } from '../port';

export const move = (ply: number, payload: Record<string, unknown> = {}): NewEvent => ({
  type: 'MoveMade',
  schemaVersion: 1,
  occurredAt: Date.UTC(2026, 0, 1) + ply * 86_400_000,
  payload: { ply, ...payload },
});

export const newStream = (): string => `game-${randomUUID()}`;

/** An append of as many moves as asked for (default one), by a new command. */
export const appendOf = (
  stream: string,
  expectedRevision: number,
  more: Partial<Append> & { readonly count?: number } = {},
): Append => {
  const { count = 1, ...rest } = more;
  const commandId = rest.commandId ?? randomUUID();
  return {
    stream,
    expectedRevision,
    events: Array.from({ length: count }, (_, index) => move(expectedRevision + 2 + index)),
    commandId,
    commandDigest: sha256(commandId),
    correlationId: randomUUID(),
    causationId: commandId,
    actor: { subject: randomUUID(), office: 'player' },
    ruleset: 'iccf-laws-2020@1',
    recordedAt: Date.UTC(2026, 5, 1),
    ...rest,
  };
};

/** The events of an append that must have been recorded. */
export const recorded = (outcome: AppendOutcome): readonly StoredEvent[] => {
  if (!outcome.ok) throw new Error(`not recorded: ${JSON.stringify(outcome.refusal)}`);
  return outcome.events;
};
