import { once } from 'node:events';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { readEvent } from './messages';
import type { Recorded, ServerLog } from './server-log';

export type Call = ServerWritableStream<ReadReq, ReadResp>;

/** Writes as fast as the client reads; false when it has gone away. */
export const send = async (call: Call, message: ReadResp, gone: AbortSignal): Promise<boolean> => {
  if (gone.aborted) return false;
  if (!call.write(message)) await once(call, 'drain', { signal: gone }).catch(() => undefined);
  return !gone.aborted;
};

export const answerOf = (
  log: ServerLog,
  record: Recorded,
  resolveLinks: boolean,
  withPosition: boolean,
): ReadResp => {
  log.eventsRead += 1;
  if (!resolveLinks || record.type !== '$>') return readEvent(record, undefined, withPosition);
  const [revision, stream] = Buffer.from(record.data).toString().split('@', 2);
  return readEvent(record, log.stream(stream!)?.[Number(revision)] ?? null, withPosition);
};
