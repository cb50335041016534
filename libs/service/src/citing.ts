import type { EventEnvelope, ServiceName, TextRef } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import { uuidV5, type Rejection } from '@amici/kernel';
import type { CommandMessage } from './command';
import type { Services } from './services';

const PAGE = 1_000;
/** In one command nobody cites more. */
const MOST_DOCUMENTS = 64;

interface Cited extends TextRef {
  /** Where in the command it stands, as a JSON pointer. */
  readonly pointer: string;
}

const isRef = (value: object): value is TextRef => {
  const { id, hash } = value as { readonly id?: unknown; readonly hash?: unknown };
  return typeof id === 'string' && typeof hash === 'string';
};

/** Every document that a value names, wherever it stands in it. */
export const documentsIn = (value: unknown, pointer = ''): readonly Cited[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (pointer !== '' && isRef(value)) return [{ id: value.id, hash: value.hash, pointer }];
  return Object.entries(value).flatMap(([name, inside]) => documentsIn(inside, `${pointer}/${name}`));
};

/** The refusal with the field in which the document stands. */
const atField = (rejection: Rejection, cited: readonly Cited[]): Rejection => {
  const { index, ...data } = (rejection.data ?? {}) as { readonly index?: number };
  const pointer = index === undefined ? undefined : cited[index]?.pointer;
  if (pointer === undefined) return rejection;
  return { ...rejection, data: { ...data, errors: [{ pointer, detail: rejection.detail }] } };
};

export interface Citing {
  readonly services: Pick<Services, 'command'>;
  readonly self: { readonly subject: string; readonly office: string };
  readonly service: ServiceName;
}

/**
 * Why a command may not cite what it cites; undefined where it may. What a service tells another it has from a decision
 * in which that was looked at.
 */
export const refusedCitation = async (
  { services, self, service }: Citing,
  { command, commandId, actor }: CommandMessage,
  stream: string | undefined,
): Promise<Rejection | undefined> => {
  if (actor.office === 'service') return undefined;
  const cited = documentsIn(command);
  if (cited.length === 0) return undefined;
  if (cited.length > MOST_DOCUMENTS)
    return { code: 'too-many-documents', data: { documents: cited.length, limit: MOST_DOCUMENTS } };
  const reply = await services.command(
    'registry',
    {
      type: 'CiteDocuments',
      by: actor.subject,
      documents: cited.map(({ id, hash }) => ({ id, hash })),
      in: stream === undefined ? null : { service, stream },
    },
    { actor: self, commandId: uuidV5(commandId, 'citing') },
  );
  return reply.ok ? undefined : atField(reply.rejection, cited);
};

/** The events of a stream that cite a document. */
export const citingEvents = async (
  store: Pick<EventStore, 'read'>,
  stream: string,
  { id, hash }: TextRef,
): Promise<readonly EventEnvelope[]> => {
  const found: EventEnvelope[] = [];
  for (let from = 0; ; from += PAGE) {
    const page = await store.read(stream, { from, limit: PAGE });
    for (const { event } of page)
      if (documentsIn({ payload: event.payload }).some((one) => one.id === id && one.hash === hash))
        found.push(event);
    if (page.length < PAGE) return found;
  }
};
