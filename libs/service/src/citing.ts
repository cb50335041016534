import type { EventEnvelope, ServiceName, TextRef } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import { AMICI_NAMESPACE, uuidV5, type Rejection } from '@amici/kernel';
import type { Logger } from '@amici/ops';
import { randomUUID } from 'node:crypto';
import { isForeseen, type CommandMessage, type CommandReply } from './command';
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

/** What words that are kept only once they are accepted are called, in a command that is only foreseen. */
export const UNKEPT: TextRef = { id: uuidV5(AMICI_NAMESPACE, 'words not kept'), hash: '0'.repeat(64) };

/** Every document that a value names, wherever it stands in it. */
export const documentsIn = (value: unknown, pointer = ''): readonly Cited[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (pointer !== '' && isRef(value)) return [{ id: value.id, hash: value.hash, pointer }];
  return Object.entries(value).flatMap(([name, inside]) => documentsIn(inside, `${pointer}/${name}`));
};

/** What a command cites of what there is. */
const citedBy = (message: CommandMessage): readonly Cited[] => {
  if (message.actor.office === 'service') return [];
  return documentsIn(message.command).filter(({ id }) => !isForeseen(message) || id !== UNKEPT.id);
};

/** The refusal with the field in which the document stands. */
const atField = (rejection: Rejection, cited: readonly Cited[]): Rejection => {
  const { index, ...data } = (rejection.data ?? {}) as { readonly index?: number };
  const pointer = index === undefined ? undefined : cited[index]?.pointer;
  const { detail } = rejection;
  if (pointer === undefined || detail === undefined) return rejection;
  return { ...rejection, data: { ...data, errors: [{ pointer, detail }] } };
};

export interface Citing {
  readonly services: Pick<Services, 'command'>;
  readonly self: { readonly subject: string; readonly office: string };
  readonly service: ServiceName;
  readonly log: Pick<Logger, 'warn'>;
}

/** Notes what a command cites; why it may not be cited, where it may not. */
const noted = async (
  { services, self, service }: Citing,
  { commandId, actor }: CommandMessage,
  cited: readonly Cited[],
  place: { readonly stream: string; readonly attempt: string } | null,
): Promise<Rejection | undefined> => {
  if (cited.length > MOST_DOCUMENTS)
    return { code: 'too-many-documents', data: { documents: cited.length, limit: MOST_DOCUMENTS } };
  const reply = await services.command(
    'registry',
    {
      type: 'CiteDocuments',
      by: actor.subject,
      documents: cited.map(({ id, hash }) => ({ id, hash })),
      in: place === null ? null : { service, ...place },
    },
    { actor: self, commandId: uuidV5(commandId, `citing ${place?.attempt ?? ''}`) },
  );
  return reply.ok ? undefined : atField(reply.rejection, cited);
};

const hasDecided = (reply: CommandReply): boolean => reply.ok && reply.events.length > 0;

/**
 * Decides a command only where it may cite what it cites. That is noted before the decision, so that none is recorded
 * whose document may be erased or forgotten meanwhile, and taken back where nothing was decided: by attempt, since
 * another that cites the same in the same stream may be under way. What stays noted where a process ends in between
 * keeps a document from being forgotten, and shows it to nobody. What a service tells another it has from a decision
 * in which that was looked at.
 */
export const citing = async (
  parts: Citing,
  message: CommandMessage,
  stream: string | undefined,
  decide: () => Promise<CommandReply>,
): Promise<CommandReply> => {
  const cited = citedBy(message);
  if (cited.length === 0) return decide();
  const place = stream === undefined ? null : { stream, attempt: randomUUID() };
  const rejection = await noted(parts, message, cited, place);
  if (rejection !== undefined) return { ok: false, rejection };
  const reply = await decide();
  if (place === null || hasDecided(reply)) return reply;
  const { attempt } = place;
  const options = { actor: parts.self, commandId: uuidV5(message.commandId, `taken back ${attempt}`) };
  const back = await parts.services.command('registry', { type: 'TakeBackCitations', attempt }, options);
  if (!back.ok) parts.log.warn({ attempt, code: back.rejection.code }, 'a citation stays noted');
  return reply;
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
