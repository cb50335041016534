import { PgnReader, type PgnGame, type PgnOptions, type PgnSkipped } from '@amici/chess';
import { TextReader } from '@amici/text';
import { createReadStream, statSync } from 'node:fs';
import { encodingOf, unreadFile, type FileOptions } from './file-text';

/** The text of a file in pieces; refused with the line that is not in its encoding. */
async function* piecesOf(file: string, options: FileOptions): AsyncGenerator<string> {
  const reader = new TextReader(encodingOf(options));
  for await (const bytes of createReadStream(file)) {
    const read = reader.write(bytes as Buffer);
    if (!read.ok) throw unreadFile(file, read.error.detail);
    yield read.value;
  }
  const end = reader.end();
  if (!end.ok) throw unreadFile(file, end.error.detail);
  yield end.value;
}

/** Reads files to their ends and keeps nothing: what is not text in its encoding is refused before anything is recorded. */
export const checkFiles = async (files: readonly string[], options: FileOptions): Promise<void> => {
  for (const file of files) {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`no file ${file}`);
    for await (const _piece of piecesOf(file, options));
  }
};

export interface ReadPiece {
  readonly games: readonly PgnGame[];
  /** Text that belongs to no game. */
  readonly skipped: readonly PgnSkipped[];
  /** Characters of the file that this took. */
  readonly length: number;
}

/** The games of a file as they come; memory does not grow with it. */
export async function* gamesOf(file: string, options: FileOptions & PgnOptions): AsyncGenerator<ReadPiece> {
  const reader = new PgnReader(options);
  for await (const piece of piecesOf(file, options))
    yield { games: reader.write(piece), skipped: reader.takeSkipped(), length: piece.length };
  yield { games: reader.end(), skipped: reader.takeSkipped(), length: 0 };
}
