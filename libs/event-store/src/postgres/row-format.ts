import { LogRow } from '../verify/log-row';
import { readInt64 } from './copy-out';

/** PostgreSQL counts microseconds from here, in milliseconds since 1970. */
const EPOCH_2000 = Date.UTC(2000, 0, 1);
export const ROW_FIELDS = 9;
const LENGTH = 4;
const INT32 = 4;
const INT64 = 8;
const HASH = 32;
/** As text. */
const UUID = 36;
const STREAM_AT = LENGTH + INT64 + LENGTH;

/** One row of the binary format: each field with its length before it, which is fixed for some; none is null. */
export const readRow = (data: Buffer, start: number): LogRow => {
  const stream = start + STREAM_AT;
  const streamEnd = stream + data.readInt32BE(stream - LENGTH);
  const revision = streamEnd + LENGTH;
  const id = revision + INT32 + LENGTH;
  const type = id + UUID + LENGTH;
  const typeEnd = type + data.readInt32BE(type - LENGTH);
  const recordedAt = typeEnd + LENGTH;
  const hash = recordedAt + INT64 + LENGTH;
  const logHash = hash + HASH + LENGTH;
  const text = logHash + HASH + LENGTH;
  const textEnd = text + data.readInt32BE(text - LENGTH);
  return new LogRow(
    data,
    { stream, streamEnd, id, type, typeEnd, hash, logHash, text, textEnd },
    readInt64(data, start + LENGTH),
    data.readInt32BE(revision),
    EPOCH_2000 + readInt64(data, recordedAt) / 1000,
  );
};

/** Rows after a sequence in the binary format, in their order. */
export const rowsQuery = (schema: string, after: number, most: number): string =>
  `select sequence, stream, revision, id::text, type, recorded_at, hash, log_hash, event from ${schema}.events
    where sequence > ${BigInt(after)} order by sequence limit ${most}`;
