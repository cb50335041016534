import type { Append, AppendOutcome, LogHead } from '../port';
import { PostgresEventStore } from './postgres-store';

/** A log that nobody but this process writes to, as in a rehearsal: how far it has come is known without asking again. */
export class SingleWriterStore extends PostgresEventStore {
  private known: LogHead | undefined;

  override async append(append: Append): Promise<AppendOutcome> {
    const outcome = await super.append(append);
    const last = outcome.ok ? outcome.events.at(-1) : undefined;
    if (last !== undefined) this.know(last);
    return outcome;
  }

  override async head(): Promise<LogHead> {
    return this.known ?? this.know(await super.head());
  }

  /** Answers may come in another order than that in which they were recorded. */
  private know({ sequence, logHash }: LogHead): LogHead {
    if (this.known === undefined || sequence > this.known.sequence) this.known = { sequence, logHash };
    return this.known;
  }
}
