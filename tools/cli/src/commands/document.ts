import { asBytes, done } from '@amici/client';
import { createWriteStream, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { indented } from '../indented';
import { withServer, type ServerOptions } from '../access/with-server';

/** Keeps a file as a document, and prints under which id and hash it is cited. */
export const runUpload = (file: string, options: ServerOptions): Promise<number> =>
  withServer(options, async (server) => {
    const stored = await done(
      server.POST('/documents', {
        params: { query: { name: basename(file) } },
        ...asBytes(new Uint8Array(readFileSync(file))),
      }),
    );
    process.stdout.write(indented(JSON.stringify(stored)));
    return 0;
  });

export interface GetOptions extends ServerOptions {
  readonly to?: string;
}

/** Writes a document to a file, or to standard output. */
export const runGet = (document: string, options: GetOptions): Promise<number> =>
  withServer(options, async (server) => {
    const bytes = await done(
      server.GET('/documents/{document}/content', { params: { path: { document } }, parseAs: 'stream' }),
    );
    const out = options.to === undefined ? process.stdout : createWriteStream(options.to, { flags: 'wx' });
    await pipeline(Readable.fromWeb(bytes as ReadableStream), out, { end: options.to !== undefined });
    return 0;
  });
