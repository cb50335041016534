import type { Actor } from '@amici/contracts';
import type { Method } from '@amici/contracts/endpoint';
import type { TokenScope } from '@amici/contracts/registry';
import type { Instant, Rejection } from '@amici/kernel';
import type { Reader } from '@amici/locales';
import type { Packed } from './packed';

/** What a personal token must be made for to ask a page. */
export type Needed = 'read' | 'play' | 'office';

/** Somebody signed in on pages. */
export interface Session {
  readonly id: string;
  /** What the provider calls the person. */
  readonly subject: string;
  /** Null: the subject is bound to nobody. */
  readonly person: string | null;
}

/** A request as endpoints see it, whatever has read it. */
export interface Asking {
  readonly method: string;
  readonly path: string;
  /** Where it comes from, as trusted proxies say. */
  readonly address: string;
  /** Scheme and host it was sent to, as trusted proxies say. */
  readonly sentTo: string;
  /** By the names in the route's path. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: unknown;
  body: unknown;
  /** When it had been read: the instant a command counts with. */
  readonly receivedAt: Instant;
  /** Who asks, once that has been found out. */
  actor?: Actor | undefined;
  /** What the requester's token may be used for, if it is a personal one; absent: whatever they may do. */
  scopes?: readonly TokenScope[] | undefined;
  /** What stands for the provider's subject whose token the requester brought, if subjects are bound to people. */
  provided?: string | undefined;
  /** The session the requester is signed in with, if they came by a cookie. */
  session?: Session | undefined;
  /** The language and zone in which the requester is written to, once that was found out. */
  setting?: Partial<Reader> | undefined;
  /** How many streams the services that were asked could not go on with: what follows from them is missing. */
  parked?: number;
  header(name: string): string | undefined;
  /** The one of these media types that is liked best; undefined where none is. */
  prefers(types: readonly string[]): string | undefined;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Cookies to set, where there are several. */
  readonly cookies?: readonly string[];
  /** Absent: no body, or a value. */
  readonly text?: string;
  /** The same text, kept for all who ask. */
  readonly packed?: Packed;
  /** Text or bytes that are sent as they come. */
  readonly parts?: AsyncIterable<string | Buffer>;
  /** Written as JSON the way the route describes it. */
  readonly value?: unknown;
}

/** As how many requests counts what is computed anew from a long log, or written of many games. */
export const OF_MANY = 10;

export interface Page {
  readonly method: Method;
  /** From the root, without the slash it begins with; `:name` is a parameter. */
  readonly path: string;
  /** Nobody unknown is let in, whatever they send. */
  readonly signedIn?: true | undefined;
  /** What a personal token must be made for; absent: it reads, or no such token will do. */
  readonly needs?: Needed | undefined;
  /** Its body is handed on as bytes. */
  readonly takes?: 'anything';
  /** It reads its query itself: a page asks for more than its data do. */
  readonly asks?: 'anything';
  /** Whether answering takes so long that others are to have their turn meanwhile, in another process if there is one. */
  readonly isLong?: (asking: Asking) => boolean;
  /** As how many requests it counts of what somebody may ask in a minute; absent: one. */
  readonly weighs?: (asking: Asking) => number;
  /** The most bytes of a body from a person who is signed in; absent: as many as of any body. */
  readonly most?: number;
  /** Whose a larger body is that brings no token, before any of it is read; absent: nobody's, who may bring none. */
  readonly senderOf?: (asking: Asking) => Promise<string>;
  /** Throws if the requester may not bring one at all, before anything of it is read. */
  readonly mayUpload?: (asking: Asking) => Promise<void>;
  /** How the sender of a body that could not be read is told; absent: as programs are. */
  readonly unread?: (rejection: Rejection, asking: Asking) => Answered;
  handle(asking: Asking): Promise<Answered>;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

export const json = (
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): Answered => ({ status, headers: { 'Content-Type': JSON_TYPE, ...headers }, value });

export const plain = (
  text: string,
  headers: Readonly<Record<string, string>> = {},
  media = 'text/plain',
): Answered => ({ status: 200, headers: { 'Content-Type': `${media}; charset=utf-8`, ...headers }, text });

/** Browsers ask for HTML; a client that takes anything gets what programs read. */
export const HTML = 'text/html';
const OFFERED = ['application/json', HTML] as const;

/** Whether somebody would look at the answer rather than read it by a program. */
export const isForReaders = (asking: Asking): boolean =>
  (asking.method === 'GET' || asking.method === 'HEAD') && asking.prefers(OFFERED) === HTML;

/** What a page depends on besides its address: the language and zone that somebody chose are in a cookie. */
export const VARIES = { Vary: 'Accept, Accept-Language, Cookie' } as const;
