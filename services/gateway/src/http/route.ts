import type { Asking, Page } from '@amici/edge/exchange';
import type { z } from 'zod';
import type { AnswerHeader } from './described-headers';

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

/** A page that the description of the API has. */
export interface Route extends Page {
  readonly described: Described;
  /** What became of a file line by line, as a page shows it. */
  readonly report?: (asking: Asking) => Promise<unknown>;
}
