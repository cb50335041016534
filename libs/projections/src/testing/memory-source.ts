import { setTimeout as delay } from 'node:timers/promises';
import { fnv1a } from '@amici/kernel';
import { isReadable, type Entry } from '../entry';
import type { LogSource } from '../source';
import type { Part } from '@amici/event-store';

/** A log in memory that can grow while it is followed. */
export class MemorySource implements LogSource {
  private waiting: (() => void)[] = [];

  constructor(readonly entries: Entry[] = []) {}

  append(...entries: readonly Entry[]): void {
    this.entries.push(...entries);
    this.waiting.splice(0).forEach((wake) => wake());
  }

  head(): Promise<number> {
    return Promise.resolve(this.entries.at(-1)?.sequence ?? 0);
  }

  async read(after: number, limit: number): Promise<readonly Entry[]> {
    await delay(0);
    const from = this.firstAfter(after);
    return this.entries.slice(from, from + limit);
  }

  readPart({ n, of }: Part, after: number, until: number): Promise<readonly Entry[]> {
    const hash = (entry: Entry): number => fnv1a(isReadable(entry) ? entry.stream : '');
    const found = this.entries.slice(this.firstAfter(after), this.firstAfter(until));
    return Promise.resolve(found.filter((entry) => hash(entry) % of === n));
  }

  async *subscribe(
    after: number,
    { signal, batch }: { readonly signal: AbortSignal; readonly batch: number },
  ): AsyncIterable<readonly Entry[]> {
    let position = after;
    signal.addEventListener('abort', () => this.waiting.splice(0).forEach((wake) => wake()));
    while (!signal.aborted) {
      const page = await this.read(position, batch);
      if (page.length > 0) {
        yield page;
        position = page.at(-1)!.sequence;
      } else if (!signal.aborted) await new Promise<void>((wake) => this.waiting.push(wake));
    }
  }

  /** Index of the first entry after the sequence. */
  private firstAfter(after: number): number {
    let [low, high] = [0, this.entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.entries[middle]!.sequence > after) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** A log that can only be read in its order. */
export const inOrder = (source: LogSource): LogSource => ({
  head: () => source.head(),
  read: (after, limit) => source.read(after, limit),
  subscribe: (after, options) => source.subscribe(after, options),
});
