import { type ResolvedEvent, jsonEvent } from '@eventstore/db-client';
import type { LogState } from './log-state';
import type { LogNames } from './names';
import { Pages } from './pages';
import { type Entry, linkData, placeData } from './records';
import type { Server } from './server';

const STREAMS_AT_ONCE = 16;
const LINKS_AT_ONCE = 500;

/** Consecutive entries of one stream that are written in one append: links, or the places of an older log. */
const runsOf = (entries: readonly Entry[]): readonly (readonly Entry[])[] => {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const fits = run !== undefined && run.length < LINKS_AT_ONCE && run[0]!.linkedTo === entry.linkedTo;
    if (fits) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
};

interface LinkedThrough {
  readonly sequence: number;
  readonly compared: boolean;
}

/** What a note of `linked-<log>` says. */
export const notedIn = ({ event }: ResolvedEvent): LinkedThrough | undefined =>
  event?.data as LinkedThrough | undefined;

/**
 * Writes into each stream the links to its events in the feed, some time after they were recorded. Many are
 * written at once, since nobody waits for them. The follower of the log writes them; writing the same links again
 * changes nothing. A note behind them, never ahead, says how far they have been written. A store that opens goes
 * on from there.
 */
export class Linker {
  pages: Pages;
  /** Whether all that was recorded before there were links has been found to have its place. */
  compared = false;
  private noted = 0;
  private writing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly server: Server,
    private readonly names: LogNames,
    private readonly commandsPerPage: number,
  ) {
    this.pages = this.unreadPages();
  }

  unreadPages(): Pages {
    return new Pages(this.server, this.names, this.commandsPerPage);
  }

  /** Everything up to this sequence has its link, says who has written them. */
  async linkedThrough(): Promise<number> {
    const [last] = await this.server.read(this.names.linked, { direction: 'backwards', limit: 1 });
    const data = last && notedIn(last);
    this.noted = data?.sequence ?? 0;
    this.compared = data?.compared ?? false;
    return this.noted;
  }

  /**
   * Writes what waits at this moment.
   *
   * @throws what the server said, or what kept it from answering
   */
  write(state: LogState): Promise<void> {
    const run = this.writing.then(() => this.writeAll(state));
    this.writing = run.catch(() => undefined);
    return run;
  }

  /** Notes that all has its place. */
  async noteCompared(): Promise<void> {
    this.compared = true;
    await this.note(this.noted);
  }

  private async writeAll(state: LogState): Promise<void> {
    const { sequence } = state.end;
    const streams = [...state.allWaiting()];
    let whole = true;
    const work = async (): Promise<void> => {
      for (let next = streams.pop(); next !== undefined; next = streams.pop())
        whole = (await this.writeStream(state, ...next)) && whole;
    };
    await Promise.all(Array.from({ length: STREAMS_AT_ONCE }, work));
    if (whole && sequence > this.noted) await this.note(sequence);
    state.unpaged = await this.pages.write(state.unpaged);
  }

  private async writeStream(state: LogState, stream: string, entries: readonly Entry[]): Promise<boolean> {
    for (const run of runsOf([...entries])) {
      if (!(await this.writeRun(stream, run))) return false;
      state.dropLinked(stream, run.at(-1)!.event.revision);
    }
    return true;
  }

  /** Answers whether they are there: not where the stream lacks events before them. */
  private async writeRun(stream: string, entries: readonly Entry[]): Promise<boolean> {
    const { names } = this;
    const [name, data] =
      entries[0]!.linkedTo === true
        ? [names.places(stream), placeData]
        : [names.events(stream), (entry: Entry) => linkData(names, entry)];
    for (let rest = entries; rest.length > 0;) {
      const before = rest[0]!.event.revision - 1;
      const written = await this.server.append(name, before, rest.map(data));
      if (written.ok) return true;
      if (written.actual < before) return false;
      rest = rest.filter(({ event }) => event.revision > written.actual);
    }
    return true;
  }

  private async note(sequence: number): Promise<void> {
    if (this.noted === 0) await this.server.keepLast(this.names.linked);
    const data = jsonEvent({ type: 'LinkedThrough', data: { sequence, compared: this.compared } });
    await this.server.append(this.names.linked, 'any', [data]);
    this.noted = sequence;
  }
}
