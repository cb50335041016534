import { defined } from '@amici/kernel';
import { dataInEnglish } from '@amici/locales';
import type { Answered, Asking } from '@amici/edge/exchange';
import { json, plain } from '@amici/edge/exchange';
import type { Outcome } from '../caller';
import { entityTag } from '@amici/edge/entity-tag';
import { isKnown } from '@amici/edge/known';
import type { QueryEndpoint } from '@amici/contracts/endpoint';

type Headers = Readonly<Record<string, string>>;

/**
 * Answers what a command was recorded as: its events, each with its revision, and the stream's. Where it was recorded
 * long ago in other words `echo` is that event, and the answer is what it was then.
 */
export const answerOutcome = (
  outcome: Outcome,
  begun: object,
  headers: Headers,
  echo: unknown = undefined,
): Answered => {
  const recorded = outcome.events.map(({ type, occurredAt, recordedAt, payload, revision, id, hash }) => ({
    id,
    type,
    revision,
    occurredAt,
    recordedAt,
    ...(payload as object),
    hash,
  }));
  const events = echo === undefined ? recorded : [echo as (typeof recorded)[number]];
  const revision = echo === undefined ? outcome.revision : events[0]!.revision;
  const { omitted, receipt } = outcome;
  const more = defined<Outcome>({ omitted, receipt });
  return json({ ...begun, revision, events, ...more }, { ETag: entityTag(revision), ...headers }, 201);
};

const MEDIA = { json: 'application/json', csv: 'text/csv', text: 'text/plain' } as const;

type TableFormat = keyof typeof MEDIA;

/** How an answer is to be written: as the query says, else as the Accept header prefers, else as JSON. */
export const formatOf = <Format extends TableFormat>(
  asking: Asking,
  { format: wanted }: { readonly format?: NoInfer<Format> | undefined },
  formats: readonly Format[],
): Format | 'json' => {
  if (wanted !== undefined) return wanted;
  const preferred = asking.prefers(formats.map((format) => MEDIA[format]));
  return formats.find((format) => MEDIA[format] === preferred) ?? 'json';
};

/** Answers what a query found, in the form its endpoint gives. */
export const answerView = (
  endpoint: QueryEndpoint,
  asking: Asking,
  found: unknown,
  format: TableFormat,
): Answered => {
  const view = endpoint.refusals === true ? dataInEnglish(found) : found;
  const fields = view as Readonly<Record<string, unknown>>;
  if (endpoint.text !== undefined) return plain(String(fields[endpoint.text.field]), {}, endpoint.text.media);
  if (endpoint.table === true) {
    const headers = { 'Cache-Control': 'no-cache', Vary: 'Accept' };
    return format === 'json' ? json(view, headers) : plain(String(fields['text']), headers, MEDIA[format]);
  }
  if (endpoint.tag === undefined) return json(view);
  // One revision shows more to one than to another: what is kept for somebody is nobody else's.
  const headers = {
    ETag: entityTag(Number(fields[endpoint.tag])),
    'Cache-Control': asking.actor === undefined ? 'no-cache' : 'private, no-cache',
    Vary: 'Authorization, Cookie',
  };
  return isKnown(asking, headers.ETag) ? { status: 304, headers } : json(view, headers);
};
