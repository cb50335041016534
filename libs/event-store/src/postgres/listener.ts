import type { Client } from 'pg';
import type { LogHead } from '../port';
import type { Wake } from '../wake';
import { type LogConnection, clientConfig } from './connection';
import { Session } from './session';

const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 5_000;

/** How often it is looked whether the log has grown without a notification; once for all subscribers. */
const LOOK_MS = 500;

/** Wakes subscribers when another store has recorded something; connects again by itself. */
export class Listener {
  private readonly session: Session;
  private started = false;
  private closed = false;
  private retryMs = FIRST_RETRY_MS;
  private retry: NodeJS.Timeout | undefined;
  private look: NodeJS.Timeout | undefined;
  private looking = false;
  private end = 0;

  constructor(
    log: LogConnection,
    private readonly wake: Wake,
    /** Whose announcements are not heard: subscribers were woken before they were made. */
    own: string,
    /** Where the log ends. */
    private readonly head: () => Promise<LogHead>,
  ) {
    const listen = async (client: Client): Promise<void> => {
      client.on('notification', ({ payload }) => {
        if (payload !== own) this.wake.give();
      });
      await client.query(`listen ${log.schema}`);
    };
    this.session = new Session(clientConfig(log, `${log.schema} listener`), listen, () => this.later());
  }

  start(): void {
    if (this.started) return;
    this.started = true;
    this.look = setInterval(() => void this.lookForMore(), LOOK_MS);
    this.connect();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.look);
    await this.session.close();
  }

  private async lookForMore(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      const { sequence } = await this.head();
      // It may also end earlier than it did: restored from a backup.
      if (sequence !== this.end) this.wake.give();
      this.end = sequence;
    } catch {
      // Readers say themselves that the store is away; the next look is soon.
    } finally {
      this.looking = false;
    }
  }

  private connect(): void {
    this.session.open().then(
      () => {
        this.retryMs = FIRST_RETRY_MS;
        // What was recorded while nobody listened was not announced.
        this.wake.give();
      },
      () => this.later(),
    );
  }

  private later(): void {
    if (this.closed) return;
    this.retry = setTimeout(() => this.connect(), this.retryMs);
    this.retryMs = Math.min(this.retryMs * 2, LAST_RETRY_MS);
  }
}
