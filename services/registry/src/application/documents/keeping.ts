import { byService, SERVICES, type Actor, type TextRef } from '@amici/contracts';
import {
  DOCUMENT_PART_BYTES,
  MOST_DOCUMENT_BYTES,
  registryRefusal,
  type KeepDocument,
} from '@amici/contracts/registry';
import { DAY_MS, refuse, reject, type Rejection } from '@amici/kernel';
import { isForeseen, type CommandReply } from '@amici/service';
import type { Work, WorkingParts } from '@amici/service/runtime';
import { isAsDeclared, mediaOf } from '../../domain/document/media';
import type { aggregates } from '../aggregates';
import { findFor, readsDocument } from './reading';
import { sha256Of, type Content, type DocumentStore } from './store';

type Of = typeof aggregates;

/** What one person may send in a day. */
const MOST_A_DAY = 300;
const MOST_BYTES_A_DAY = 100 * 1024 * 1024;

const done = { ok: true, events: [], revision: 0, repeated: false } as const;

const isPerson = (_command: unknown, { actor }: { readonly actor: Actor }): boolean =>
  actor.office === 'person';

/** Nobody but who keeps it is touched by what somebody keeps. */
const ofPerson = { may: isPerson, touches: 'nobody' } as const;

const unread = (
  index: number,
  { id }: TextRef,
  name: 'document-erased' | 'document-not-readable',
): Rejection => ({
  code: registryRefusal.unknownDocument,
  detail: { name, document: id },
  data: { document: id, index },
});

export interface Keeping {
  readonly store: DocumentStore;
  readonly saltOf: (document: string) => string;
}

/** What keeps documents, erases them, and lets only those be cited that who cites them may read. */
export const documentCommands = (
  parts: WorkingParts<Of>,
  { store, saltOf }: Keeping,
): Pick<
  NonNullable<Work<'registry', Of>['commands']>,
  'KeepPart' | 'KeepDocument' | 'EraseDocument' | 'CiteDocuments' | 'TakeBackCitations'
> => {
  const { clock, offices } = parts;
  const find = findFor(parts, store);
  const reads = readsDocument(parts, store);

  const withinQuota = async ({ subject }: Actor, bytes: number): Promise<Rejection | undefined> => {
    const sent = await store.sentSince(subject, clock.now() - DAY_MS);
    if (sent.count < MOST_A_DAY && sent.bytes + bytes <= MOST_BYTES_A_DAY) return undefined;
    const data = { documents: MOST_A_DAY, bytes: MOST_BYTES_A_DAY, sent };
    return { code: 'too-many-documents', detail: { name: 'daily-documents-used-up' }, data };
  };

  /** What goes wrong before it is kept, and whether it is kept already, the same. */
  const begun = async (
    { document, name }: KeepDocument,
    actor: Actor,
    bytes: Buffer,
  ): Promise<Rejection | 'new' | 'kept'> => {
    const before = await store.find(document);
    if (before === undefined) {
      const over = await withinQuota(actor, bytes.length);
      if (over !== undefined) return over;
    }
    const {
      keptBy,
      hash,
      sha256,
      name: named,
    } = before ?? (await store.begin(document, actor.subject, clock.now()));
    if (keptBy !== actor.subject) return { code: 'command-id-reused' };
    if (hash === null) return 'new';
    const isSame = sha256 === sha256Of(bytes) && named === (name ?? null);
    return isSame ? 'kept' : { code: 'command-id-reused' };
  };

  const content = ({ document, declared, name }: KeepDocument, bytes: Buffer): Content | Rejection => {
    const limit = MOST_DOCUMENT_BYTES;
    if (bytes.length > limit) return { code: 'document-too-large', data: { limit } };
    const media = mediaOf(bytes);
    if (media === undefined) return { code: 'media-not-kept', detail: { name: 'media-not-readable' } };
    if (declared !== undefined && !isAsDeclared(declared, media))
      return {
        code: 'media-not-as-declared',
        detail: { name: 'media-is', media },
        data: { declared, media },
      };
    return { bytes, media, name, salt: saltOf(document) };
  };

  return {
    KeepPart: {
      ...ofPerson,
      work: async ({ document, part, bytes: text }, { actor }): Promise<CommandReply> => {
        const bytes = Buffer.from(text, 'base64');
        if (bytes.length > DOCUMENT_PART_BYTES || part * DOCUMENT_PART_BYTES >= MOST_DOCUMENT_BYTES)
          return reject('document-too-large', undefined, { data: { limit: MOST_DOCUMENT_BYTES } });
        const over = await withinQuota(actor, bytes.length);
        if (over !== undefined) return refuse(over);
        const stored = await store.begin(document, actor.subject, clock.now());
        if (stored.keptBy !== actor.subject) return reject('command-id-reused');
        if (stored.hash === null) await store.addPart(document, part, bytes);
        return done;
      },
    },
    KeepDocument: {
      ...ofPerson,
      work: async (command, { actor }): Promise<CommandReply> => {
        const { document, content: sent } = command;
        const bytes = 'bytes' in sent ? Buffer.from(sent.bytes, 'base64') : await store.bytesOf(document);
        const outcome = content(command, bytes);
        if ('code' in outcome) return refuse(outcome);
        const state = await begun(command, actor, bytes);
        if (typeof state === 'object') return refuse(state);
        if (state === 'new') await store.complete(document, outcome);
        // Another may have come at the same moment, under the same id.
        const settled = await begun(command, actor, bytes);
        return typeof settled === 'object' ? refuse(settled) : done;
      },
    },
    EraseDocument: {
      // Whose it is, and whether it is cited, is found with it.
      may: isPerson,
      touches: 'nobody',
      foresees: true,
      work: async ({ document }, { actor, message }): Promise<CommandReply> => {
        const found = await find(document, actor);
        if (found === undefined) return reject(registryRefusal.notFound);
        const isOperator = (await offices.holds(actor.subject, 'operator')) === true;
        // The person who uploaded a document cannot remove it once a decision rests on it.
        const mayErase = isOperator || found.keptBy === actor.subject;
        const from = isOperator ? 'any' : 'uncited';
        const isFree = isOperator || (await store.citations(document)).length === 0;
        if (mayErase && isFree && (isForeseen(message) || (await store.erase(document, clock.now(), from))))
          return done;
        return reject('document-cited', undefined, { detail: { name: 'erased-by-operator' } });
      },
    },
    CiteDocuments: {
      may: byService(...SERVICES),
      touches: 'nobody',
      work: async ({ by, documents, in: place }): Promise<CommandReply> => {
        for (const [index, ref] of documents.entries()) {
          const found = await store.find(ref.id);
          const known =
            found?.hash === ref.hash && (await reads(by, { ...found, hash: ref.hash })) ? found : undefined;
          if (known === undefined) return refuse(unread(index, ref, 'document-not-readable'));
          if (known.erasedAt !== null) return refuse(unread(index, ref, 'document-erased'));
        }
        if (place === null) return done;
        const ids = documents.map(({ id }) => id);
        const gone = await store.cite(ids, place, clock.now());
        if (gone === undefined) return done;
        const index = ids.indexOf(gone);
        return refuse(unread(index, documents[index]!, 'document-erased'));
      },
    },
    TakeBackCitations: {
      may: byService(...SERVICES),
      touches: 'nobody',
      work: async ({ attempt }): Promise<CommandReply> => {
        await store.takeBack(attempt);
        return done;
      },
    },
  };
};
