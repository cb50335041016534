import type { z } from 'zod';
import type { Method } from '@amici/contracts/endpoint';

/** What the parameters of a service's paths are read with, by the names its commands and queries give them. */
export type Words = Readonly<Record<string, z.ZodType>>;

export interface Deprecated {
  /** Calendar dates, UTC. */
  readonly since: string;
  readonly until: string;
  /** A path. */
  readonly instead: string;
}

interface Opening {
  readonly method: Method;
  /** From the root; a parameter (`:ply`) is the field of that name. */
  readonly path: string;
  readonly summary: string;
  /** What the API's description calls it, where another endpoint gives the same command or query. */
  readonly name?: string;
  /** Who may ask it, for the reader; the service decides. */
  readonly who: string;
  /** Fields from the body; without one the body is empty. */
  readonly body?: z.ZodType<object>;
  /** Fields that this endpoint alone gives. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** It will be closed: since when that is known, on which day, and what takes its place. */
  readonly deprecated?: Deprecated;
  /** Statuses of the problems it may answer with, where they are not the usual ones. */
  readonly refuses?: readonly number[];
}

/** An endpoint of a command: path, body and what follows from the request together are the command and nothing else. */
export interface CommandOpening extends Opening {
  readonly command: string;
  /** The field that names what is begun: a new id, answered as `id`. */
  readonly begins?: string;
  /** Begun by the service under an id that follows from the command's: answered as `id`, and no field. */
  readonly implies?: string;
  /**
   * Ids that follow from the payload: sending the same again names the same thing, from any sender. The first is
   * answered.
   */
  readonly names?: Readonly<Record<string, (given: never) => string>>;
  /** The id in its path that the sender makes: if none is given, a form makes one. */
  readonly makes?: string;
  /** The field that takes the hash of a secret made for the command, which its answer alone tells: `secret`. */
  readonly secret?: string;
  /** The field that takes the secret itself, with which things will be signed: told by the answer alone. */
  readonly signing?: string;
  /** A parameter that the command has no use for, because whatever is asked about it is refused. */
  readonly aside?: string;
  /** Where what was begun is found from now on: a path of these parameters and that id. */
  readonly located?: string;
  /** The header `Amici-On-Behalf-Of` names the person it is done for. */
  readonly onBehalf?: true;
  /** The question, asked with the path's parameters, that answers with the event where nothing was left to record. */
  readonly echoes?: string;
  /** Answers that it is done and not with events. */
  readonly silent?: true;
}

/** An endpoint of a question. */
export interface QueryOpening extends Opening {
  readonly query: string;
  /** Fields from the query string. */
  readonly asks?: z.ZodType<object>;
  /** Nobody unknown is let in; else the service shows the public what it may see. */
  readonly signedIn?: true;
  /** The field of the answer that is its entity tag. */
  readonly tag?: string;
  /** There may be refusals in the answer: programs read them in English. */
  readonly refusals?: true;
  /** Answered as text of this kind: the named field of the answer. */
  readonly text?: { readonly field: string; readonly media: string };
  /** A table, as JSON, CSV or text: its `format` follows from query and `Accept`. */
  readonly table?: true;
}
