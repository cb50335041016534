import { setTimeout as sleep } from 'node:timers/promises';
import { chainLogHash } from '../hash';
import type { Unplaced } from '../port';
import type { LogView } from './log-view';
import type { LogNames } from './names';
import { LINK_TYPE, lateData, recordedText } from './records';
import type { Server } from './server';
import type { Troubles } from './troubles';

const AT_ONCE = 500;
const PAGE = 1_000;
const LOOK_AGAIN_MS = 10_000;
const RETRY_MS = 1_000;

const keyOf = (revision: number, stream: string): string => `${revision}@${stream}`;

/**
 * Finds and places events that are recorded and are not in the feed. Nothing is recorded like that any more; versions
 * before this one wrote an event first and its place afterwards, and could lose the way in between.
 */
export class Repair {
  constructor(
    private readonly server: Server,
    private readonly names: LogNames,
    private readonly view: LogView,
  ) {}

  /** Compares what is recorded in `$all` with what has its place in the feed. */
  async find(signal?: AbortSignal): Promise<readonly Unplaced[]> {
    const { names } = this;
    const recorded = new Map<string, Unplaced>();
    // The feed is read afterwards: what is placed meanwhile has its place.
    await this.server.readAllOf(
      names.prefix,
      (event) => {
        if (event.type === LINK_TYPE) return;
        const { hash } = recordedText(event);
        const [stream, revision] = [event.streamId.slice(names.prefix.length), Number(event.revision)];
        recorded.set(keyOf(revision, event.streamId), { stream, revision, hash });
      },
      signal,
    );
    for (let from = 0; recorded.size > 0; from += PAGE) {
      const page = await this.server.read(names.feed, { from, limit: PAGE });
      for (const { event } of page)
        if (event!.type === LINK_TYPE) recorded.delete(Buffer.from(event!.data as Uint8Array).toString());
      if (page.length < PAGE) break;
    }
    return [...recorded.values()];
  }

  /** Places them at the end of the log, in the order in which they were recorded. */
  async place(): Promise<readonly Unplaced[]> {
    const placed: Unplaced[] = [];
    for (let left = await this.find(); left.length > 0; left = await this.find()) {
      const some = left.slice(0, AT_ONCE);
      const { end } = await this.view.caughtUp();
      let { logHash } = end;
      const at = new Date().toISOString();
      const links = some.map((event) => {
        logHash = chainLogHash(logHash, event.hash);
        return lateData(this.names, event, logHash, at);
      });
      const written = await this.server.append(this.names.feed, end.sequence - 1, links);
      if (written.ok) placed.push(...some);
    }
    await this.view.caughtUp();
    await this.view.settle();
    return placed;
  }

  /** Where a log that an earlier version wrote is opened, says that events lack their places until they have them. */
  async watch(troubles: Troubles, signal: AbortSignal): Promise<void> {
    for (let wait = LOOK_AGAIN_MS; !signal.aborted; wait = LOOK_AGAIN_MS) {
      try {
        await this.view.known();
        if (this.view.linker.compared) return troubles.over('places');
        const { length } = await this.find(signal);
        if (length === 0) await this.view.linker.noteCompared();
        if (length === 0) return troubles.over('places');
        troubles.report('places', new Error(`${length} recorded events have no place in the log`));
      } catch (error) {
        wait = RETRY_MS;
        troubles.report('places', new Error(`$all cannot be read: ${(error as Error).message}`));
      }
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}
