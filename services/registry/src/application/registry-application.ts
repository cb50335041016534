import { answerFeed, type Feeds } from '@amici/bus';
import type { Logger } from '@amici/ops';
import type { FeedMessage } from '@amici/service';
import type { Pool } from 'pg';
import { registry, type Registry, type RegistryParts } from './registry';

/** What the registry does with what comes over the bus. */
export class RegistryApplication {
  readonly registry: Registry;

  constructor(
    parts: RegistryParts,
    private readonly feeds: Feeds,
    private readonly pool: Pool,
    readonly log: Logger,
  ) {
    this.registry = registry(parts);
  }

  feed(message: FeedMessage): Promise<object> {
    return answerFeed(this.feeds, message);
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
