import { StoreUnavailable } from '../port';
import { Wake } from '../wake';
import type { LogNames } from './names';
import { type Place, placeData, recordedPlace } from './records';
import type { Server, Slice } from './server';

const KEPT = 20_000;

/** How long after its append an event must have its place in the log. */
const LIMIT_MS = 10_000;
const LOOK_AGAIN_MS = 200;

const keyOf = (stream: string, revision: number): string => `${revision}@${stream}`;

/** Where events stand in the log: the places seen last, and beside each stream those of all its events. */
export class Places {
  private readonly recent = new Map<string, Place>();
  private readonly wake = new Wake();

  constructor(
    private readonly server: Server,
    private readonly names: LogNames,
    private readonly signal: AbortSignal,
  ) {}

  /** Takes note of places as they are given; wakes those who wait for them. */
  note(places: readonly Place[]): void {
    for (const place of places) {
      this.recent.set(keyOf(place.stream, place.revision), place);
      if (this.recent.size > KEPT) this.recent.delete(this.recent.keys().next().value!);
    }
    this.wake.give();
  }

  /** The server may have gone back in time: what was seen is asked for again. */
  forget(): void {
    this.recent.clear();
  }

  /** The places of a slice of a stream, by revision; its last events may not have theirs yet. */
  async read(stream: string, slice: Slice): Promise<Map<number, Place>> {
    const found = await this.server.read(this.names.places(stream), slice);
    return new Map(found.map(({ event }) => [Number(event!.revision), recordedPlace(event!, stream)]));
  }

  /**
   * The places of events that are recorded, as soon as they have them.
   *
   * @throws StoreUnavailable when nobody gives them any
   */
  async of(stream: string, first: number, count: number): Promise<readonly Place[]> {
    const giveUp = performance.now() + LIMIT_MS;
    const found: (Place | undefined)[] = Array.from({ length: count });
    for (let asked = false; ; asked = true) {
      const seen = this.wake.state;
      const kept = asked ? await this.read(stream, { from: first, limit: count }) : new Map<number, Place>();
      for (let index = 0; index < count; index += 1)
        found[index] ??= this.recent.get(keyOf(stream, first + index)) ?? kept.get(first + index);
      if (found.every((place) => place !== undefined)) return found as Place[];
      if (this.signal.aborted || performance.now() > giveUp)
        throw new StoreUnavailable(`revision ${first} of ${stream} has no place in the log yet`);
      await this.untilNoted(stream, first + count - 1, seen);
    }
  }

  /**
   * Writes places beside their stream, in the order of revisions; those already there are left alone.
   *
   * @returns whether they could be written: places before them are missing where not
   */
  async write(places: readonly Place[]): Promise<boolean> {
    let rest = places;
    while (rest.length > 0) {
      const [first] = rest;
      const stream = this.names.places(first!.stream);
      const written = await this.server.append(stream, first!.revision - 1, rest.map(placeData));
      if (written.ok) return true;
      if (written.actual < first!.revision - 1) return false;
      rest = rest.filter(({ revision }) => revision > written.actual);
    }
    return true;
  }

  /** Waits until an event has been noted, for a while. */
  private async untilNoted(stream: string, revision: number, state: number): Promise<void> {
    const until = performance.now() + LOOK_AGAIN_MS;
    let seen = state;
    while (!this.recent.has(keyOf(stream, revision)) && !this.signal.aborted) {
      const left = until - performance.now();
      if (left <= 0) return;
      await this.wake.wait(seen, this.signal, left);
      seen = this.wake.state;
    }
  }
}
