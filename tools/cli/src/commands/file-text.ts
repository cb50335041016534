import type { DetailText } from '@amici/kernel';
import { detailIn } from '@amici/locales';
import { encodingNamed, ENCODINGS, readText, type Encoding } from '@amici/text';
import { readFileSync } from 'node:fs';

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
