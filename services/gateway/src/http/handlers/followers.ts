import { ANONYMOUS } from '@amici/service';
import type { Asking } from '../exchange';
import { ProblemException } from '../problem.exception';

/** Streams that one gateway keeps open. */
const MOST = 10_000;
/** Of one person, or of one address that does not say who it is: nobody takes the places of all others. */
const MOST_OF_ONE = 100;

type Follower = Pick<Asking, 'actor' | 'address'>;

const keyOf = ({ actor = ANONYMOUS, address }: Follower): string =>
  actor.subject === ANONYMOUS.subject ? `address ${address}` : `subject ${actor.subject}`;

/** Who follows the feeds now. */
export class Followers {
  private readonly open = new Map<string, number>();
  private all = 0;

  /** The same parts, counted from the first until the last was taken or whoever took them has gone. */
  counted(follower: Follower, parts: AsyncIterable<string>): AsyncIterable<string> {
    const key = keyOf(follower);
    if (this.all >= MOST)
      throw new ProblemException({ code: 'service-unavailable', detail: 'too many follow the feeds now' });
    if ((this.open.get(key) ?? 0) >= MOST_OF_ONE)
      throw new ProblemException({
        code: 'too-many-requests',
        detail: `${MOST_OF_ONE} streams are open: end one of them`,
      });
    return this.counting(key, parts);
  }

  private async *counting(key: string, parts: AsyncIterable<string>): AsyncGenerator<string> {
    this.count(key, 1);
    try {
      yield* parts;
    } finally {
      this.count(key, -1);
    }
  }

  private count(key: string, by: number): void {
    this.all += by;
    const open = (this.open.get(key) ?? 0) + by;
    if (open === 0) this.open.delete(key);
    else this.open.set(key, open);
  }
}
