import { DOCUMENT_MEDIA, DOCUMENT_PART_BYTES, MOST_DOCUMENT_BYTES } from '@amici/contracts/registry';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import { z } from 'zod';
import { fieldsOf } from '../answer-schemas';
import type { Caller } from '../caller';
import { documentId } from '@amici/contracts/registry/endpoints/documents';
import { json, type Asking } from '@amici/edge/exchange';
import type { Route } from '../route';
import { ProblemException } from '@amici/edge/problem-exception';
import { keepDocument } from '../endpoints/stored-texts';
import { validated } from '@amici/edge/validated';
import { oneLine } from '@amici/contracts/fields';
import { named } from '@amici/contracts/fields';

const documentField = documentId();

const uploadQuery = z.strictObject({
  name: oneLine(120)
    .regex(/^[^\\/:*?"<>|.][^\\/:*?"<>|]*$/, named('name-without-path'))
    .optional()
    .describe('What it is called when it is saved'),
});

/** Says of a body only that it is one. */
const UNDECLARED: ReadonlySet<string> = new Set(['', 'application/octet-stream']);

const declaredIn = (asking: Asking): string | undefined => {
  const media = (asking.header('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase();
  return UNDECLARED.has(media) ? undefined : media;
};

const upload = (caller: Caller): Route => ({
  method: 'POST',
  path: 'documents',
  signedIn: true,
  takes: 'anything',
  most: MOST_DOCUMENT_BYTES,
  described: {
    name: 'KeepDocument',
    tag: 'documents',
    summary: 'Keep a document, to be cited by its id and hash',
    description:
      `PDF, PNG, JPEG, PGN, CSV or plain text in UTF-8, at most 10 MiB. What it is follows from its bytes; a ` +
      `\`Content-Type\` that says something else is refused. Whoever may read what cites it may read it.`,
    parameters: {},
    query: uploadQuery,
    file: 'application/octet-stream',
    headers: ['Idempotency-Key', 'If-Match'],
    answerHeaders: ['Location'],
    tagged: true,
    statuses: [201, 400, 401, 403, 409, 413, 422],
    answer: () => ({ 'application/json': { schema: documentSchema() } }),
  },
  handle: async (asking) => {
    const actor = await caller.signedIn(asking);
    const { name } = validated(uploadQuery, asking.query);
    if (!Buffer.isBuffer(asking.body))
      throw new ProblemException({ code: 'bad-request', detail: { name: 'body-is-document' } });
    const commandId = caller.commandIdOf(asking, actor);
    const document = uuidV5(AMICI_NAMESPACE, `document ${commandId}`);
    const declared = declaredIn(asking);
    await keepDocument(caller, asking, { actor, commandId }, document, asking.body, {
      ...(declared === undefined ? {} : { declared }),
      ...(name === undefined ? {} : { name }),
    });
    const view = await caller.answered('registry', { type: 'document', document }, asking);
    return json(view, { ETag: `"${view.hash}"`, Location: `/documents/${document}` }, 201);
  },
});

const documentSchema = () => ({
  type: 'object',
  properties: fieldsOf('registry', 'document'),
  additionalProperties: false,
});

/** Named so that no file system reads a path in it (RFC 6266). */
const savedAs = (name: string): string =>
  `attachment; filename="${name.replace(/[^A-Za-z0-9._ -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

const EXTENSION: Readonly<Record<(typeof DOCUMENT_MEDIA)[number], string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/vnd.chess-pgn': 'pgn',
  'text/csv': 'csv',
  'text/plain': 'txt',
};

const download = (caller: Caller): Route => ({
  method: 'GET',
  path: 'documents/:document/content',
  signedIn: true,
  needs: 'read',
  described: {
    name: 'document-content',
    tag: 'documents',
    summary: 'The document itself, to be saved',
    description: 'By who keeps it, whoever may read what cites it, operators and auditors.',
    parameters: { document: documentField },
    headers: [],
    answerHeaders: ['Content-Disposition'],
    statuses: [200, 400, 401, 403, 404, 410],
    answer: () =>
      Object.fromEntries(
        DOCUMENT_MEDIA.map((media) => [media, { schema: { type: 'string', format: 'binary' } }] as const),
      ),
  },
  handle: async (asking) => {
    await caller.signedIn(asking);
    const document = validated(documentField, asking.parameters['document']);
    const { media, name, size } = await caller.answered('registry', { type: 'document', document }, asking);
    if (media === null) throw new ProblemException({ code: 'document-erased' });
    const part = async (index: number): Promise<Buffer> => {
      const question = { type: 'document-part', document, part: index } as const;
      return Buffer.from((await caller.answered('registry', question, asking)).bytes, 'base64');
    };
    // Asked for before it is answered, so that what is refused is refused.
    const first = await part(0);
    const parts = async function* () {
      yield first;
      for (let index = 1; index * DOCUMENT_PART_BYTES < size; index += 1) yield part(index);
    };
    return {
      status: 200,
      headers: {
        'Content-Type': media.startsWith('text/') ? `${media}; charset=utf-8` : media,
        'Content-Length': String(size),
        'Content-Disposition': savedAs(name ?? `${document}.${EXTENSION[media]}`),
        'Content-Security-Policy': "sandbox; default-src 'none'",
      },
      parts: parts(),
    };
  },
});

/** Documents as they are brought and fetched: bytes, and no JSON. */
export const documentRoutes = (caller: Caller): readonly Route[] => [upload(caller), download(caller)];
