import { refusal, type Actor } from '@amici/contracts';
import { registryRefusal, type DocumentView } from '@amici/contracts/registry';
import { ok, reject } from '@amici/kernel';
import { mayRead, type QueryReply } from '@amici/service';
import type { Work, WorkingParts } from '@amici/service/runtime';
import type { aggregates } from '../aggregates';
import type { DocumentStore, Stored } from './store';

type Parts = Pick<WorkingParts<typeof aggregates>, 'services' | 'self' | 'offices' | 'interests'>;

/** Who sees everything that was put on record, and what it rests on. */
const SEE_ALL = ['operator', 'auditor'] as const;

/** In more places it is not looked for. */
const MOST_CITATIONS = 100;

const isWhole = (stored: Stored | undefined): stored is DocumentView => typeof stored?.hash === 'string';

/**
 * Whether somebody may read a document. Its keeper may, and a person who sees all and plays nowhere. So may all
 * who may read what cites it, as the service that keeps that says.
 */
export const readsDocument =
  ({ services, self, offices, interests }: Parts, store: DocumentStore) =>
  async (reader: string, { id, hash, keptBy }: DocumentView): Promise<boolean> => {
    const actor = { subject: reader, office: 'person' };
    const reading = { own: [keptBy], by: [{ offices: SEE_ALL }], touches: { running: true } } as const;
    if ((await mayRead({ offices, interests }, actor, reading)).ok) return true;
    for (const { service, stream } of (await store.citations(id)).slice(0, MOST_CITATIONS)) {
      const question = { type: 'reads-document', stream, document: { id, hash }, reader } as const;
      const reply = await services.query(service, question, self);
      if (reply.ok && reply.value) return true;
    }
    return false;
  };

/** The document, for those who may read it; for anybody else it is not there. */
export const findFor =
  (parts: Parts, store: DocumentStore) =>
  async (id: string, { subject }: Actor): Promise<DocumentView | undefined> => {
    const stored = await store.find(id);
    return isWhole(stored) && (await readsDocument(parts, store)(subject, stored)) ? stored : undefined;
  };

type Queries = Pick<
  Work<'registry', typeof aggregates>['queries'],
  'document' | 'document-part' | 'documents'
>;

/** Answers what is kept, to those who may read it. */
export const documentQueries = (parts: Parts, store: DocumentStore): Queries => {
  const find = findFor(parts, store);
  return {
    document: async ({ document }, actor): Promise<QueryReply<DocumentView>> => {
      const value = await find(document, actor);
      return value === undefined ? reject(registryRefusal.notFound) : ok(value);
    },
    'document-part': async ({ document, part }, actor) => {
      const found = await find(document, actor);
      if (found === undefined) return reject(registryRefusal.notFound);
      if (found.erasedAt !== null) return reject(registryRefusal.documentErased);
      const bytes = await store.part(document, part);
      if (bytes === undefined) return reject(registryRefusal.notFound);
      return ok({ bytes: bytes.toString('base64') });
    },
    documents: async ({ after, limit }, { subject, office }) => {
      if (office !== 'person') return reject(refusal.forbidden);
      const found = await store.keptBy(subject, after, limit + 1);
      const documents = found.slice(0, limit);
      return {
        ok: true,
        value: { documents, next: found.length > limit ? documents.at(-1)!.id : null },
      };
    },
  };
};
