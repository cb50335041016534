import type { DetailText } from '@amici/kernel';
import { detailIn } from '@amici/locales';
import { encodingNamed, ENCODINGS, readText, TextReader, type Encoding } from '@amici/text';
import { readFileSync, createReadStream, statSync } from 'node:fs';
import { PgnReader, type PgnGame, type PgnOptions, type PgnSkipped } from '@amici/chess';

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

interface ReadPiece {
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

export interface FileOptions {
  /** What the file is in, where that is not UTF-8. */
  readonly encoding?: string;
}

/** The encoding that was named; undefined where none was. */
export const encodingOf = ({ encoding }: FileOptions): Encoding | undefined => {
  if (encoding === undefined) return undefined;
  const found = encodingNamed(encoding);
  if (found === undefined)
    throw new Error(`${encoding} is no encoding that is read (there are: ${ENCODINGS.join(', ')})`);
  return found === 'utf-8' ? undefined : found;
};

/** How an encoding is named here. */
export const unreadFile = (file: string, detail: DetailText = ''): Error =>
  new Error(`${file}: ${detailIn('en', detail, { as: 'command' })}`);

/** A file as text. No letter of it is replaced: a file that is in another encoding is refused with its line. */
export const fileText = (file: string, options: FileOptions): string => {
  const read = readText(readFileSync(file), encodingOf(options));
  if (!read.ok) throw unreadFile(file, read.error.detail);
  return read.value;
};
