import type { Metadata, StatusObject } from '@grpc/grpc-js';
import { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import { type Call, answerOf, send } from './calls';
import { streamNameOf, streamNotFound } from './messages';
import type { ServerLog } from './server-log';
import { Subscription } from './subscriptions';

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

/** What a call asks for: the name of a stream, or `$all`. */
const optionsKey = (options: ReadReq.Options): string => {
  const ofStream = options.getStream();
  return ofStream ? streamNameOf(ofStream.getStreamIdentifier()) : '$all';
};

/** The call that reads: once, or as a subscription. */
export const answerRead =
  (
    log: ServerLog,
    refusal: (headers: Metadata, stream: string) => Partial<StatusObject> | undefined,
    goesLiveWithCheckpoint: () => boolean,
  ) =>
  (call: Call): void => {
    const options = call.request.getOptions()!;
    const refused = refusal(call.metadata, optionsKey(options));
    if (refused) return void call.emit('error', refused);
    const gone = new AbortController();
    for (const ending of ['cancelled', 'close', 'error'] as const) call.on(ending, () => gone.abort());
    const work = options.hasSubscription()
      ? new Subscription(log, call, gone.signal, goesLiveWithCheckpoint()).run()
      : readOnce(log, call, gone.signal);
    void work.finally(() => call.end());
  };
