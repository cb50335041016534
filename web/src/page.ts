import type { Answer, QueryName, Question, ServiceName } from '@amici/contracts';
import type { Instant } from '@amici/kernel';
import type { VNode } from 'preact';
import type { Locale } from './messages';

/**
 * Puts a question to a service for whoever looks at the page, and answers what he may see; a refusal is thrown as
 * `Refusal`, with the status of the problem that the same question gets over the API.
 */
export type Ask = <Service extends ServiceName, Name extends QueryName<Service>>(
  service: Service,
  question: Question<Service, Name> & { readonly type: Name },
) => Promise<Answer<Service, Name>>;

/** Somebody looks at a page. */
export interface Visit {
  /** By the names in the page's path. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly locale: Locale;
  readonly now: Instant;
}

/** What a page shows. */
export interface Shown {
  readonly title: string;
  readonly body: VNode;
  /** The script that makes more of it, where one may run; what is shown is readable without. */
  readonly island?: Island;
}

/** The scripts of pages, by their files in web/islands. */
export type Island = 'game' | 'verify';

/** A page at the address that the API has for the same thing. */
export interface WebPage {
  /** From the root, without the slash it begins with; `:name` is a parameter. */
  readonly path: string;
  /** The API has nothing at this address. */
  readonly isAlone?: true;
  show(visit: Visit, ask: Ask): Promise<Shown>;
}
