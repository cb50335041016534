import type { Acted, Actor } from '@amici/contracts';
import { NO_STREAM, type EventStore } from '@amici/event-store';
import type { Decider, Instant, Rejection } from '@amici/kernel';
import { commandDigest, StreamStates, toDomainEvent, toNewEvent, type DomainEvent } from '@amici/service';

const MAX_ATTEMPTS = 8;

export interface OwnDecisionParts<Command, State, Event> {
  readonly store: EventStore;
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
    const { store, self } = this.parts;
    const outcome = await store.append({
      stream,
      expectedRevision,
      events: events.map((event) => toNewEvent(event, {})),
      commandId,
      commandDigest: commandDigest(command, self),
      correlationId: commandId,
      causationId: commandId,
      actor: self,
      ruleset: null,
      recordedAt,
    });
    if (outcome.ok) {
      const recorded = outcome.events.map(({ event }) => toDomainEvent<Event>(event, {}));
      return { ok: true, events: recorded, causationId: outcome.events[0]!.event.id };
    }
    if (outcome.refusal.code === 'wrong-expected-revision') return 'again';
    const { code, ...data } = outcome.refusal;
    return { ok: false, rejection: { code, data } };
  }
}
