import ts from 'typescript';
import { join } from 'node:path';
import { optionsOf, ROOT } from '../answers/answer-names';
import { writeOrCompare } from '../write-or-compare';
import { TypeSchemas, type TypeSchema } from './type-schema';

const FILE = join(ROOT, 'libs/rulesets/src/books/sections.ts');
const NAME = 'BookSections';

const described = (): Readonly<Record<string, TypeSchema>> => {
  const program = ts.createProgram([FILE], optionsOf());
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(FILE)!;
  const declared = source.statements.find(
    (one): one is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(one) && one.name.text === NAME,
  )!;
  const schemas = new TypeSchemas(checker);
  schemas.schemaOf(checker.getTypeAtLocation(declared.name));
  return schemas.definitions;
};

/** Without its comments. */
const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => name !== 'description' || typeof inner !== 'string')
      .map(([name, inner]) => [name, bare(inner)]),
  );
};

/** Writes what a book may say, as JSON Schema made of the types of its sections; `--check` only compares. */
const definitions = described();
writeOrCompare(
  'libs/rulesets/src/generated/book-schema.ts',
  `// Written by npm run generate from libs/rulesets/src/books/sections.ts.\nexport const BOOK_SCHEMA: string =\n  ${JSON.stringify(JSON.stringify(bare(definitions)))};\n`,
);

const SECTIONS = 'BookSections';

const nameIn = (ref: string): string => ref.slice('#/$defs/'.length);

/** What may stand somewhere, for a reader: other tables are linked. */
const typeText = (schema: TypeSchema): string => {
  if (schema.$ref !== undefined) {
    const name = nameIn(schema.$ref);
    return `[${name}](#${name.toLowerCase()})`;
  }
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeText).join(' or ');
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.type === 'array') return `list of ${typeText(schema.items!)}`;
  if (schema.type === 'object') {
    const { properties = {}, additionalProperties = false } = schema;
    const fields = Object.entries(properties).map(([name, inner]) => `${name}: ${typeText(inner)}`);
    const rest = additionalProperties === false ? [] : [`any name: ${typeText(additionalProperties)}`];
    return `{ ${[...fields, ...rest].join('; ')} }`;
  }
  if (schema.type === 'integer') return 'number';
  return schema.type === 'boolean' ? 'true or false' : (schema.type ?? 'anything');
};

/** The fields of overlays are those of the laws that they change. */
const isPartial = (name: string): boolean => name === 'Overlay';

const cell = (text: string): string => text.replaceAll('|', '\\|');

const tableOf = ([name, schema]: readonly [string, TypeSchema]): string => {
  const rows = Object.entries(schema.properties ?? {}).map(([field, inner]) => {
    const type =
      isPartial(name) && field === 'changes'
        ? 'any part of [LawParameters](#lawparameters)'
        : typeText(inner);
    const optional = schema.required?.includes(field) === true ? '' : ' (optional)';
    return `| \`${field}\`${optional} | ${cell(type)} | ${cell(inner.description ?? '')} |`;
  });
  const title = name === SECTIONS ? 'Sections' : name;
  return `## ${title}\n\n| field | may be | says |\n|---|---|---|\n${rows.join('\n')}\n`;
};

writeOrCompare(
  'docs/generated/books.md',
  `# What a book may say

Written by \`npm run generate\` from the types of a book's sections. Begin with the sections; each link leads to what stands there. Numbers are whole. How to write a book: [run on your own book](../offices/own-book.md).

${Object.entries(definitions).map(tableOf).join('\n')}`,
);
