import type { Actor } from '@amici/contracts';
import { isOffice } from '@amici/contracts/registry';
import { DAY_MS, type Instant } from '@amici/kernel';

/** As much as one person may have recorded in one stream within a day, who looks after nothing in it by office. */
export const MOST_IN_A_DAY = 300;
/** As many are remembered; where there are more all begin anew. */
const MOST_KNOWN = 100_000;

/** Offices of those who speak for a side, and look after nothing. */
const OF_PARTIES: ReadonlySet<string> = new Set(['captain', 'delegate']);

/**
 * Counts what single people have recorded in a stream: what they can do and take back for ever (an entry, a name) would
 * make it longer than anybody can read, and all who have to do with it would wait.
 */
export class ShareOfOne {
  private day = 0;
  private recorded = new Map<string, number>();

  isUsedUp(stream: string, actor: Actor, at: Instant): boolean {
    return (this.of(at).get(`${stream} ${actor.subject}`) ?? 0) >= MOST_IN_A_DAY;
  }

  note(stream: string, { subject, office }: Actor, at: Instant): void {
    if (office === 'service' || (isOffice(office) && !OF_PARTIES.has(office))) return;
    const recorded = this.of(at);
    const whose = `${stream} ${subject}`;
    if (recorded.size >= MOST_KNOWN) recorded.clear();
    recorded.set(whose, (recorded.get(whose) ?? 0) + 1);
  }

  private of(at: Instant): Map<string, number> {
    const day = Math.floor(at / DAY_MS);
    if (day !== this.day) this.recorded = new Map();
    this.day = day;
    return this.recorded;
  }
}
