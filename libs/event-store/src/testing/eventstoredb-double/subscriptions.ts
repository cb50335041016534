import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import { caughtUp, checkpoint, confirmation, fellBehind, streamNameOf } from './messages';
import { type Call, answerOf, send } from './calls';
import type { Recorded, ServerLog } from './server-log';

/** So many events are looked at in one go when a subscription is filtered. */
const SEARCH_WINDOW = 32;

/** So many live events wait for a client; one that is further behind catches up again. */
const LIVE_EVENTS = 64;

/** A subscription after a position takes a while to begin: what is recorded meanwhile may be before it or after it. */
const BEGINNING_MS = 20;

/** Before the first event: what a checkpoint says where nothing has matched yet. */
const NOWHERE = -1n;
const END = 2n ** 64n - 1n;

const filterOf = (options: ReadReq.Options): ((record: Recorded) => boolean) => {
  const filter = options.getFilter();
  if (filter === undefined) return () => true;
  const expression = filter.getStreamIdentifier() ?? filter.getEventType()!;
  const pattern = expression.getRegex() === '' ? undefined : new RegExp(expression.getRegex());
  const prefixes = expression.getPrefixList();
  const ofStream = filter.hasStreamIdentifier();
  return (record) => {
    const text = ofStream ? record.stream : record.type;
    return pattern?.test(text) ?? prefixes.some((prefix) => text.startsWith(prefix));
  };
};

/** The position in `$all` after which a subscription was asked for. */
const positionOf = (options: ReadReq.Options): bigint | undefined => {
  const position = options.getAll()?.getPosition();
  const commit = position && BigInt(position.getCommitPosition());
  return commit === END ? undefined : commit;
};

const beginsAtEnd = (options: ReadReq.Options): boolean => {
  const all = options.getAll();
  return all?.hasEnd() === true || all?.getPosition()?.getCommitPosition() === END.toString();
};

const firstAfter = (log: ServerLog, options: ReadReq.Options): number => {
  const ofStream = options.getStream();
  if (ofStream) {
    const length = log.stream(streamNameOf(ofStream.getStreamIdentifier()))?.length ?? 0;
    return ofStream.hasRevision() ? Number(ofStream.getRevision()) + 1 : ofStream.hasEnd() ? length : 0;
  }
  if (beginsAtEnd(options)) return log.all.length;
  const position = positionOf(options);
  if (position === undefined) return 0;
  const next = log.all.findIndex((record) => record.position > position);
  return next < 0 ? log.all.length : next;
};

/**
 * All there is after a place, then what comes, and again what there is where the client did not keep up. A filtered
 * one says now and then how far it has looked, and always when it goes live.
 */
export class Subscription {
  private readonly options: ReadReq.Options;
  private readonly matches: (record: Recorded) => boolean;
  private readonly interval: number;
  /** A position beyond the end is waited for, as the server does. */
  private readonly after: bigint;
  private index = 0;
  /** The position sent last, of an event or a checkpoint. */
  private reached = NOWHERE;
  private looked = 0;

  constructor(
    private readonly log: ServerLog,
    private readonly call: Call,
    private readonly gone: AbortSignal,
    private readonly goesLiveWithCheckpoint: boolean,
  ) {
    this.options = call.request.getOptions()!;
    this.matches = filterOf(this.options);
    this.interval = SEARCH_WINDOW * (this.options.getFilter()?.getCheckpointintervalmultiplier() ?? 0);
    this.after = positionOf(this.options) ?? NOWHERE;
  }

  async run(): Promise<void> {
    if (this.options.getAll()?.hasPosition() === true) await sleep(BEGINNING_MS);
    this.index = firstAfter(this.log, this.options);
    this.reached = beginsAtEnd(this.options) ? (this.log.all.at(-1)?.position ?? NOWHERE) : this.after;
    if (!(await this.send(confirmation(randomUUID())))) return;
    while (!this.gone.aborted) {
      await this.catchUp();
      await this.live();
    }
  }

  private get records(): readonly Recorded[] {
    const ofStream = this.options.getStream();
    if (!ofStream) return this.log.all;
    return this.log.stream(streamNameOf(ofStream.getStreamIdentifier())) ?? [];
  }

  private async catchUp(): Promise<void> {
    while (this.records[this.index] !== undefined && (await this.next()));
    if (this.interval > 0 && this.goesLiveWithCheckpoint) await this.send(checkpoint(this.reached));
    await this.send(caughtUp());
  }

  /** What comes, until the client does not keep up. */
  private async live(): Promise<void> {
    while (!this.gone.aborted) {
      const seen = this.log.wake.state;
      if (this.records.length - this.index > LIVE_EVENTS) {
        await this.send(fellBehind());
        return;
      }
      if (this.records[this.index] === undefined) await this.log.wake.wait(seen, this.gone);
      else await this.next();
    }
  }

  private async next(): Promise<boolean> {
    const record = this.records[this.index]!;
    this.index += 1;
    this.looked += 1;
    if (record.position > this.after && this.matches(record)) {
      const withPosition = !this.options.hasStream();
      if (!(await this.send(answerOf(this.log, record, this.options.getResolveLinks(), withPosition))))
        return false;
      this.reached = record.position;
    }
    if (this.interval === 0 || this.looked % this.interval !== 0) return true;
    this.reached = record.position;
    return this.send(checkpoint(record.position));
  }

  private send(message: Parameters<typeof send>[1]): Promise<boolean> {
    return send(this.call, message, this.gone);
  }
}
