import type { Acted, Actor } from '@amici/contracts';
import { NO_STREAM, type EventStore, type StoredEvent } from '@amici/event-store';
import type { Decider, Instant, Rejection } from '@amici/kernel';
import { toDomainEvent, type DomainEvent } from '@amici/contracts/event-format';
import { StreamStates, toNewEvent, type CommandDigests } from '@amici/service';

const MAX_ATTEMPTS = 8;

export interface OwnDecisionParts<Command, State, Event> {
  readonly store: EventStore;
  readonly digests: CommandDigests;
  readonly decider: Decider<Acted<Command>, State, Event>;
  readonly streamOf: (command: Command) => string;
  readonly self: Actor;
  readonly now: () => Instant;
}

export type OwnOutcome<Event> =
  | { readonly ok: true; readonly events: readonly Event[]; readonly causationId: string }
  | { readonly ok: false; readonly rejection: Rejection };

/** What the service decides of its own accord, as time passes: the same id is decided once, whenever it is repeated. */
export class OwnDecisions<Command extends { readonly type: string }, State, Event extends DomainEvent> {
  private readonly states: StreamStates<State, Event>;

  constructor(private readonly parts: OwnDecisionParts<Command, State, Event>) {
    this.states = new StreamStates<State, Event>(parts.store, parts.decider, {});
  }

  /** `isFirst`: nothing is thought to be in the stream yet, so it is only read where that proves wrong. */
  async decide(command: Command, commandId: string, isFirst = false): Promise<OwnOutcome<Event>> {
    const { decider, self, now, streamOf } = this.parts;
    const stream = streamOf(command);
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const guess = isFirst && tries === 0;
      const loaded = guess
        ? { state: decider.initialState, revision: NO_STREAM }
        : await this.states.load(stream, true);
      const at = now();
      const decision = decider.decide({ ...command, actor: self, at }, loaded.state);
      if (!decision.ok) {
        if (guess) continue;
        return { ok: false, rejection: decision.rejection };
      }
      if (decision.events.length === 0) return { ok: true, events: [], causationId: commandId };
      const outcome = await this.append(command, commandId, stream, loaded.revision, decision.events, at);
      if (outcome !== 'again') return outcome;
    }
    return { ok: false, rejection: { code: 'too-much-contention' } };
  }

  private async append(
    command: Command,
    commandId: string,
    stream: string,
    expectedRevision: number,
    events: readonly Event[],
    recordedAt: Instant,
  ): Promise<OwnOutcome<Event> | 'again'> {
    const { store, digests, self } = this.parts;
    const outcome = await store.append({
      stream,
      expectedRevision,
      events: events.map((event) => toNewEvent(event, {})),
      commandId,
      commandDigest: digests.of(command, self),
      correlationId: commandId,
      causationId: commandId,
      actor: self,
      ruleset: null,
      recordedAt,
    });
    if (outcome.ok) return this.recorded(outcome.events);
    if (outcome.refusal.code === 'wrong-expected-revision') return 'again';
    const before =
      outcome.refusal.code === 'command-id-reused'
        ? await this.before(command, commandId, stream)
        : undefined;
    if (before !== undefined) return before;
    const { code, ...data } = outcome.refusal;
    return { ok: false, rejection: { code, data } };
  }

  /** What was recorded of the same command under another key. */
  private async before(
    command: Command,
    commandId: string,
    stream: string,
  ): Promise<OwnOutcome<Event> | undefined> {
    const { store, digests, self } = this.parts;
    const known = (await this.states.load(stream, true)).commands.get(commandId);
    if (known === undefined || !digests.isOf(known.digest, command, self)) return undefined;
    const { first, last } = known;
    return this.recorded(await store.read(stream, { from: first, limit: last - first + 1 }));
  }

  private recorded(stored: readonly StoredEvent[]): OwnOutcome<Event> {
    const events = stored.map(({ event }) => toDomainEvent<Event>(event, {}));
    return { ok: true, events, causationId: stored[0]!.event.id };
  }
}
