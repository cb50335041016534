import type { Logger } from '@amici/ops';
import { MAX_FEED_PAGE, type FeedMessage } from '@amici/service';
import { registry, type Registry, type RegistryParts } from './registry';

/** What the registry does with what comes over the bus. */
export class RegistryApplication {
  readonly registry: Registry;

  constructor(
    private readonly parts: RegistryParts,
    readonly log: Logger,
  ) {
    this.registry = registry(parts);
  }

  /** Other services learn everything at once; the public nothing: who exists is not for publication. */
  async feed({ audience, after, limit }: FeedMessage): Promise<object> {
    if (audience === 'public') return { items: [], head: 0 };
    const page = await this.parts.store.readAll(after, Math.min(limit, MAX_FEED_PAGE));
    const items = page.map(({ sequence, event }) => ({ sequence, event }));
    return { items, head: items.at(-1)?.sequence ?? after };
  }
}
