import { idOf, limit } from '../../fields';
import { topicOf } from '../../endpoint';
import { z } from 'zod';

export const documentId = () => idOf('document', 'Id of the document');

const endpoint = topicOf('registry', 'documents', () => ({ document: documentId() }));

/** What people keep to cite it; how it is brought and fetched is in handlers/documents.ts. */
export const DOCUMENT_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'documents',
    query: 'documents',
    who: 'anybody for their own',
    summary: 'The documents that you keep, the latest first',
    asks: () => z.strictObject({ after: idOf('document', '`next` of the page before').optional(), limit }),
    signedIn: true,
  }),
  endpoint.query({
    method: 'GET',
    path: 'documents/:document',
    query: 'document',
    who: 'who keeps it, whoever may read what cites it, operators and auditors',
    summary: 'What a document is: its kind, size, and the hash by which it is cited',
    signedIn: true,
  }),
  /** Removed for good; events that cite it keep its id and hash. */
  endpoint.command({
    method: 'DELETE',
    path: 'documents/:document',
    command: 'EraseDocument',
    who: 'its owner while nothing cites it; the operator at any time',
    summary: 'Erase a document permanently',
    silent: true,
  }),
] as const;
