import type { Actor } from '@amici/contracts';
import type { Method } from '@amici/contracts/endpoint';
import type { TokenScope } from '@amici/contracts/registry';
import type { Instant, Rejection } from '@amici/kernel';
import type { Reader } from '@amici/web';
import type { z } from 'zod';
import type { AnswerHeader } from './described-headers';
import type { Packed } from './packed';
import type { Session } from './sign-in/sessions';

/** What a personal token must be made for to ask a page. */
export type Needed = 'read' | 'play' | 'office';

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

/** JSON Schemas by media type. */
export type Content = Readonly<
  Record<string, { readonly schema: Readonly<Record<string, unknown>>; readonly 'x-item-schema'?: object }>
>;

/** What the API's description says of a route, from the very schemas it validates with. */
export interface Described {
  readonly name: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters: Readonly<Record<string, z.ZodType>>;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
  /** The media type of a file that is sent as it is. */
  readonly file?: string;
  readonly headers: readonly string[];
  /** What it carries where it goes well, besides an entity tag. */
  readonly answerHeaders?: readonly AnswerHeader[];
  readonly statuses: readonly number[];
  /** What is answered where it goes well, by media type; an endpoint's follows from its contract. */
  readonly answer?: () => Content | undefined;
  /** Will be closed; its answers say when. */
  readonly deprecated?: boolean;
  /** Answered with an entity tag. */
  readonly tagged?: boolean;
}

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
  /** Throws if the requester may not bring one at all, before anything of it is read. */
  readonly mayUpload?: (asking: Asking) => Promise<void>;
  /** How the sender of a body that could not be read is told; absent: as programs are. */
  readonly unread?: (rejection: Rejection, asking: Asking) => Answered;
  handle(asking: Asking): Promise<Answered>;
}

/** A page that the description of the API has. */
export interface Route extends Page {
  readonly described: Described;
  /** What became of a file line by line, as a page shows it. */
  readonly report?: (asking: Asking) => Promise<unknown>;
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
