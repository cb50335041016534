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
