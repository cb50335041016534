import ts from 'typescript';

/** JSON Schema, as far as the data of a book needs it. */
export interface TypeSchema {
  readonly $ref?: string;
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'boolean' | 'null';
  readonly description?: string;
  readonly enum?: readonly (string | number | boolean)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly TypeSchema[];
  readonly items?: TypeSchema;
  readonly properties?: Readonly<Record<string, TypeSchema>>;
  readonly required?: readonly string[];
  /** Of a map: what stands under each of its keys. */
  readonly additionalProperties?: false | TypeSchema;
}

/** Numbers of books are whole and not negative, unless a tag of their comment says otherwise. */
const WHOLE: TypeSchema = { type: 'integer', minimum: 0 };

const isOptional = ({ flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.Optional) !== 0;

/** Reads resolved types, whatever was computed to make them. */
export class TypeSchemas {
  /** Interfaces by their names. */
  readonly definitions: Record<string, TypeSchema> = {};
  private readonly names = new Map<ts.Symbol, string>();

  constructor(private readonly checker: ts.TypeChecker) {}

  schemaOf(type: ts.Type): TypeSchema {
    if (type.isUnion()) return this.ofUnion(type.types);
    if (type.isStringLiteral() || type.isNumberLiteral()) return { enum: [type.value] };
    const { flags } = type;
    if (flags & ts.TypeFlags.BooleanLiteral) return { enum: [this.checker.typeToString(type) === 'true'] };
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (flags & ts.TypeFlags.Number) return WHOLE;
    if (flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) return { type: 'string' };
    if (this.checker.isArrayType(type)) {
      const [element] = this.checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: this.schemaOf(element!) };
    }
    if (type.isIntersection()) return this.fields(type);
    if (flags & ts.TypeFlags.Object) return this.ofObject(type);
    throw new Error(`no data: ${this.checker.typeToString(type)}`);
  }

  private ofUnion(types: readonly ts.Type[]): TypeSchema {
    const all = types
      .filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
      .map((one) => this.schemaOf(one));
    const values = all.flatMap((one) => one.enum ?? []);
    const booleans = values.filter((value) => typeof value === 'boolean');
    const named = values.filter((value) => typeof value !== 'boolean').sort();
    const others: TypeSchema[] = all.filter((one) => one.enum === undefined);
    if (booleans.length === 1) others.push({ enum: booleans });
    if (booleans.length === 2) others.push({ type: 'boolean' });
    if (named.length > 0) others.unshift({ enum: named });
    // In an order that does not depend on what else the compiler has read.
    const sorted = others.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
    return sorted.length === 1 ? sorted[0]! : { anyOf: sorted };
  }

  private ofObject(type: ts.Type): TypeSchema {
    const { symbol } = type;
    if ((symbol.flags & ts.SymbolFlags.Interface) === 0) return this.fields(type);
    const known = this.names.get(symbol);
    const name = known ?? this.freeName(symbol.getName());
    if (known === undefined) {
      this.names.set(symbol, name);
      this.definitions[name] = {};
      this.definitions[name] = this.fields(type);
    }
    return { $ref: `#/$defs/${name}` };
  }

  private freeName(name: string, count = 1): string {
    const free = count === 1 ? name : `${name}${count}`;
    return Object.hasOwn(this.definitions, free) ? this.freeName(name, count + 1) : free;
  }

  private fields(type: ts.Type): TypeSchema {
    const values = this.checker.getIndexInfoOfType(type, ts.IndexKind.String)?.type;
    const fields = this.checker.getPropertiesOfType(type);
    if (type.getCallSignatures().length > 0 || (values === undefined && fields.length === 0))
      throw new Error(`no data: ${this.checker.typeToString(type)}`);
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.getName(), this.field(field)])),
      required: fields.filter((field) => !isOptional(field)).map((field) => field.getName()),
      additionalProperties: values === undefined ? false : this.schemaOf(values),
    };
  }

  private field(field: ts.Symbol): TypeSchema {
    const schema = this.schemaOf(this.checker.getTypeOfSymbol(field));
    const tags = Object.fromEntries(
      field.getJsDocTags().map(({ name, text }) => [name, Number(ts.displayPartsToString(text))]),
    );
    const description = ts
      .displayPartsToString(field.getDocumentationComment(this.checker))
      .replace(/\s+/g, ' ');
    return {
      ...schema,
      ...(tags['minimum'] === undefined ? {} : { minimum: tags['minimum'] }),
      ...(tags['maximum'] === undefined ? {} : { maximum: tags['maximum'] }),
      ...(description === '' ? {} : { description }),
    };
  }
}
