import type { Answer, QueryName, Question, ServiceName } from '@amici/contracts';
import type { Instant } from '@amici/kernel';
import type { VNode } from 'preact';
import type { Reader } from './parts/reader';

/**
 * Puts a question to a service for the reader of the page, and answers what they may see. A refusal is thrown as
 * `Refusal`, with the status of the problem that the same question gets over the API.
 */
export type Ask = <Service extends ServiceName, Name extends QueryName<Service>>(
  service: Service,
  question: Question<Service, Name> & { readonly type: Name },
) => Promise<Answer<Service, Name>>;

/** Somebody who is signed in. */
export interface Visitor {
  /** As the provider calls the person. */
  readonly subject: string;
  /** Null: the subject is bound to nobody. */
  readonly person: string | null;
  /** What each form of this person carries. */
  readonly formToken: string;
}

/**
 * What stands in the head of a page for its reader: what is public, a way to sign in as well, or what is theirs.
 */
export type Menu = 'public' | 'sign-in' | 'signed-in';

/** Somebody looks at a page. */
export interface Visit extends Reader {
  /** By the names in the page's path. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** A reader sees a page of this moment, which is not kept for the next. */
  readonly now: Instant;
  /** When this day began, in UTC. */
  readonly today: Instant;
  /** What an endpoint of the API is for, as its form says it. */
  readonly calls: (endpoint: string) => string;
  /** What a refusal is called, by its code. */
  readonly refuses: (code: string) => string;
  /** Absent: nobody that is known. */
  readonly visitor?: Visitor | undefined;
}

/** What a page shows. */
export interface PageContent {
  readonly title: string;
  readonly body: VNode;
  /** The script that makes more of it, where one may run; what is shown is readable without. */
  readonly island?: Island;
}

/** The scripts of pages, by their files in web/islands. */
export type Island = 'analysis' | 'game' | 'games' | 'play' | 'verify';

/** A page at the address that the API has for the same thing. */
export interface WebPage {
  /** From the root, without the slash it begins with; `:name` is a parameter. */
  readonly path: string;
  /** The API has nothing at this address. */
  readonly isAlone?: true;
  /** Of the parameters of its query those that the data at this address takes as well. */
  readonly takes?: readonly string[];
  /** A visitor who is not signed in is asked to be. */
  readonly isPersonal?: true;
  show(visit: Visit, ask: Ask): Promise<PageContent>;
}
