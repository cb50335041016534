import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { ReadReq, type ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { caughtUp, checkpoint, confirmation, readEvent, streamNameOf, streamNotFound } from './messages';
import type { Recorded, ServerLog } from './server-log';

type Call = ServerWritableStream<ReadReq, ReadResp>;

/** So many events are looked at in one go when a subscription is filtered. */
const SEARCH_WINDOW = 32;

/** Writes as fast as the client reads; false when it has gone away. */
const send = async (call: Call, message: ReadResp, gone: AbortSignal): Promise<boolean> => {
  if (gone.aborted) return false;
  if (!call.write(message)) await once(call, 'drain', { signal: gone }).catch(() => undefined);
  return !gone.aborted;
};

const answerOf = (
  log: ServerLog,
  record: Recorded,
  resolveLinks: boolean,
  withPosition: boolean,
): ReadResp => {
  if (!resolveLinks || record.type !== '$>') return readEvent(record, undefined, withPosition);
  const [revision, stream] = Buffer.from(record.data).toString().split('@', 2);
  return readEvent(record, log.stream(stream!)?.[Number(revision)] ?? null, withPosition);
};

/** Where a read begins: an index, counted from the start. */
const streamStart = (options: ReadReq.Options.StreamOptions, length: number, backwards: boolean): number => {
  if (options.hasStart()) return 0;
  if (options.hasEnd()) return backwards ? length - 1 : length;
  const revision = Number(options.getRevision());
  return backwards ? Math.min(revision, length - 1) : revision;
};

const allStart = (log: ServerLog, options: ReadReq.Options.AllOptions, backwards: boolean): number => {
  if (options.hasStart()) return 0;
  if (options.hasEnd()) return backwards ? log.all.length - 1 : log.all.length;
  const position = BigInt(options.getPosition()!.getCommitPosition());
  const next = log.all.findIndex((record) => record.position >= position);
  if (next < 0) return backwards ? log.all.length - 1 : log.all.length;
  return backwards ? next - 1 : next;
};

const readOnce = async (log: ServerLog, call: Call, gone: AbortSignal): Promise<void> => {
  const options = call.request.getOptions()!;
  const backwards = options.getReadDirection() === ReadReq.Options.ReadDirection.BACKWARDS;
  const ofStream = options.getStream();
  const name = ofStream && streamNameOf(ofStream.getStreamIdentifier());
  const records = log.readable((name === undefined ? log.all : log.stream(name)) ?? []);
  if (records.length === 0) return void (await send(call, streamNotFound(name!), gone));
  const start = ofStream
    ? streamStart(ofStream, records.length, backwards)
    : allStart(log, options.getAll()!, backwards);
  const count = Number(options.getCount());
  const step = backwards ? -1 : 1;
  for (let index = start, sent = 0; sent < count && records[index] !== undefined; index += step, sent += 1) {
    const message = answerOf(log, records[index]!, options.getResolveLinks(), !ofStream);
    if (!(await send(call, message, gone))) return;
  }
};

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
  return position && BigInt(position.getCommitPosition());
};

const firstAfter = (log: ServerLog, options: ReadReq.Options): number => {
  const ofStream = options.getStream();
  if (ofStream) {
    const length = log.stream(streamNameOf(ofStream.getStreamIdentifier()))?.length ?? 0;
    return ofStream.hasRevision() ? Number(ofStream.getRevision()) + 1 : ofStream.hasEnd() ? length : 0;
  }
  const all = options.getAll()!;
  if (!all.hasPosition()) return all.hasEnd() ? log.all.length : 0;
  const position = positionOf(options)!;
  log.lastSubscribedAfter = position;
  const next = log.all.findIndex((record) => record.position > position);
  return next < 0 ? log.all.length : next;
};

/** All there is after a place, then what comes; a filtered one says now and then how far it has looked. */
const subscription = async (log: ServerLog, call: Call, gone: AbortSignal): Promise<void> => {
  const options = call.request.getOptions()!;
  const ofStream = options.getStream();
  const records = () =>
    ofStream ? (log.stream(streamNameOf(ofStream.getStreamIdentifier())) ?? []) : log.all;
  const matches = filterOf(options);
  // A position beyond the end is waited for, as the server does.
  const after = positionOf(options) ?? -1n;
  const wanted = (record: Recorded) => record.position > after && matches(record);
  const interval = SEARCH_WINDOW * (options.getFilter()?.getCheckpointintervalmultiplier() ?? 0);
  let looked = 0;
  let live = false;
  if (!(await send(call, confirmation(randomUUID()), gone))) return;
  for (let index = firstAfter(log, options); ; index += 1) {
    while (records()[index] === undefined) {
      const seen = log.wake.state;
      if (!live && !(await send(call, caughtUp(), gone))) return;
      live = true;
      if (records()[index] === undefined) await log.wake.wait(seen, gone);
      if (gone.aborted) return;
    }
    const record = records()[index]!;
    looked += 1;
    if (wanted(record)) {
      const message = answerOf(log, record, options.getResolveLinks(), !ofStream);
      if (!(await send(call, message, gone))) return;
    }
    if (interval > 0 && looked % interval === 0 && !(await send(call, checkpoint(record.position), gone)))
      return;
  }
};

/** The call that reads: once, or as a subscription. */
export const answerRead =
  (log: ServerLog) =>
  (call: Call): void => {
    const gone = new AbortController();
    for (const ending of ['cancelled', 'close', 'error'] as const) call.on(ending, () => gone.abort());
    const work = call.request.getOptions()!.hasSubscription() ? subscription : readOnce;
    void work(log, call, gone.signal).finally(() => call.end());
  };
