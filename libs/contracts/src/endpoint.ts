import type { z } from 'zod';
import type { ServiceName } from './service-name';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A schema by what it reads. Less is compared than of zod's own type, which takes the compiler longer. */
interface Reads<Value> {
  readonly _zod: { readonly output: Value };
}

/** What the parameters of a path are read with, by the names that commands and queries give them. */
type PathFields = Readonly<Record<string, Reads<unknown>>>;

declare const SENT: unique symbol;

/** What is sent, for the compiler alone. */
interface Sends<Message> {
  readonly [SENT]?: Message;
}

export const byServices = <Fields extends object>(): Sends<Fields> => ({});

interface Deprecated {
  /** Calendar dates, UTC. */
  readonly since: string;
  readonly until: string;
  /** A path. */
  readonly instead: string;
}

interface Declaration {
  readonly method: Method;
  /** From the root; a parameter (`:ply`) is the field of that name. */
  readonly path: string;
  /** The title of its form, and what the API's description says of it. */
  readonly summary: string;
  /** What the API's description calls it, where another endpoint gives the same command or query. */
  readonly name?: string;
  /** Who may send it, for the reader; the service decides. */
  readonly who: string;
  /** Fields from the body, made at first use; without one the body is empty. */
  readonly body?: () => Reads<object>;
  /** Fields that this endpoint alone gives. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Fields that services alone give, or in more ways than people: `also: byServices<{ readonly motion?: string }>()`. */
  readonly also?: Sends<object>;
  /** It will be closed: since when that is known, on which day, and what takes its place. */
  readonly deprecated?: Deprecated;
  /** Statuses of the problems it may answer with, where they are not the usual ones. */
  readonly refuses?: readonly number[];
}

/** A command that people send: path, body and what follows from the request together are the command and nothing else. */
export interface CommandDeclaration extends Declaration {
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
  /** The query, with the path's parameters, that answers with the event where nothing was left to record. */
  readonly echoes?: string;
  /** Answers that it is done and not with events. */
  readonly silent?: true;
}

/** A query that people send. */
export interface QueryDeclaration extends Declaration {
  readonly query: string;
  /** Fields from the query string, made at first use. */
  readonly asks?: () => Reads<object>;
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

/** What an endpoint has from its topic, and the schemas of its declaration, each made when it is first read. */
interface Made<Service extends ServiceName> {
  readonly service: Service;
  /** Where the API's description lists it. */
  readonly topic: string;
  readonly words: Readonly<Record<string, z.ZodType>>;
  readonly body?: z.ZodType<object> | undefined;
}

export interface CommandEndpoint<
  Service extends ServiceName = ServiceName,
  Command extends string = string,
  Name extends string = string,
>
  extends Omit<CommandDeclaration, 'command' | 'name' | 'body' | 'also'>, Made<Service> {
  readonly command: Command;
  readonly name?: Name;
}

export interface QueryEndpoint<Service extends ServiceName = ServiceName, Query extends string = string>
  extends Omit<QueryDeclaration, 'query' | 'body' | 'asks' | 'also'>, Made<Service> {
  readonly query: Query;
  readonly asks?: z.ZodType<object> | undefined;
}

export type Endpoint = CommandEndpoint | QueryEndpoint;

/** The names of a path's parameters. */
type ParameterOf<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParameterOf<More>
    : Rest
  : never;

type ReadBy<Schema> = Schema extends Reads<infer Value> ? Value : unknown;
type MadeBy<Make> = Make extends () => infer Schema ? ReadBy<Schema> : unknown;

/** A ruling gets its id from the request. */
type Identified<Body> = Body extends { readonly ruling: infer Ruling extends object }
  ? Omit<Body, 'ruling'> & { readonly ruling: Ruling & { readonly id: string } }
  : Body;

type FieldNamed<Declared, Property extends string> =
  Declared extends Readonly<Record<Property, infer Name extends string>>
    ? Readonly<Record<Name, string>>
    : unknown;
type Named<Declared> = Declared extends { readonly names: infer Names }
  ? { readonly [Name in keyof Names]: string }
  : unknown;
type Aside<Declared> = Declared extends { readonly aside: infer Name } ? Name : never;
type Formatted<Declared> = Declared extends { readonly table: true }
  ? { readonly format: 'json' | 'csv' | 'text' }
  : unknown;

/** As commands are written: nothing is changed in them, and what a schema leaves out is not there. */
type Tidy<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : Value extends readonly unknown[]
      ? Value extends readonly [unknown, ...unknown[]]
        ? Readonly<Value>
        : readonly Tidy<Value[number]>[]
      : { readonly [Name in keyof Value]: Tidy<Exclude<Value[Name], undefined>> };

/** Everything that an endpoint gives. */
type Given<Fields extends PathFields, Declared extends { readonly path: string }> = {
  readonly [Name in Exclude<ParameterOf<Declared['path']>, Aside<Declared>>]: ReadBy<Fields[Name]>;
} & (Declared extends { readonly body: infer Make } ? Identified<MadeBy<Make>> : unknown) &
  (Declared extends { readonly asks: infer Make } ? MadeBy<Make> : unknown) &
  (Declared extends { readonly fixed: infer Fixed } ? Fixed : unknown) &
  FieldNamed<Declared, 'begins'> &
  FieldNamed<Declared, 'secret'> &
  FieldNamed<Declared, 'signing'> &
  Named<Declared> &
  Formatted<Declared>;

/** What a service takes: what the endpoint gives, and what services may give besides or instead. */
type Taken<Fields extends PathFields, Declared extends { readonly path: string }> = Declared extends {
  readonly also: Sends<infer Also>;
}
  ? Omit<Tidy<Given<Fields, Declared>>, keyof Also> & Also
  : Given<Fields, Declared>;

type SentBy<One> = One extends Sends<infer Message> ? Message : never;

/** The commands that a list of endpoints declares, or those of one name. */
export type CommandIn<Listed extends readonly unknown[], Type extends string = string> = SentBy<
  Extract<Listed[number], { readonly command: Type }>
>;

/** What is asked by a query that a list of endpoints declares, besides its name. */
export type AskedIn<Listed extends readonly unknown[], Name extends string> = SentBy<
  Extract<Listed[number], { readonly query: Name }>
>;

/** What services ask of a query: they may leave out what an endpoint has a default for. */
export type Eased<Asked, Name extends keyof Asked> = Omit<Asked, Name> & Partial<Pick<Asked, Name>>;

/** What the gateway's types ask of an endpoint: what tells a secret has no form, and answers have the fields read. */
type Kept<Declared> = Pick<
  Declared,
  Extract<keyof Declared, 'secret' | 'signing' | 'echoes' | 'tag' | 'text' | 'table'>
>;

type NameOf<Declared, Command extends string> = Declared extends { readonly name: infer Name extends string }
  ? Name
  : Command;

type DeclaredCommand<Service extends ServiceName, Fields extends PathFields, Declared> = Declared extends {
  readonly path: string;
  readonly command: infer Command extends string;
}
  ? CommandEndpoint<Service, Command, NameOf<Declared, Command>> &
      Kept<Declared> &
      Sends<Tidy<{ readonly type: Command } & Taken<Fields, Declared>>>
  : never;

type DeclaredQuery<Service extends ServiceName, Fields extends PathFields, Declared> = Declared extends {
  readonly path: string;
  readonly query: infer Query extends string;
}
  ? QueryEndpoint<Service, Query> & Kept<Declared> & Sends<Tidy<Taken<Fields, Declared>>>
  : never;

/** What is wrong with a declaration, for the compiler to say. */
type Mistake<Fields extends PathFields, Declared extends { readonly path: string }> =
  | (Exclude<ParameterOf<Declared['path']>, keyof Fields> extends never
      ? never
      : { readonly 'no such field': Exclude<ParameterOf<Declared['path']>, keyof Fields> })
  | (Declared extends { readonly also: Sends<infer Also> }
      ? Tidy<Given<Fields, Declared>> extends infer One
        ? Pick<One, keyof One & keyof Also> extends Partial<Also>
          ? never
          : { readonly 'given otherwise': keyof One & keyof Also }
        : never
      : never);

type Checked<Fields extends PathFields, Declared extends { readonly path: string }> = [
  Mistake<Fields, Declared>,
] extends [never]
  ? unknown
  : { readonly mistake: Mistake<Fields, Declared> };

/** What declares the commands and queries of one topic of a service: type, endpoint, form and description in one. */
interface Topic<Service extends ServiceName, Fields extends PathFields> {
  command<const Declared extends CommandDeclaration>(
    declared: Declared & Checked<Fields, Declared>,
  ): DeclaredCommand<Service, Fields, Declared>;
  query<const Declared extends QueryDeclaration>(
    declared: Declared & Checked<Fields, Declared>,
  ): DeclaredQuery<Service, Fields, Declared>;
}

const once = <Value>(make: () => Value): (() => Value) => {
  let cache: { readonly value: Value } | undefined;
  return () => (cache ??= { value: make() }).value;
};

/** What is read with the getters of both. */
const withGetters = (values: object, getters: Readonly<Record<string, (() => unknown) | undefined>>) =>
  Object.defineProperties(
    { ...values },
    Object.fromEntries(
      Object.entries(getters).flatMap(([name, make]) =>
        make === undefined ? [] : [[name, { get: once(make), enumerable: true }]],
      ),
    ),
  );

/** `topic` is where the API's description lists its endpoints; `fields` read the parameters of their paths. */
export const topicOf = <Service extends ServiceName, const Fields extends PathFields>(
  service: Service,
  topic: string,
  fields: () => Fields,
): Topic<Service, Fields> => {
  const words = once(fields);
  const endpointOf = (declared: CommandDeclaration | QueryDeclaration) => {
    const { body, asks, also: _, ...rest } = { asks: undefined, body: undefined, ...declared };
    return withGetters({ ...rest, service, topic }, { words, body, asks }) as never;
  };
  return { command: endpointOf, query: endpointOf };
};
