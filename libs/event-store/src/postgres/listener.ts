import type { Client } from 'pg';
import type { Wake } from '../wake';
import { type LogConnection, clientConfig } from './connection';
import { Session } from './session';

const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 5_000;

/** Wakes subscribers when any process has recorded something; connects again by itself. */
export class Listener {
  private readonly session: Session;
  private started = false;
  private closed = false;
  private retryMs = FIRST_RETRY_MS;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    log: LogConnection,
    private readonly wake: Wake,
  ) {
    const listen = async (client: Client): Promise<void> => {
      client.on('notification', () => this.wake.give());
      await client.query(`listen ${log.schema}`);
    };
    this.session = new Session(clientConfig(log, `${log.schema} listener`), listen, () => this.later());
  }

  start(): void {
    if (this.started) return;
    this.started = true;
    this.connect();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.session.close();
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
