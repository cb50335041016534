import type { ServicesItem } from '../feed/services-feed';

/** What has been delivered so far, in whatever order, put into order. Holds at most `capacity` items ahead of a hole. */
export class Inbox {
  private readonly ahead = new Map<number, ServicesItem>();
  private missed = false;

  /** How many deliveries were dropped because they had been taken before. */
  duplicates = 0;

  constructor(
    private last: number,
    private readonly capacity: number,
  ) {}

  /** The sequence of the last item taken. */
  get position(): number {
    return this.last;
  }

  /** The next item has been delivered. */
  get hasNext(): boolean {
    return this.ahead.has(this.last + 1);
  }

  /** Something after the next item has been seen, but not the next item itself: it must be asked for. */
  get hasHole(): boolean {
    return !this.hasNext && (this.missed || this.ahead.size > 0);
  }

  offer(item: ServicesItem): void {
    if (item.sequence <= this.last || this.ahead.has(item.sequence)) this.duplicates += 1;
    else if (this.ahead.size < this.capacity) this.ahead.set(item.sequence, item);
    else this.missed = true;
  }

  /** The next items in order, as far as there is no hole. */
  take(limit: number): ServicesItem[] {
    const taken: ServicesItem[] = [];
    for (let next; taken.length < limit && (next = this.ahead.get(this.last + 1)) !== undefined;) {
      this.ahead.delete(next.sequence);
      this.last = next.sequence;
      taken.push(next);
    }
    return taken;
  }

  /** Goes on after what was read from the producer, who is right in every case of doubt. */
  advance(sequence: number): void {
    for (const held of this.ahead.keys()) if (held <= sequence) this.ahead.delete(held);
    this.last = Math.max(this.last, sequence);
  }

  /** Forgets what is ahead: the producer says there is nothing. */
  clear(): void {
    this.ahead.clear();
    this.missed = false;
  }
}
