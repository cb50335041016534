import type { RecordedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { EventEnvelope } from '@amici/contracts';
import { type Append, type AppendOutcome, MAX_EVENTS_PER_APPEND, StoreUnavailable } from '../port';
import { EMPTY_STREAM, type StreamHead } from '../seal';
import { headAfter, storedEvent } from '../stored';
import type { LogState } from './log-state';
import type { LogView } from './log-view';
import type { LogNames } from './names';
import { type Entry, type Place, feedEntry, recordedPlace, recordedText } from './records';
import type { Server, Slice } from './server';

/** What an append has to know of what was recorded before. */
export interface Known {
  /** Where streams end that have not been used lately, or why that cannot be said. */
  readonly heads: ReadonlyMap<string, StreamHead | Error>;
  /** The answers to commands that are recorded, by id. */
  readonly outcomes: ReadonlyMap<string, AppendOutcome>;
}

/** What a stream holds, by revision: where it lies in the feed, or in the stream itself, as logs were written before. */
type Found = ReadonlyMap<number, Entry | RecordedEvent>;

/** What is known of the log when its answer comes: its end, or what there is without asking. */
type AsOf = () => Promise<LogState>;

const isEntry = (found: Entry | RecordedEvent): found is Entry => 'sequence' in found;

const foundIn = (events: readonly ResolvedEvent[]): Map<number, Entry | RecordedEvent> =>
  new Map(
    events.map((resolved): readonly [number, Entry | RecordedEvent] => {
      const { link, event } = resolved;
      if (link === undefined) return [Number(event!.revision), event!];
      return [Number(link.revision), inFeed(resolved)];
    }),
  );

/** A link of a stream, read with the event in the feed that it points to. */
const inFeed = ({ event, link }: ResolvedEvent): Entry => feedEntry(event ? { event } : { link: link! });

/** An event without a place: one that a version before this one did not come to give it. */
const withoutPlace = (stream: string, revision: number): StoreUnavailable =>
  new StoreUnavailable(`revision ${revision} of ${stream} has no place in the log: run "amici repair-feed"`);

/** Reads what is recorded: the links of a stream, and what of the feed's end has no link yet. */
export class KnownEvents {
  constructor(
    private readonly server: Server,
    private readonly names: LogNames,
    private readonly view: LogView,
  ) {}

  /** @throws StoreUnavailable; LogMismatch where the feed lacks an event */
  read(stream: string, slice: Slice): Promise<readonly Entry[]> {
    return this.readFound(stream, slice, () => this.view.caughtUp());
  }

  private async readFound(stream: string, slice: Slice, asOf: AsOf): Promise<readonly Entry[]> {
    const found = await this.find(stream, slice, asOf);
    const places = await this.placesFor(stream, found, slice);
    const events = [...found].map(([revision, event]) => {
      if (isEntry(event)) return event;
      const place = places.get(revision);
      if (place === undefined) throw withoutPlace(stream, revision);
      const { text, hash } = recordedText(event);
      return storedEvent(place.sequence, place.logHash, hash, text);
    });
    const sign = slice.direction === 'backwards' ? -1 : 1;
    return events.sort((a, b) => sign * (a.event.revision - b.event.revision)).slice(0, slice.limit);
  }

  /** What these appends have to know. */
  async lookUp(state: LogState, appends: readonly Append[]): Promise<Known> {
    const heads = new Map<string, StreamHead | Error>();
    const outcomes = new Map<string, AppendOutcome>();
    const unknown = new Set(appends.map(({ stream }) => stream).filter((stream) => !state.head(stream)));
    const head = async (stream: string) => heads.set(stream, await this.headOf(stream));
    const outcome = async (append: Append) => {
      const found = await this.before(state, append);
      if (found) outcomes.set(append.commandId, found);
    };
    await Promise.all([...[...unknown].map(head), ...appends.map(outcome)]);
    return { heads, outcomes };
  }

  /** As far as is known: a store that appends at the end of the feed learns there whether there was more. */
  private async headOf(stream: string): Promise<StreamHead | Error> {
    try {
      const slice = { direction: 'backwards', limit: 1 } as const;
      const [last] = await this.readFound(stream, slice, () => this.view.known());
      return last ? headAfter(last) : EMPTY_STREAM;
    } catch (error) {
      if (error instanceof StoreUnavailable && error.cause === undefined) return error;
      throw error;
    }
  }

  /** The answer to a command that is recorded. */
  private async before(state: LogState, append: Append): Promise<AppendOutcome | undefined> {
    for (const sequence of state.commands.find(append.commandId)) {
      const slice = { from: sequence - 1, limit: 1, resolveLinks: true };
      const [found] = await this.server.read(this.names.feed, slice);
      const event = found && feedEntry(found).event;
      if (event?.commandId === append.commandId) return this.answered(append, event);
    }
    return undefined;
  }

  private async answered(
    { stream, commandId, commandDigest }: Append,
    first: EventEnvelope,
  ): Promise<AppendOutcome> {
    if (first.stream !== stream || first.commandDigest !== commandDigest)
      return { ok: false, refusal: { code: 'command-id-reused' } };
    const after = await this.read(stream, { from: first.revision, limit: MAX_EVENTS_PER_APPEND });
    const end = after.findIndex(({ event }) => event.commandId !== commandId);
    return { ok: true, repeated: true, events: end < 0 ? after : after.slice(0, end) };
  }

  private async find(stream: string, slice: Slice, asOf: AsOf): Promise<Found> {
    for (;;) {
      const state = await this.view.known();
      const read = () =>
        Promise.all([this.server.read(this.names.events(stream), { ...slice, resolveLinks: true }), asOf()]);
      const [[events, now], waiting] = await state.together(stream, read);
      // Where the log was read anew, what waited is asked of what is known now.
      if (now !== state) continue;
      const found = foundIn(events);
      for (const entry of waiting)
        if (this.isIn(slice, entry.event.revision)) found.set(entry.event.revision, entry);
      return found;
    }
  }

  private isIn({ from, direction }: Slice, revision: number): boolean {
    if (from === undefined) return true;
    return direction === 'backwards' ? revision <= from : revision >= from;
  }

  private async placesFor(stream: string, found: Found, slice: Slice): Promise<ReadonlyMap<number, Place>> {
    if ([...found.values()].every(isEntry)) return new Map();
    const places = await this.server.read(this.names.places(stream), slice);
    return new Map(places.map(({ event }) => [Number(event!.revision), recordedPlace(event!)]));
  }
}
