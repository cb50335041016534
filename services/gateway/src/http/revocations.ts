import type { RecordedEvent, Withheld } from '@amici/contracts';
import type { RegistryEvent } from '@amici/contracts/registry';
import type { Services } from '@amici/service';

/** Between two looks at the feed, and how old the last may be for its word to count; ms of real time. */
const LOOK_EVERY_MS = 400;
const FRESH_MS = 1_000;
/** The feed is followed for so long after the last token that came. */
const FOLLOWED_FOR_MS = 60_000;
const PAGE = 1_000;

/** In ms. */
export interface RealTime {
  now(): number;
  sleep(ms: number, signal: AbortSignal): Promise<unknown>;
}

type Item = RecordedEvent<RegistryEvent> | Withheld;

/**
 * Follows the registry's feed for tokens that are revoked, while there are programs that come with one: from where it
 * ends when the first of them comes, so that nothing has to be caught up with.
 */
export class Revocations {
  private after: number | undefined;
  /** From when on everything is heard; and when the look began that brought the last word. */
  private since = Infinity;
  private updatedAt = -Infinity;
  private wantedAt = -Infinity;
  private isFollowing = false;

  constructor(
    private readonly services: Pick<Services, 'feed'>,
    /** A token of the person was revoked. */
    private readonly revoked: (person: string) => void,
    private readonly time: RealTime,
    private readonly stopping: AbortSignal,
  ) {}

  /** Whether every revocation since then has been heard of, but for those of the last second. */
  areUpdatedSince(instant: number): boolean {
    return instant >= this.since && this.time.now() - this.updatedAt < FRESH_MS;
  }

  /** Somebody came with a token. */
  follow(): void {
    this.wantedAt = this.time.now();
    if (!this.isFollowing) void this.following();
  }

  private async following(): Promise<void> {
    this.isFollowing = true;
    while (this.time.now() - this.wantedAt < FOLLOWED_FOR_MS && !this.stopping.aborted) {
      const begun = this.time.now();
      if (await this.look()) this.updatedAt = begun;
      await this.time.sleep(LOOK_EVERY_MS, this.stopping);
    }
    this.after = undefined;
    this.since = Infinity;
    this.isFollowing = false;
  }

  /** Reads to the feed's end; false where that was not reached. */
  private async look(): Promise<boolean> {
    for (;;) {
      const { after } = this;
      const query = {
        audience: 'services',
        after: after ?? 0,
        limit: after === undefined ? 0 : PAGE,
      } as const;
      const page = await this.services.feed<Item>('registry', query);
      if ('rejection' in page) return false;
      const { items, head } = page;
      // The first look, or a registry that was restored from a backup: what has been is not read, nor believed.
      if (after === undefined || head < after) {
        this.after = head;
        this.since = this.time.now();
        return true;
      }
      for (const item of items)
        if (!('withheld' in item) && item.event.type === 'TokenRevoked') this.revoked(item.event.person);
      this.after = items.at(-1)?.sequence ?? after;
      if (this.after >= head || items.length === 0) return this.after >= head;
    }
  }
}
