import type { CommandIn } from '../endpoint';
import type { DOCUMENT_ENDPOINTS } from './endpoints/documents';

import type { Instant } from '@amici/kernel';
import type { ServiceName } from '../service-name';
import type { TextRef } from '../text-ref';

/** What may be kept; which of them something is, its bytes say. */
export const DOCUMENT_MEDIA = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'application/vnd.chess-pgn',
  'text/csv',
  'text/plain',
] as const;

export type DocumentMedia = (typeof DOCUMENT_MEDIA)[number];

/** The largest document, and how much of one goes into one message (base 64 makes it a third longer). */
export const MOST_DOCUMENT_BYTES = 10 * 1024 * 1024;
export const DOCUMENT_PART_BYTES = 512 * 1024;

interface OfDocument {
  readonly document: string;
}

/** A part of a document that is longer than a message may be, in base 64; the document is kept once all are there. */
export interface KeepPart extends OfDocument {
  readonly type: 'KeepPart';
  readonly part: number;
  readonly bytes: string;
}

/** A document is kept where it can be erased: its bytes in base 64, or so many parts that came before. */
export interface KeepDocument extends OfDocument {
  readonly type: 'KeepDocument';
  readonly content: { readonly bytes: string } | { readonly parts: number };
  /** The type its sender declares; absent: they declare none. */
  readonly declared?: string;
  /** What it is called when it is saved. */
  readonly name?: string;
}

/** A command that cites documents is about to be decided: refused unless its sender may read each of them. */
export interface CiteDocuments {
  readonly type: 'CiteDocuments';
  readonly by: string;
  readonly documents: readonly TextRef[];
  /** Where it is decided; null: in no stream. */
  readonly in: {
    readonly service: ServiceName;
    readonly stream: string;
    /** Of one attempt to decide it: by this, and by nothing else, it is taken back. */
    readonly attempt: string;
  } | null;
}

/** The attempt came to no decision: what was noted for it is no citation. */
export interface TakeBackCitations {
  readonly type: 'TakeBackCitations';
  readonly attempt: string;
}

export type DocumentCommand =
  CommandIn<typeof DOCUMENT_ENDPOINTS> | KeepPart | KeepDocument | CiteDocuments | TakeBackCitations;

/** A document as its permitted readers see it. What is null was erased with it. */
export interface DocumentView extends TextRef {
  readonly name: string | null;
  readonly media: DocumentMedia | null;
  readonly size: number;
  /** SHA-256 of its bytes, and the salt under which `hash` follows from it and the id. */
  readonly sha256: string | null;
  readonly salt: string | null;
  readonly keptBy: string;
  readonly keptAt: Instant;
  readonly erasedAt: Instant | null;
}
