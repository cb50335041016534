import type { Answer, CommandOf, Language, QueryName, Question, ServiceName } from '@amici/contracts';
import type { z } from 'zod';
import type { CommandOpening, QueryOpening, Words } from './declaration';

type IsAny<Type> = 0 extends 1 & Type ? true : false;

/** The names of a path's parameters. */
type ParameterOf<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParameterOf<More>
    : Rest
  : never;

type ReadBy<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;

/** A ruling gets its id from the request. */
type Identified<Body> = Body extends { readonly ruling: infer Ruling extends object }
  ? Omit<Body, 'ruling'> & { readonly ruling: Ruling & { readonly id: string } }
  : Body;

type FromBody<Declared> = Declared extends { readonly body: infer Body } ? Identified<ReadBy<Body>> : unknown;
type FromQuery<Declared> = Declared extends { readonly asks: infer Asks } ? ReadBy<Asks> : unknown;
type FromEndpoint<Declared> = Declared extends { readonly fixed: infer Fixed } ? Fixed : unknown;
type Begun<Declared> = Declared extends { readonly begins: infer Name extends string }
  ? Readonly<Record<Name, string>>
  : unknown;
type Stored<Declared> = Declared extends
  { readonly secret: infer Name extends string } | { readonly signing: infer Name extends string }
  ? Readonly<Record<Name, string>>
  : unknown;
type Named<Declared> = Declared extends { readonly names: infer Names }
  ? { readonly [Name in keyof Names]: string }
  : unknown;
type Aside<Declared> = Declared extends { readonly aside: infer Name } ? Name : never;
type Formatted<Declared> = Declared extends { readonly table: true }
  ? { readonly format: 'json' | 'csv' | 'text' }
  : unknown;

/** What a schema leaves out is not there: its optional fields are never undefined. */
type Tidy<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends readonly unknown[]
    ? Value extends readonly [unknown, ...unknown[]]
      ? Value
      : readonly Tidy<Value[number]>[]
    : { readonly [Name in keyof Value]: Tidy<Exclude<Value[Name], undefined>> };

/** Everything that an endpoint gives. */
type Given<Its extends Words, Declared extends { readonly path: string }> = Tidy<
  {
    readonly [Name in Exclude<ParameterOf<Declared['path']>, Aside<Declared>>]: Name extends keyof Its
      ? ReadBy<Its[Name]>
      : never;
  } & FromBody<Declared> &
    FromQuery<Declared> &
    FromEndpoint<Declared> &
    Begun<Declared> &
    Stored<Declared> &
    Named<Declared> &
    Formatted<Declared>
>;

type KeyOf<Type> = Type extends unknown ? keyof Type : never;
type At<Type, Name> = Type extends unknown ? (Name extends keyof Type ? Type[Name] : never) : never;

/** Fields, however deep, that are given and not wanted. */
type Excess<Value, Wanted> =
  IsAny<Wanted> extends true
    ? never
    : unknown extends Wanted
      ? never
      : Value extends string | number | boolean | null | undefined
        ? never
        : Value extends readonly (infer Each)[]
          ? Excess<Each, Wanted extends readonly (infer One)[] ? One : never>
          : string extends keyof Value
            ? never
            : {
                [Name in keyof Value]-?: Name extends KeyOf<Wanted>
                  ? Excess<Value[Name], At<Wanted, Name>>
                  : Name;
              }[keyof Value];

/** Fields that are wanted and not given as wanted. */
type Misfit<Value, Wanted> = {
  [Name in keyof Wanted]-?: Name extends keyof Value
    ? Value[Name] extends Wanted[Name]
      ? never
      : Name
    : Pick<Wanted, Name> extends Partial<Pick<Wanted, Name>>
      ? Record<never, never> extends Pick<Wanted, Name>
        ? never
        : Name
      : Name;
}[keyof Wanted];

type Compared<Value, Wanted> =
  | ([Excess<Value, Wanted>] extends [never] ? never : { readonly 'has no place for': Excess<Value, Wanted> })
  | ([Value] extends [Wanted] ? never : { readonly 'does not get as it wants': Misfit<Value, Wanted> });

type WithoutType<Message> = Message extends unknown ? Omit<Message, 'type'> : never;

type CommandNamed<Command, Name> = Command extends { readonly type: infer Type }
  ? Name extends Type
    ? Command
    : never
  : never;

/** What is wrong with the question by which an endpoint answers from the record. */
type Unechoed<
  Service extends ServiceName,
  Its extends Words,
  Declared extends CommandOpening,
> = Declared extends {
  readonly echoes: infer Name extends string;
}
  ? MistakeOfQuery<
      Service,
      Its,
      { readonly path: Declared['path']; readonly query: Name; readonly tag: 'revision' }
    >
  : never;

type MistakeOfCommand<Service extends ServiceName, Its extends Words, Declared extends CommandOpening> =
  IsAny<CommandOf<Service>> extends true
    ? never
    : [CommandNamed<CommandOf<Service>, Declared['command']>] extends [never]
      ? { readonly 'no such command': Declared['command'] }
      : | Compared<Given<Its, Declared>, WithoutType<CommandNamed<CommandOf<Service>, Declared['command']>>>
        | Unechoed<Service, Its, Declared>;

/** Fields of the answer that the endpoint reads, and the answer has not. */
type Unanswered<Declared, Value> =
  | (Declared extends { readonly tag: infer Name } ? Exclude<Name, KeyOf<Value>> : never)
  | (Declared extends { readonly text: { readonly field: infer Name } } ? Exclude<Name, KeyOf<Value>> : never)
  | (Declared extends { readonly table: true } ? Exclude<'text', KeyOf<Value>> : never);

type MistakeOfQuery<
  Service extends ServiceName,
  Its extends Words,
  Declared extends Pick<QueryOpening, 'path' | 'query'>,
> =
  IsAny<Language[Service]['queries']> extends true
    ? never
    : Declared['query'] extends QueryName<Service>
      ? | Compared<Given<Its, Declared>, WithoutType<Question<Service, Declared['query']>>>
        | ([Unanswered<Declared, Answer<Service, Declared['query']>>] extends [never]
            ? never
            : { readonly 'is not answered': Unanswered<Declared, Answer<Service, Declared['query']>> })
      : { readonly 'no such query': Declared['query'] };

type Mistake<Service extends ServiceName, Its extends Words, Declared> = Declared extends CommandOpening
  ? MistakeOfCommand<Service, Its, Declared>
  : Declared extends QueryOpening
    ? MistakeOfQuery<Service, Its, Declared>
    : never;

/** Nothing where an endpoint gives exactly what its command or query takes; else what is wrong with it, for the compiler to say. */
export type Checked<Service extends ServiceName, Its extends Words, Declared> = [
  Mistake<Service, Its, Declared>,
] extends [never]
  ? unknown
  : { readonly mistake: Mistake<Service, Its, Declared> };
