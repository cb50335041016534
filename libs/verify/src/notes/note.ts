import { err, ok, type Result } from '@amici/kernel/result';
import { fromBase64, toHex } from '../bytes';
import { isKeyName } from './key';

/** One signature line, not looked into: whose it says it is, and the bytes after the key's id. */
export interface SignatureLine {
  readonly name: string;
  /** 8 hex digits. */
  readonly id: string;
  readonly signature: Uint8Array;
  /** As it stands in the note, without its newline. */
  readonly line: string;
}

/** A note taken apart; nothing in it may be believed before a signature was verified. */
export interface Note {
  /** With its last newline. */
  readonly text: string;
  readonly signatures: readonly SignatureLine[];
}

export interface NoteRefusal {
  readonly code: 'note-malformed';
  readonly detail: string;
}

const MOST_SIGNATURES = 100;
const LONGEST = 1_000_000;
const DASH = '\u2014 ';

const malformed = (detail: string): Result<never, NoteRefusal> => err({ code: 'note-malformed', detail });

const hasControls = (text: string): boolean => {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 0x20 && code !== 0x0a) return true;
  }
  return false;
};

const readLine = (line: string): SignatureLine | undefined => {
  if (!line.startsWith(DASH)) return undefined;
  const [name = '', material = '', ...more] = line.slice(DASH.length).split(' ');
  const bytes = fromBase64(material);
  if (!isKeyName(name) || bytes === undefined || bytes.length < 5 || more.length > 0) return undefined;
  return { name, id: toHex(bytes.subarray(0, 4)), signature: bytes.subarray(4), line };
};

/** Takes a note apart (C2SP signed-note): text, an empty line, 1 to 100 signature lines; at most 1,000,000 characters. */
export const readNote = (note: string): Result<Note, NoteRefusal> => {
  if (note.length > LONGEST) return malformed('longer than 1,000,000 characters');
  if (hasControls(note)) return malformed('control characters');
  const middle = note.lastIndexOf('\n\n');
  if (middle < 0 || !note.endsWith('\n')) return malformed('no text, empty line and signatures');
  const lines = note.slice(middle + 2, -1).split('\n');
  if (lines.length > MOST_SIGNATURES) return malformed(`more than ${MOST_SIGNATURES} signatures`);
  const signatures = lines.map(readLine);
  const bad = signatures.indexOf(undefined);
  if (bad >= 0) return malformed(`signature line ${bad + 1}`);
  return ok({ text: note.slice(0, middle + 1), signatures: signatures as SignatureLine[] });
};

/** The note again, of its text and signature lines. */
export const writeNote = (text: string, lines: readonly string[]): string =>
  `${text}\n${lines.map((line) => `${line}\n`).join('')}`;
