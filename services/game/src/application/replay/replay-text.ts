import type { Actor, EventEnvelope } from '@amici/contracts';
import { calledEvents, namesOf, type Names, type QueryReply, type Services } from '@amici/service';
import { computedAgain, findingLine } from './computed-again';
import { idsIn, playedIn, replayLine } from './replay-line';

interface Replayed {
  /** All that is recorded: facts are computed again from the beginning. */
  readonly events: readonly EventEnvelope[];
  /** As far as it is told. */
  readonly moves: readonly EventEnvelope[];
  readonly isFor: (event: EventEnvelope) => boolean;
}

const lineOf = (envelope: EventEnvelope, isFor: Replayed['isFor'], names: Names): string =>
  isFor(envelope)
    ? replayLine(envelope, names)
    : `${String(envelope.revision).padStart(4)}  ${envelope.occurredAt ?? ''}  for officials only`;

/** What happened in a game, an event a line, each followed by what does not come out as it is recorded. */
export const replayText = async (
  { events, moves: meant, isFor }: Replayed,
  services: Services,
  self: Actor,
): Promise<QueryReply<readonly string[]>> => {
  const listed = new Set(meant);
  const printed = meant.filter(isFor);
  const people = await namesOf(services, self, printed.flatMap(idsIn));
  if (!people.ok) return people;
  const names = { ...people.value, ...(await calledEvents(services, self, printed.map(playedIn))) };
  const lines: string[] = [];
  for (const { envelope, findings } of computedAgain(events)) {
    if (!listed.has(envelope)) continue;
    lines.push(lineOf(envelope, isFor, names));
    if (isFor(envelope)) lines.push(...findings.map(findingLine));
  }
  return { ok: true, value: lines };
};
