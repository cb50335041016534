import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

export const ROOT = resolve(__dirname, '../../../..').replace(/\/dist$/, '');

/** Where the names of everything that services answer stand together, in memory only. */
const SPOKEN = join(ROOT, 'tools/contracts/src/answers/everything-spoken.ts');

/** The program over the services, their contracts, and a file that names what they answer and record. */
export interface Spoken {
  readonly program: ts.Program;
  readonly file: string;
  readonly services: readonly SpokenBy[];
}

/** What one service answers, and what it records. */
export interface SpokenBy {
  readonly name: string;
  readonly queries: readonly string[];
  readonly events: readonly Named[];
}

export const optionsOf = (): ts.CompilerOptions => {
  const path = join(ROOT, 'tsconfig.json');
  const { config } = ts.readConfigFile(path, (file) => ts.sys.readFile(file));
  return { ...ts.parseJsonConfigFileContent(config, ts.sys, dirname(path)).options, noEmit: true };
};

/** The services that take part in the language, by their folders. */
const servicesSpeaking = (): readonly string[] =>
  readdirSync(join(ROOT, 'libs/contracts/src'), { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && ts.sys.fileExists(join(ROOT, 'services', entry.name, 'src/service.ts')),
    )
    .map(({ name }) => name);

const find = <Found extends ts.Node>(node: ts.Node, is: (one: ts.Node) => one is Found): Found | undefined =>
  is(node) ? node : ts.forEachChild(node, (child) => find(child, is));

const isAggregates = (
  node: ts.Node,
): node is ts.ObjectLiteralElementLike & { readonly name: ts.Identifier } =>
  (ts.isShorthandPropertyAssignment(node) || ts.isPropertyAssignment(node)) &&
  ts.isIdentifier(node.name) &&
  node.name.text === 'aggregates';

export const unionOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

interface Named {
  readonly name: string;
  readonly file: string;
}

/** The event types that the aggregates of a service record, each where it is declared. */
const eventsOf = (checker: ts.TypeChecker, source: ts.SourceFile): readonly Named[] => {
  const property = find(source, isAggregates);
  if (property === undefined) return [];
  const type = checker.getTypeAtLocation(property.name);
  const field = (of: ts.Type, name: string): ts.Type =>
    checker.getTypeOfSymbolAtLocation(of.getProperty(name)!, property);
  const events = type.getProperties().flatMap((aggregate) => {
    const decider = field(checker.getTypeOfSymbolAtLocation(aggregate, property), 'decider');
    const [evolve] = field(decider, 'evolve').getCallSignatures();
    return unionOf(checker.getTypeOfSymbolAtLocation(evolve!.parameters[1]!, property));
  });
  return events.map(({ symbol }) => {
    const declaration = symbol.declarations![0] as ts.InterfaceDeclaration;
    const file = declaration.getSourceFile().fileName;
    const exported = declaration.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (exported !== true) throw new Error(`${symbol.name} of ${file} is an answer's event and not exported`);
    return { name: symbol.name, file };
  });
};

const queriesType = (service: string): string => `${service[0]!.toUpperCase()}${service.slice(1)}Queries`;

/** The names under which the file gives an answer and an event. */
export const answerName = (service: string, query: string): string =>
  `${service}Answers${query.replace(/\W/g, '_')}`;
export const eventName = (service: string, event: string): string => `${service}Records${event}`;

/** The queries of a service's contract. */
const queriesOf = (
  checker: ts.TypeChecker,
  { statements }: ts.SourceFile,
  service: string,
): readonly string[] => {
  const declared = statements
    .filter(ts.isInterfaceDeclaration)
    .find(({ name }) => name.text === queriesType(service))!;
  return checker
    .getTypeAtLocation(declared)
    .getProperties()
    .map(({ name }) => name);
};

const textOf = ({ name, queries, events }: SpokenBy): string =>
  [
    `import type { ${queriesType(name)} } from '@amici/contracts/${name}';`,
    ...queries.map(
      (query) => `export type ${answerName(name, query)} = ${queriesType(name)}['${query}']['answer'];`,
    ),
    ...events.map(
      (event) =>
        `import type { ${event.name} as ${name}${event.name} } from '${event.file.replace(/\.ts$/, '')}';\n` +
        `export type ${eventName(name, event.name)} = ${name}${event.name};`,
    ),
    '',
  ].join('\n');

const spokenBy = (program: ts.Program, name: string): SpokenBy => {
  const checker = program.getTypeChecker();
  const source = (file: string): ts.SourceFile => program.getSourceFile(join(ROOT, file))!;
  return {
    name,
    queries: queriesOf(checker, source(`libs/contracts/src/${name}/queries.ts`), name),
    events: eventsOf(checker, source(`services/${name}/src/service.ts`)),
  };
};

/** The same program, and one file more. */
const withFile = (program: ts.Program, file: string, text: string): ts.Program => {
  const options = program.getCompilerOptions();
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, ...more) =>
    name === file
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true)
      : (program.getSourceFile(name) ?? getSourceFile.call(host, name, ...more));
  host.fileExists = (name) => name === file || fileExists.call(host, name);
  host.readFile = (name) => (name === file ? text : readFile.call(host, name));
  return ts.createProgram([file], options, host, program);
};

export const everythingSpoken = (): Spoken => {
  const names = servicesSpeaking();
  const entries = names.map((service) => join(ROOT, 'services', service, 'src/service.ts'));
  const program = ts.createProgram(entries, optionsOf());
  const services = names.map((name) => spokenBy(program, name));
  return { program: withFile(program, SPOKEN, services.map(textOf).join('')), file: SPOKEN, services };
};
