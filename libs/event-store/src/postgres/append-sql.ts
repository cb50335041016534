import type { SealedEvent } from '../seal';
import type { Statement } from './function-call';

/** An append as the database gets it: its events sealed on the head the caller believes in. */
export interface PreparedAppend {
  readonly stream: string;
  readonly expectedRevision: number;
  readonly previousHash: string;
  readonly commandDigest: string;
  readonly notAfter: number | undefined;
  readonly events: readonly SealedEvent[];
}

/** What the database decided about an append. */
export type Verdict =
  | { readonly kind: 'recorded'; readonly firstSequence: number; readonly logHashes: readonly string[] }
  | { readonly kind: 'wrong-expected-revision'; readonly actualRevision: number }
  | { readonly kind: 'repeated'; readonly firstRevision: number }
  | { readonly kind: 'command-id-reused' }
  | { readonly kind: 'not-recorded' }
  /** The stream's last event is not the one the append is chained to, though its revision is. */
  | { readonly kind: 'not-chained' };

/** Bytes as PostgreSQL writes them begin with `\x`. */
const PREFIX = 2;
const HASH = 64;

const array = (items: readonly (string | number)[]): string => `{${items.join(',')}}`;
const bytes = (hex: readonly string[]): Buffer => Buffer.from(hex.join(''), 'hex');

/** Calls `append`. No item needs quoting: streams, types, ids and instants hold no comma, brace or quote. */
export const batchQuery = (schema: string, appends: readonly PreparedAppend[]): Statement => {
  const events = appends.flatMap((append) => append.events);
  return {
    name: `${schema}.append`,
    text: `select codes::text, details::text, first_sequence, log_hashes from ${schema}.append(
      $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      array(appends.map(({ stream }) => stream)),
      array(appends.map(({ expectedRevision }) => expectedRevision)),
      array(appends.map(({ previousHash }) => `"\\\\x${previousHash}"`)),
      array(appends.map((append) => append.events[0]!.id)),
      array(appends.map(({ commandDigest }) => commandDigest)),
      array(appends.map(({ notAfter }) => notAfter ?? 'null')),
      array(appends.map((append) => append.events.length)),
      array(events.map(({ id }) => id)),
      array(events.map(({ type }) => type)),
      array(events.map(({ recordedAt }) => recordedAt)),
      bytes(events.map(({ hash }) => hash)),
      // Canonical JSON has no line break in it.
      events.map(({ text }) => text).join('\n'),
    ],
  };
};

/** The real time after which one of the appends is too late. */
const earliest = (appends: readonly PreparedAppend[]): number | null => {
  let first: number | null = null;
  for (const { notAfter } of appends)
    if (notAfter !== undefined && (first === null || notAfter < first)) first = notAfter;
  return first;
};

/** Calls `append_all`; as for `append`, no item needs quoting. */
export const allQuery = (schema: string, appends: readonly PreparedAppend[]): Statement => {
  let [streams, revisions, previous, ids, types, recorded, hashes, texts] = ['', '', '', '', '', '', '', ''];
  let separator = '';
  for (const { stream, previousHash, events } of appends)
    for (const [index, event] of events.entries()) {
      const { revision } = event;
      streams += separator + stream;
      revisions += separator + revision;
      previous += separator + (index > 0 || revision === 0 ? 'null' : `"\\\\x${previousHash}"`);
      ids += separator + event.id;
      types += separator + event.type;
      recorded += separator + event.recordedAt;
      hashes += event.hash;
      texts += (separator === '' ? '' : '\n') + event.text;
      separator = ',';
    }
  return {
    name: `${schema}.append_all`,
    text: `select first_sequence, log_hashes from ${schema}.append_all($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      `{${streams}}`,
      `{${revisions}}`,
      `{${previous}}`,
      earliest(appends),
      `{${ids}}`,
      `{${types}}`,
      `{${recorded}}`,
      Buffer.from(hashes, 'hex'),
      texts,
    ],
  };
};

/** Calls `append_one`, for an append of one event. */
export const oneQuery = (schema: string, append: PreparedAppend): Statement => {
  const event = append.events[0]!;
  return {
    name: `${schema}.append_one`,
    text: `select first_sequence, log_hashes from ${schema}.append_one($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      append.stream,
      event.revision,
      bytes([append.previousHash]),
      append.notAfter ?? null,
      event.id,
      event.type,
      event.recordedAt,
      bytes([event.hash]),
      event.text,
    ],
  };
};

const numbers = (text: string): number[] => text.slice(1, -1).split(',').map(Number);

const verdict = (code: number, detail: number): Exclude<Verdict, { kind: 'recorded' }> => {
  switch (code) {
    case 1:
      return { kind: 'wrong-expected-revision', actualRevision: detail };
    case 2:
      return { kind: 'repeated', firstRevision: detail };
    case 3:
      return { kind: 'command-id-reused' };
    case 4:
      return { kind: 'not-recorded' };
    case 5:
      return { kind: 'not-chained' };
    default:
      throw new Error(`unknown answer of the append function: ${code}`);
  }
};

/** Shares the hashes of the log out, in order. */
const hashesOf = (bytes: string) => {
  let offset = PREFIX;
  return ({ events }: PreparedAppend): string[] => events.map(() => bytes.slice(offset, (offset += HASH)));
};

/** What `append` answers: one verdict per append, in their order. */
export const readVerdicts = (row: readonly string[], appends: readonly PreparedAppend[]): Verdict[] => {
  const codes = numbers(row[0]!);
  const details = numbers(row[1]!);
  let sequence = Number(row[2]);
  const take = hashesOf(row[3]!);
  return appends.map((append, index) => {
    if (codes[index] !== 0) return verdict(codes[index]!, details[index]!);
    const firstSequence = sequence;
    sequence += append.events.length;
    return { kind: 'recorded', firstSequence, logHashes: take(append) };
  });
};

/** What `append_all` and `append_one` answer: all appends are recorded, one after the other. */
export const readAll = (row: readonly string[], appends: readonly PreparedAppend[]): Verdict[] => {
  let sequence = Number(row[0]);
  const take = hashesOf(row[1]!);
  return appends.map((append) => {
    const firstSequence = sequence;
    sequence += append.events.length;
    return { kind: 'recorded', firstSequence, logHashes: take(append) };
  });
};
