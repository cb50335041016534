import type { LogRow } from './log-row';
import { instantAt } from './parse-instant';

const mark = (text: string): Uint8Array => Buffer.from(text, 'latin1');

const ID = mark(',"id":"');
const PREVIOUS_HASH = mark(',"previousHash":"');
const RECORDED_AT = mark('","recordedAt":"');
const REVISION = mark('","revision":');
const RULESET = mark(',"ruleset":');
const SCHEMA_VERSION = mark(',"schemaVersion":');
const STREAM = mark(',"stream":"');
const TYPE = mark('","type":"');
const END = mark('"}');

const UUID_LENGTH = 36;
const HASH_LENGTH = 64;
const INSTANT_LENGTH = 24;
/** A ruleset and a salt are shorter than this together. */
const MOST_BETWEEN = 200;
const MOST_DIGITS = 10;
const QUOTE = '"'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);

const isDigit = (byte: number): boolean => byte >= ZERO && byte <= ZERO + 9;

const same = (data: Uint8Array, at: number, other: Uint8Array, from: number, length: number): boolean => {
  for (let n = 0; n < length; n += 1) if (data[at + n] !== other[from + n]) return false;
  return true;
};

const stands = (data: Uint8Array, at: number, what: Uint8Array): boolean =>
  same(data, at, what, 0, what.length);

/** Where the digits that end at a place begin. */
const digitsBefore = (data: Uint8Array, end: number): number => {
  let at = end;
  while (end - at < MOST_DIGITS && isDigit(data[at - 1]!)) at -= 1;
  return at;
};

const numberOf = (data: Uint8Array, from: number, end: number): number => {
  let value = 0;
  for (let at = from; at < end; at += 1) value = value * 10 + data[at]! - ZERO;
  return value;
};

/** Where the ruleset's key begins, before the schema version's; -1 where it is not near. */
const rulesetBefore = (data: Uint8Array, end: number): number => {
  for (let at = end - RULESET.length; at > end - MOST_BETWEEN; at -= 1)
    if (data[at] === RULESET[0] && stands(data, at, RULESET)) return at;
  return -1;
};

/** Where the stream's key begins, if the text ends with the row's stream and type; else -1. */
const endBefore = ({ data, places }: LogRow): number => {
  const { stream, streamEnd, type, typeEnd, textEnd } = places;
  const [streamLength, typeLength] = [streamEnd - stream, typeEnd - type];
  const typeAt = textEnd - END.length - typeLength;
  const streamAt = typeAt - TYPE.length - streamLength;
  const key = streamAt - STREAM.length;
  const fits =
    key > places.text &&
    stands(data, textEnd - END.length, END) &&
    same(data, typeAt, data, type, typeLength) &&
    stands(data, typeAt - TYPE.length, TYPE) &&
    same(data, streamAt, data, stream, streamLength) &&
    stands(data, key, STREAM);
  return fits ? key : -1;
};

const hasId = (data: Buffer, from: number, to: number, id: number): boolean => {
  const at = data.indexOf(ID, from) + ID.length;
  return (
    at >= from + ID.length &&
    at + UUID_LENGTH < to &&
    same(data, at, data, id, UUID_LENGTH) &&
    data[at + UUID_LENGTH] === QUOTE
  );
};

/**
 * Where the hash of the event before stands in a row's text, if the text is a canonical envelope that says what the
 * columns say; -1 where it must be looked at more closely. Keys are sorted, so that all but the payload can be found
 * from the end: a quote within a string is escaped, and none of these marks can stand inside one.
 */
export const previousHashIn = (row: LogRow): number => {
  const { data, places } = row;
  const stream = endBefore(row);
  const version = digitsBefore(data, stream);
  const schema = version - SCHEMA_VERSION.length;
  if (stream < 0 || version === stream || !stands(data, schema, SCHEMA_VERSION)) return -1;
  const ruleset = rulesetBefore(data, schema);
  const revision = digitsBefore(data, ruleset);
  if (ruleset < 0 || revision === ruleset || numberOf(data, revision, ruleset) !== row.revision) return -1;
  const instant = revision - REVISION.length - INSTANT_LENGTH;
  const hash = instant - RECORDED_AT.length - HASH_LENGTH;
  const fits =
    stands(data, revision - REVISION.length, REVISION) &&
    instantAt(data, instant) === row.recordedAt &&
    stands(data, instant - RECORDED_AT.length, RECORDED_AT) &&
    stands(data, hash - PREVIOUS_HASH.length, PREVIOUS_HASH) &&
    hasId(data, places.text, hash, places.id);
  return fits ? hash : -1;
};
