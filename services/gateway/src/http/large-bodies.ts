import { ProblemException } from '@amici/edge/problem-exception';

/** Bodies larger than those of other endpoints that are read at once: of one person, and of all. */
const MOST = { ofOne: 4, ofAll: 32 } as const;

/**
 * Counts the largest bodies while they are read, so that a person who sends many at once takes only the memory of
 * these.
 */
export class LargeBodies {
  private readonly reading = new Map<string, number>();
  private all = 0;

  async counted<Body>(person: string, read: () => Promise<Body>): Promise<Body> {
    const his = this.reading.get(person) ?? 0;
    if (his >= MOST.ofOne) throw new ProblemException({ code: 'too-many-requests' });
    if (this.all >= MOST.ofAll) throw new ProblemException({ code: 'service-unavailable' });
    this.add(person, 1);
    try {
      return await read();
    } finally {
      this.add(person, -1);
    }
  }

  private add(person: string, more: number): void {
    this.all += more;
    const now = (this.reading.get(person) ?? 0) + more;
    if (now === 0) this.reading.delete(person);
    else this.reading.set(person, now);
  }
}
