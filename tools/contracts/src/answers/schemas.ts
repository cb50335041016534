import {
  AnyType,
  createFormatter,
  createParser,
  DEFAULT_CONFIG,
  LiteralType,
  SchemaGenerator,
  UnionType,
  type BaseType,
  type SubNodeParser,
} from 'ts-json-schema-generator';
import { answerName, eventName, everythingSpoken, type Spoken } from './answer-names';
import ts from 'typescript';

/** Reads `keyof typeof CONSTANT` as its names in the order in which they stand there, without looking at what stands under them. */
class KeysOfConstants implements SubNodeParser {
  constructor(private readonly checker: ts.TypeChecker) {}

  supportsNode(node: ts.Node): boolean {
    return (
      ts.isTypeOperatorNode(node) &&
      node.operator === ts.SyntaxKind.KeyOfKeyword &&
      ts.isTypeQueryNode(node.type)
    );
  }

  createType(node: ts.Node): BaseType {
    const constant = this.checker.getTypeAtLocation((node as ts.TypeOperatorNode).type);
    return new UnionType(constant.getProperties().map(({ name }) => new LiteralType(name)));
  }
}

/** Reads `GameCommand['type']` as the names of the commands, by the alphabet, without looking at their fields. */
class CommandNames implements SubNodeParser {
  constructor(private readonly checker: ts.TypeChecker) {}

  supportsNode(node: ts.Node): boolean {
    return (
      ts.isIndexedAccessTypeNode(node) &&
      ts.isTypeReferenceNode(node.objectType) &&
      /^\w+Command\['type'\]$/.test(node.getText())
    );
  }

  createType(node: ts.Node): BaseType {
    const type = this.checker.getTypeAtLocation(node);
    const names = (type.isUnion() ? type.types : [type]).filter((one) => one.isStringLiteral());
    return new UnionType(
      names
        .map(({ value }) => value)
        .sort()
        .map((name) => new LiteralType(name)),
    );
  }
}

/** Passes over what is asked, the first argument of `Query<…>`: only its answer is described from its type. */
class Asked implements SubNodeParser {
  supportsNode(node: ts.Node): boolean {
    // A node that the generator makes has no parent.
    const parent = node.parent as ts.Node | undefined;
    return (
      parent !== undefined &&
      ts.isTypeReferenceNode(parent) &&
      parent.typeName.getText() === 'Query' &&
      parent.typeArguments?.[0] === node
    );
  }

  createType(): BaseType {
    return new AnyType();
  }
}

export type Schema = Readonly<Record<string, unknown>>;

/** What services answer, as JSON Schema 2020-12 for the components of an OpenAPI document. */
export interface AnswerSchemas {
  readonly schemas: Readonly<Record<string, Schema>>;
  /** By service and query. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
  /** Of a service's events, as they are recorded. */
  readonly events: Readonly<Record<string, readonly Schema[]>>;
}

type Definitions = Readonly<Record<string, Schema>>;

const generatorOf = ({ program, file }: Spoken): SchemaGenerator => {
  const config = { ...DEFAULT_CONFIG, path: file, skipTypeCheck: true, additionalProperties: false };
  const parser = createParser(program, config, (parsers) => {
    parsers.addNodeParser(new Asked());
    parsers.addNodeParser(new CommandNames(program.getTypeChecker()));
    parsers.addNodeParser(new KeysOfConstants(program.getTypeChecker()));
  });
  return new SchemaGenerator(program, parser, createFormatter(config), config);
};

const LOCAL = '#/definitions/';

/** Types of numbers that are whole wherever they stand. */
const WHOLE: ReadonlySet<string> = new Set(['Milliseconds', 'HalfPoints']);

/** Integer milliseconds inside; the gateway writes it so (docs/decisions/0028). */
const INSTANT: Schema = {
  type: 'string',
  format: 'date-time',
  pattern: 'Z$',
  description: 'An instant, ISO 8601 in UTC with milliseconds.',
};

/** The name of a text inside; the gateway says it in English. */
const DETAIL: Schema = { type: 'string' };

const nameIn = (ref: string): string => decodeURIComponent(ref.slice(LOCAL.length));

/** What a keyword of draft 7 is called in draft 2020-12: tuples. */
const keywordOf = (name: string, value: unknown): string => {
  if (name === 'items' && Array.isArray(value)) return 'prefixItems';
  return name === 'additionalItems' ? 'items' : name;
};

/** What the places of a tuple may hold: generators and linters look for `items` of every list. */
const withItems = (schema: Schema): Schema => {
  if (schema['type'] !== 'array' || schema['items'] !== undefined) return schema;
  const places = (schema['prefixItems'] ?? []) as readonly Schema[];
  const kinds = [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
  if (kinds.length === 1) return { ...schema, items: kinds[0] };
  return { ...schema, items: kinds.length === 0 ? { type: 'null' } : { anyOf: kinds } };
};

/** A schema in which every reference to a definition is what `read` makes of it. */
const rewritten = (value: unknown, read: (name: string) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => rewritten(one, read));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref } = value as { readonly $ref?: unknown };
  if (typeof $ref === 'string') return nameIn($ref) === 'DetailText' ? DETAIL : read(nameIn($ref));
  const entries = Object.entries(value).map(([name, inner]) => [
    keywordOf(name, inner),
    rewritten(inner, read),
  ]);
  return withItems(Object.fromEntries(entries) as Schema);
};

/** The schemas that have a name, each once: what is called the same and is not the same gets its service's name. */
class Components {
  readonly schemas: Record<string, Schema> = {};
  private readonly written = new Map<string, string>();

  /** Adds a definition with all that it refers to. */
  add(service: string, name: string, definitions: Definitions): Schema {
    const whole = this.whole(name, definitions, new Set());
    const plain = name.replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '');
    const given = (this.written.get(plain) ?? whole) === whole ? plain : `${service}-${plain}`;
    if (!this.written.has(given)) {
      this.written.set(given, whole);
      this.schemas[given] = name === 'Instant' ? INSTANT : this.described(service, name, definitions);
    }
    return { $ref: `#/components/schemas/${given}` };
  }

  private described(service: string, name: string, definitions: Definitions): Schema {
    const schema = this.read(service, definitions[name], definitions);
    return WHOLE.has(name) ? { ...schema, type: 'integer' } : schema;
  }

  read(service: string, schema: unknown, definitions: Definitions): Schema {
    return rewritten(schema, (name) => this.add(service, name, definitions)) as Schema;
  }

  /** The text of a definition and of everything it refers to. */
  private whole(name: string, definitions: Definitions, seen: Set<string>): string {
    if (seen.has(name)) return name;
    seen.add(name);
    return JSON.stringify(rewritten(definitions[name], (other) => this.whole(other, definitions, seen)));
  }
}

/** From the contracts and the events of each service, so that nothing is described that is not so typed. */
export const answerSchemas = (): AnswerSchemas => {
  const spoken = everythingSpoken();
  const generator = generatorOf(spoken);
  const components = new Components();
  const schemaOf = (service: string, type: string): Schema => {
    const definitions = generator.createSchema(type).definitions as Definitions;
    return components.read(service, definitions[type], definitions);
  };
  const answers: Record<string, Record<string, Schema>> = {};
  const events: Record<string, readonly Schema[]> = {};
  for (const { name, queries, events: recorded } of spoken.services) {
    answers[name] = Object.fromEntries(
      queries.map((query) => [query, schemaOf(name, answerName(name, query))]),
    );
    events[name] = recorded.map((event) => schemaOf(name, eventName(name, event.name)));
  }
  return { schemas: components.schemas, answers, events };
};
