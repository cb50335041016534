import { topicOf, type CommandIn } from '../../endpoint';
import { idOf } from '../../fields';
import { motionId } from './bodies';
import { z } from 'zod';

/** The longest text of a book, with the white space that people write in it. */
const MOST_BOOK_TEXT = 128 * 1_024;

export const bookId = () => idOf('book', 'Id of the book of rules');

export const bookVersion = () => z.int().min(1).max(999_999).describe('Version of the book, counted from 1');

export const bookDigest = () =>
  z
    .string()
    .regex(/^sha256:[0-9a-f]{64}$/)
    .describe('Digest of the book, as amici books check prints it');

const versionInPath = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(999_999))
    .describe('Version of the book, counted from 1');

const endpoint = topicOf('registry', 'books', () => ({ book: bookId(), version: versionInPath() }));

/** The books of rules: those that are built in, and those that bodies have adopted. */
export const BOOK_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'books',
    query: 'books',
    who: 'anybody',
    summary: 'The books of rules: those that are built in, and those that bodies have adopted',
  }),
  endpoint.query({
    method: 'GET',
    path: 'books/:book/:version',
    query: 'book',
    who: 'anybody',
    summary: 'A book of rules: its text and digest, what it changes, and which motion adopted it',
  }),
  endpoint.command({
    method: 'PUT',
    path: 'books/:book/:version',
    command: 'AdoptBook',
    who: 'anybody signed in, once the body has carried the motion',
    summary: 'Adopt a book of rules',
    body: () =>
      z.strictObject({
        text: z
          .string()
          .min(2)
          .max(MOST_BOOK_TEXT)
          .regex(/^\s*\{/)
          .meta({ description: 'The text of the book, as “amici books check” accepted it' }),
        motion: motionId(),
      }),
  }),
] as const;

export type AdoptBook = CommandIn<typeof BOOK_ENDPOINTS, 'AdoptBook'>;
