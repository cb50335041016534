import type { EventEnvelope } from '@amici/contracts';

/** The fields of an envelope that verification looks at. */
export type EnvelopeFields = Pick<
  EventEnvelope,
  'id' | 'type' | 'stream' | 'revision' | 'recordedAt' | 'previousHash'
>;

const ID = ',"id":"';
const PREVIOUS_HASH = ',"previousHash":"';
const RECORDED_AT = '","recordedAt":"';
const REVISION = '","revision":';
const RULESET = ',"ruleset":';
const STREAM = ',"stream":"';
const TYPE = '","type":"';
const END = '"}';

const UUID_LENGTH = 36;
const HASH_LENGTH = 64;
const INSTANT_LENGTH = 24;

/** What stands after the payload is seldom longer than this. */
const TAIL_LENGTH = 400;

const parse = (text: string): EnvelopeFields | undefined => {
  try {
    return JSON.parse(text) as EnvelopeFields;
  } catch {
    return undefined;
  }
};

/** Where the last `,"previousHash":"` begins: looked for near the end first, since searching forwards is faster. */
const previousHashAt = (text: string): number => {
  const near = text.indexOf(PREVIOUS_HASH, text.length - TAIL_LENGTH);
  if (near < 0) return text.lastIndexOf(PREVIOUS_HASH);
  return text.indexOf(PREVIOUS_HASH, near + 1) < 0 ? near : text.lastIndexOf(PREVIOUS_HASH);
};

const ZERO = 48;
const MAX_DIGITS = 10;

/** Where the digits that begin at a place end. */
const digitsEnd = (text: string, from: number): number => {
  let end = from;
  for (let code; (code = text.charCodeAt(end) - ZERO), code >= 0 && code <= 9 && end - from <= MAX_DIGITS;)
    end += 1;
  return end;
};

/** The fields by their places; undefined where anything stands elsewhere than in a canonical envelope. */
const readByPlace = (text: string): EnvelopeFields | undefined => {
  // A quote within a string is escaped, so that none of these marks can stand inside one.
  const id = text.indexOf(ID) + ID.length;
  const hash = previousHashAt(text) + PREVIOUS_HASH.length;
  const instant = hash + HASH_LENGTH + RECORDED_AT.length;
  const revision = instant + INSTANT_LENGTH + REVISION.length;
  const ruleset = digitsEnd(text, revision);
  const stream = text.indexOf(STREAM, ruleset) + STREAM.length;
  const type = text.indexOf(TYPE, stream) + TYPE.length;
  const fits =
    id >= ID.length &&
    id < hash &&
    text[id + UUID_LENGTH] === '"' &&
    text.startsWith(RECORDED_AT, hash + HASH_LENGTH) &&
    text.startsWith(REVISION, instant + INSTANT_LENGTH) &&
    ruleset > revision &&
    text.startsWith(RULESET, ruleset) &&
    stream > ruleset &&
    type > stream &&
    text.endsWith(END);
  if (!fits) return undefined;
  return {
    id: text.slice(id, id + UUID_LENGTH),
    previousHash: text.slice(hash, hash + HASH_LENGTH),
    recordedAt: text.slice(instant, instant + INSTANT_LENGTH),
    revision: Number(text.slice(revision, ruleset)),
    stream: text.slice(stream, type - TYPE.length),
    type: text.slice(type, -END.length),
  };
};

/**
 * Reads the fields of a canonical envelope; undefined where the text is none. Keys are sorted, so all but the
 * payload stands in known places, which is read many times faster than by parsing; any other text is parsed.
 */
export const envelopeFields = (text: string): EnvelopeFields | undefined => readByPlace(text) ?? parse(text);
