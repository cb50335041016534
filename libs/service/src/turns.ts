/** So many may wait for one stream. */
export const MOST_WAITING = 500;

/** What came of waiting: its turn, more who wait than may, or more time than it had. */
export type Waited = 'turn' | 'full' | 'late';

/** One at a time decides in each stream, and those who wait do so in the order they came. Who finds nobody waits for nothing. */
export class Turns {
  /** The streams that are taken; where somebody waits, with those who do. */
  private readonly taken = new Map<string, Set<() => void> | undefined>();

  /** Whether it is free, and from now on the caller's. */
  take(stream: string): boolean {
    if (this.taken.has(stream)) return false;
    this.taken.set(stream, undefined);
    return true;
  }

  /** For a stream that is taken: at most so long (ms). */
  wait(stream: string, forMs: number, most = MOST_WAITING): Promise<Waited> {
    const waiting = this.taken.get(stream) ?? new Set();
    if (waiting.size >= most) return Promise.resolve('full');
    this.taken.set(stream, waiting);
    return new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer);
        resolve('turn');
      };
      const timer = setTimeout(() => {
        waiting.delete(go);
        resolve('late');
      }, forMs);
      waiting.add(go);
    });
  }

  isAwaited(stream: string): boolean {
    return (this.taken.get(stream)?.size ?? 0) > 0;
  }

  /** The turn goes to the one who has waited longest. */
  leave(stream: string): void {
    const waiting = this.taken.get(stream);
    const next = waiting?.values().next().value;
    if (next === undefined) this.taken.delete(stream);
    else {
      waiting!.delete(next);
      next();
    }
  }
}
