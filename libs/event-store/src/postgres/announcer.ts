import { type LogConnection, clientConfig } from './connection';
import { Session } from './session';

/** What is recorded in quick succession is announced together, this far apart. */
const APART_MS = 10;

/** An announcement need not outlive the server: nobody listens then. */
const SETTINGS = { synchronous_commit: 'off' };

const nothing = (): void => undefined;

/**
 * Tells other processes that the log has grown, beside the commits themselves: the first time at once, then at most
 * every 10 ms. What is not told (the connection is away, or the process ends) they find when they next look.
 */
export class Announcer {
  private readonly session: Session;
  private announced = -Infinity;
  private due: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | undefined;
  private closed = false;

  constructor(
    private readonly log: LogConnection,
    /** Whose announcement it is, for those who need not hear their own. */
    private readonly by: string,
  ) {
    this.session = new Session(clientConfig(log, `${log.schema} announcer`, SETTINGS));
  }

  /** The log has grown. */
  announce(): void {
    if (this.due !== undefined || this.closed) return;
    const rest = this.announced + APART_MS - performance.now();
    this.due = setTimeout(() => void this.tell(), Math.max(0, rest));
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.due !== undefined) await this.tell();
    await this.underWay;
    await this.session.close();
  }

  private async tell(): Promise<void> {
    clearTimeout(this.due);
    // One after the other; what grows meanwhile is told with it.
    await this.underWay;
    this.due = undefined;
    this.announced = performance.now();
    const { schema } = this.log;
    const values = [schema, this.by];
    this.underWay = this.session
      .call({ name: `${schema}.announce`, text: 'select pg_notify($1, $2)', values })
      .then(nothing, nothing);
  }
}
