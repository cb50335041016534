import type { StoredEvent } from '@amici/event-store';
import type { RunningService } from '@amici/service/runtime';
import { createHash } from 'node:crypto';

const PAGE = 5_000;

/** Reads what every log has got since the last time, in the order of each log. */
export class LogFollower {
  private readonly reached = new Map<string, number>();
  private readonly heads = new Map<string, string>();
  read = 0;

  constructor(private readonly services: ReadonlyMap<string, RunningService>) {}

  async *news(): AsyncGenerator<{ readonly service: string; readonly stored: StoredEvent }> {
    for (const [service, { store }] of this.services)
      for (;;) {
        const page = await store.readAll(this.reached.get(service) ?? 0, PAGE);
        for (const stored of page) {
          this.reached.set(service, stored.sequence);
          this.heads.set(stored.event.stream, stored.hash);
          this.read += 1;
          yield { service, stored };
        }
        if (page.length < PAGE) break;
      }
  }

  /** SHA-256 (hex) over the name and last hash of every stream, sorted by name: equal where the same happened. */
  digest(): string {
    const digest = createHash('sha256');
    for (const [stream, hash] of [...this.heads].sort(([a], [b]) => (a < b ? -1 : 1)))
      digest.update(`${stream} ${hash}\n`);
    return digest.digest('hex');
  }

  get streams(): number {
    return this.heads.size;
  }
}
