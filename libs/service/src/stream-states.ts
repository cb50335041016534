import { NO_STREAM, type EventStore, type StoredEvent } from '@amici/event-store';
import { toDomainEvent, type DomainEvent, type Upcasters } from '@amici/contracts/event-format';

const PAGE = 1_000;

/** What has been folded of a stream weighs by its events, some 600 bytes each in a game. */
const EVENTS_A_STREAM = 50;

/** The digest of a command's body and the revisions of its events. */
interface CarriedOut {
  readonly digest: string;
  readonly first: number;
  readonly last: number;
}

/** A stream as folded so far: its state, where it stands, and which commands it has carried out. */
export interface StreamState<State> {
  readonly state: State;
  /** Revision of the last event; `NO_STREAM` where there is none. */
  readonly revision: number;
  /** Command id to the digest of its body and its events' revisions. */
  readonly commands: ReadonlyMap<
    string,
    { readonly digest: string; readonly first: number; readonly last: number }
  >;
}

/** Loads streams and keeps the latest states of those in use: at most `capacity` of them, fewer where they are long. */
export class StreamStates<State, Event extends DomainEvent> {
  private readonly cached = new Map<string, StreamState<State>>();
  /** Events folded in all that are kept. */
  private events = 0;

  constructor(
    private readonly store: Pick<EventStore, 'read'>,
    private readonly fold: {
      readonly initialState: State;
      readonly evolve: (state: State, event: Event) => State;
    },
    private readonly upcasters: Upcasters,
    private readonly capacity = 1_000,
  ) {}

  /** The stream's state now; with `fresh` the store is asked for events the cache has not seen. */
  async load(stream: string, fresh = false): Promise<StreamState<State>> {
    const known = this.cached.get(stream);
    if (known !== undefined && !fresh) return known;
    let current = known ?? { state: this.fold.initialState, revision: NO_STREAM, commands: new Map() };
    for (;;) {
      const page = await this.store.read(stream, { from: current.revision + 1, limit: PAGE });
      current = this.advance(current, page);
      if (page.length < PAGE) break;
    }
    return this.keep(stream, current);
  }

  /** Folds events just appended; anything but the very next revision is left to the next `load`. */
  record(stream: string, before: StreamState<State>, events: readonly StoredEvent[]): StreamState<State> {
    return this.keep(stream, this.advance(before, events));
  }

  /** Whether nothing that was folded since goes further. */
  isLatest(stream: string, state: StreamState<State>): boolean {
    return (this.cached.get(stream)?.revision ?? NO_STREAM) <= state.revision;
  }

  forget(stream: string): void {
    this.events -= (this.cached.get(stream)?.revision ?? NO_STREAM) - NO_STREAM;
    this.cached.delete(stream);
  }

  private advance(from: StreamState<State>, stored: readonly StoredEvent[]): StreamState<State> {
    if (stored.length === 0) return from;
    let { state, revision } = from;
    // Grows with the stream and is shared by its successive states: what was carried out stays carried out.
    const commands = from.commands as Map<string, CarriedOut>;
    for (const { event } of stored) {
      state = this.fold.evolve(state, toDomainEvent<Event>(event, this.upcasters));
      revision = event.revision;
      const first = commands.get(event.commandId)?.first ?? revision;
      commands.set(event.commandId, { digest: event.commandDigest, first, last: revision });
    }
    return { state, revision, commands };
  }

  /** Keeps a state, unless somebody who began later has already come further. */
  private keep(stream: string, state: StreamState<State>): StreamState<State> {
    const known = this.cached.get(stream);
    if (known !== undefined && known.revision > state.revision) return known;
    this.forget(stream);
    if (state.revision === NO_STREAM) return state;
    this.cached.set(stream, state);
    this.events += state.revision - NO_STREAM;
    for (const oldest of this.cached.keys()) {
      if (oldest === stream || !this.isFull()) break;
      this.forget(oldest);
    }
    return state;
  }

  private isFull(): boolean {
    return this.cached.size > this.capacity || this.events > this.capacity * EVENTS_A_STREAM;
  }
}
