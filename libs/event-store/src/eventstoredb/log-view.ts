import type { ResolvedEvent } from '@eventstore/db-client';
import { NO_HASH } from '@amici/contracts';
import { CommandTable } from './command-table';
import { Linker, notedIn } from './linker';
import { LogState } from './log-state';
import type { LogNames } from './names';
import { feedEntry } from './records';
import type { Server } from './server';
import { keepSubscribed } from './subscription';
import type { Troubles } from './troubles';

const PAGE = 1_000;

const EMPTY_LOG = { sequence: 0, logHash: NO_HASH };

/** While a log is read for the first time its links are written now and then, so that few are kept in mind. */
const MOST_WAITING = 20_000;

/** What a store has seen of its log, brought up to its end whenever that matters. */
export class LogView {
  readonly linker: Linker;
  private state: LogState | undefined;
  /** A connection was lost: the server may have gone back in time. */
  private suspect = false;
  private running: Promise<LogState> | undefined;
  private following: Promise<LogState> | undefined;

  constructor(
    private readonly server: Server,
    private readonly names: LogNames,
    private readonly troubles: Troubles,
    /** Called when the log has grown. */
    private readonly grown: () => void,
    commandsPerPage: number,
  ) {
    this.linker = new Linker(server, names, commandsPerPage);
  }

  /**
   * Everything that was in the log when it was called is in what it answers.
   *
   * @throws StoreUnavailable; what the server said where it refused
   */
  caughtUp(): Promise<LogState> {
    if (this.following) return this.following;
    const before = this.running ?? Promise.resolve(undefined);
    const begin = (): Promise<LogState> => {
      this.following = undefined;
      const run = this.pull().finally(() => this.running === run && (this.running = undefined));
      this.running = run;
      return run;
    };
    // One that is under way may have looked already; a further one serves all who come meanwhile.
    if (this.running === undefined) return begin();
    this.following = before.then(begin, begin);
    return this.following;
  }

  /** What is known, which may be less than what there is. */
  async known(): Promise<LogState> {
    return this.state === undefined || this.suspect ? this.caughtUp() : this.state;
  }

  /** Whether this is what is known now, and not what was known of a log that is gone. */
  isCurrent(state: LogState): boolean {
    return state === this.state && !this.suspect;
  }

  /**
   * Learns, until the signal aborts, of what other stores record: they note it when they have written its links. What
   * is recorded here need not come back from the server.
   */
  follow(signal: AbortSignal): Promise<void> {
    const open = async () => {
      await this.caughtUp();
      this.grown();
      return this.server.follow(this.names.linked);
    };
    return keepSubscribed<ResolvedEvent>(open, {
      onEvent: (note) => {
        const sequence = notedIn(note)?.sequence ?? Infinity;
        if (this.state && !this.suspect && sequence <= this.state.end.sequence) return;
        // A failure is reported, and the next caller who needs it tries again.
        this.caughtUp().then(this.grown, () => undefined);
      },
      onConfirmed: () => this.troubles.over('subscription'),
      onLost: (error) => {
        this.suspect = true;
        if (error) this.troubles.report('subscription', error);
      },
      signal,
    });
  }

  /** Writes the links and pages of what has been recorded. */
  async settle(): Promise<void> {
    if (this.state) await this.linker.write(this.state);
  }

  private async pull(): Promise<LogState> {
    try {
      this.suspect = false;
      this.state = (this.state && (await this.goOn(this.state))) ?? (await this.load());
      this.troubles.over('reading');
      return this.state;
    } catch (error) {
      this.suspect = true;
      this.troubles.report('reading', error);
      throw error;
    }
  }

  /** Undefined where the log is not the one that was seen: the server was restored from a backup. */
  private async goOn(state: LogState): Promise<LogState | undefined> {
    const { sequence, logHash } = state.end;
    if (sequence === 0) return this.readOn(state);
    const [last] = await this.read(sequence - 1, 1);
    if (last === undefined || feedEntry(last).logHash !== logHash) return undefined;
    return this.readOn(state);
  }

  private async readOn(state: LogState): Promise<LogState> {
    for (;;) {
      const found = await this.read(state.end.sequence);
      for (const resolved of found) state.add(feedEntry(resolved));
      if (found.length < PAGE) return state;
      if (state.waitingCount > MOST_WAITING) await this.linker.write(state);
    }
  }

  private async load(): Promise<LogState> {
    const commands = new CommandTable();
    this.linker.pages = this.linker.unreadPages();
    const linked = await this.linker.linkedThrough();
    const paged = await this.linker.pages.read(({ commandId, sequence }) =>
      commands.add(commandId, sequence),
    );
    const from = Math.min(linked, paged);
    const [last] = from === 0 ? [] : await this.read(from - 1, 1);
    const end = last === undefined ? EMPTY_LOG : feedEntry(last);
    return this.readOn(
      new LogState({ sequence: end.sequence, logHash: end.logHash }, commands, linked, paged),
    );
  }

  private read(from: number, limit = PAGE): Promise<readonly ResolvedEvent[]> {
    return this.server.read(this.names.feed, { from, limit, resolveLinks: true });
  }
}
