import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { readsIt } from './reads';

/** A field of a shared type, and what renaming it where it is declared breaks. */
export interface Tried {
  /** `ResultRecorded.reportedAt`, with the file that declares it. */
  readonly field: string;
  readonly file: string;
  /** Files that name the field, the declaring one apart. */
  readonly readers: readonly string[];
  /** Readers that compile in spite of the new name: each reads something else under the old one. */
  readonly unbroken: readonly string[];
}

interface Declared {
  readonly field: string;
  readonly fileName: string;
  /** More than one where the members of a union have it each. */
  readonly positions: readonly number[];
  readonly name: string;
  /** Of a constant: the type it is held to is tried where it is declared. */
  readonly isValue: boolean;
}

const ROOT = resolve(__dirname, '../../..').replace(/\/dist$/, '');
const SUFFIX = 'Renamed';

const named = (file: string): string => relative(ROOT, file);

/** The innermost node that begins or holds this place. */
const nodeAt = (source: ts.SourceFile, at: number): ts.Node => {
  const within = (node: ts.Node): ts.Node =>
    ts.forEachChild(node, (child) =>
      child.getStart(source) <= at && at < child.end ? within(child) : undefined,
    ) ?? node;
  return within(source);
};

/** The compiler over the repository, in which one file at a time can read otherwise. */
class Compiler {
  private readonly service: ts.LanguageService;
  private readonly versions = new Map<string, { readonly version: number; readonly text: string }>();

  constructor(within: (file: string) => boolean) {
    const path = join(ROOT, 'tsconfig.json');
    const config = ts.readConfigFile(path, (file) => ts.sys.readFile(file));
    const { options, fileNames } = ts.parseJsonConfigFileContent(config.config, ts.sys, dirname(path));
    const compiled = fileNames.filter((file) => within(named(file)));
    this.service = ts.createLanguageService({
      getCompilationSettings: () => options,
      getScriptFileNames: () => compiled,
      getScriptVersion: (file) => String(this.versions.get(file)?.version ?? 0),
      getScriptSnapshot: (file) => {
        const text = this.versions.get(file)?.text ?? ts.sys.readFile(file);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => ROOT,
      getDefaultLibFileName: (compiled) => ts.getDefaultLibFilePath(compiled),
      fileExists: (file) => ts.sys.fileExists(file),
      readFile: (file) => ts.sys.readFile(file),
      readDirectory: (...args) => ts.sys.readDirectory(...args),
      directoryExists: (folder) => ts.sys.directoryExists(folder),
      getDirectories: (folder) => ts.sys.getDirectories(folder),
    });
  }

  write(file: string, text: string): void {
    this.versions.set(file, { version: (this.versions.get(file)?.version ?? 0) + 1, text });
  }

  /** What is wrong in a file, in words. */
  errorsOf(file: string): readonly string[] {
    return this.service
      .getSemanticDiagnostics(file)
      .filter(({ category }) => category === ts.DiagnosticCategory.Error)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  }

  /** Where a file that does not compile picks a field by its name: the literals of `Pick<TournamentRow, 'status'>`. */
  picksOf(file: string, name: string): readonly number[] {
    const source = this.service.getProgram()!.getSourceFile(file)!;
    const wrong = this.service.getSemanticDiagnostics(file).map(({ start = 0, length = 0 }) => ({
      start,
      end: start + length,
    }));
    const found: number[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) && node.literal.text === name)
        if (wrong.some(({ start, end }) => start < node.end && node.getStart(source) < end))
          found.push(node.end - 1);
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  }

  /** Files that may pick a field of this name. */
  picking(name: string): readonly string[] {
    const sources = this.service.getProgram()!.getSourceFiles();
    return sources
      .filter(
        ({ fileName, text }) =>
          fileName.startsWith(ROOT) && !fileName.includes('/node_modules/') && text.includes(`'${name}'`),
      )
      .filter(({ text }) => /\b(?:Pick|Omit)</.test(text))
      .map(({ fileName }) => fileName);
  }

  textOf(file: string): string {
    return this.versions.get(file)?.text ?? readFileSync(file, 'utf8');
  }

  readersOf({ fileName, positions }: Declared): readonly string[] {
    const program = this.service.getProgram()!;
    const nameAt = (file: string, at: number): ts.Node => nodeAt(program.getSourceFile(file)!, at);
    const declared = new Set(positions.map((at) => nameAt(fileName, at).parent));
    const found = positions
      .flatMap((at) => this.service.getReferencesAtPosition(fileName, at) ?? [])
      .filter((one) => one.fileName !== fileName)
      .filter((one) => readsIt(program.getTypeChecker(), nameAt(one.fileName, one.textSpan.start), declared));
    return [...new Set(found.map((one) => one.fileName))];
  }

  contracts(): readonly ts.SourceFile[] {
    return this.service
      .getProgram()!
      .getSourceFiles()
      .filter(({ fileName }) => /libs\/contracts\/src\/[a-z]+\/[a-z-]+\.ts$/.test(fileName))
      .filter(({ fileName }) => !fileName.includes('/generated/'));
  }
}

/** The named type or constant a node belongs to: `TitleCard`, `gameRefusal`. */
const ownerOf = (node: ts.Node): string => {
  for (let up = node.parent as ts.Node | undefined; up !== undefined; up = up.parent)
    if (
      (ts.isInterfaceDeclaration(up) || ts.isTypeAliasDeclaration(up) || ts.isVariableDeclaration(up)) &&
      ts.isIdentifier(up.name)
    )
      return up.name.text;
  return '';
};

const isField = (node: ts.Node): node is ts.PropertySignature | ts.PropertyAssignment =>
  ts.isPropertySignature(node) || ts.isPropertyAssignment(node);

const fieldsIn = (source: ts.SourceFile): readonly Declared[] => {
  const found = new Map<string, Declared>();
  const visit = (node: ts.Node): void => {
    if (isField(node) && ts.isIdentifier(node.name) && node.name.text !== 'type') {
      const field = `${ownerOf(node)}.${node.name.text}`;
      const positions = [...(found.get(field)?.positions ?? []), node.name.getStart(source)];
      const isValue = ts.isPropertyAssignment(node);
      found.set(field, { field, fileName: source.fileName, positions, name: node.name.text, isValue });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found.values()];
};

interface Read extends Declared {
  readonly readers: readonly string[];
}

/** Renamed at once, fields are told apart by who reads them: no file reads two of them. */
interface Batch {
  readonly fields: Read[];
  readonly readers: Set<string>;
}

const LARGEST_BATCH = 60;

const batchesOf = (fields: readonly Read[]): readonly Batch[] => {
  const batches: Batch[] = [];
  for (const field of fields) {
    const fits = ({ fields: taken, readers }: Batch) =>
      taken.length < LARGEST_BATCH && !field.readers.some((reader) => readers.has(reader));
    let batch = batches.find(fits);
    if (batch === undefined) batches.push((batch = { fields: [], readers: new Set() }));
    batch.fields.push(field);
    for (const reader of field.readers) batch.readers.add(reader);
  }
  return batches;
};

/** A text with the new name's end put in at these places. */
const withSuffix = (text: string, ends: readonly number[]): string =>
  [...ends]
    .sort((a, b) => b - a)
    .reduce((soFar, end) => `${soFar.slice(0, end)}${SUFFIX}${soFar.slice(end)}`, text);

/** The files that declare these fields, with each renamed. */
const renamed = (fields: readonly Read[]): ReadonlyMap<string, string> => {
  const ends = fields.flatMap(({ fileName, positions, name }) =>
    positions.map((position) => ({ fileName, end: position + name.length })),
  );
  const files = [...new Set(ends.map(({ fileName }) => fileName))];
  return new Map(
    files.map((file) => [
      file,
      withSuffix(
        readFileSync(file, 'utf8'),
        ends.filter(({ fileName }) => fileName === file).map(({ end }) => end),
      ),
    ]),
  );
};

/** Whether an error speaks of the field: by its name in quotation marks, or in a type that is written out. */
const names = (error: string, { name }: Read): boolean =>
  new RegExp(`['"]${name}(${SUFFIX})?['"]|\\b${name}(${SUFFIX})?\\??:`).test(error);

/**
 * Who still has nothing to say once the types that pick the field by its name, and broke, name it anew: that is what somebody
 * who renames a field mends first. `written` gets the files that read otherwise then.
 */
const unbrokenOnceMended = (
  compiler: Compiler,
  { name }: Read,
  unbroken: readonly string[],
  written: Set<string>,
): readonly string[] => {
  if (unbroken.length === 0) return unbroken;
  const picks = compiler.picking(name).map((file) => [file, compiler.picksOf(file, name)] as const);
  const mended = picks.filter(([, ends]) => ends.length > 0);
  if (mended.length === 0) return unbroken;
  for (const [file, ends] of mended) {
    compiler.write(file, withSuffix(compiler.textOf(file), ends));
    written.add(file);
  }
  return unbroken.filter((file) => compiler.errorsOf(file).length === 0);
};

/** While these fields have other names: which of their readers have nothing to say against it. */
const unbrokenBy = (
  compiler: Compiler,
  fields: readonly Read[],
  isAgainst: (error: string, field: Read) => boolean,
): readonly (readonly string[])[] => {
  const texts = renamed(fields);
  const written = new Set(texts.keys());
  for (const [file, text] of texts) compiler.write(file, text);
  const isBroken = (file: string, field: Read) =>
    compiler.errorsOf(file).some((error) => isAgainst(error, field));
  const unbroken = fields.map((field) =>
    field.isValue && isBroken(field.fileName, field)
      ? []
      : field.readers.filter((reader) => !isBroken(reader, field)),
  );
  const left = fields.map((field, index) => unbrokenOnceMended(compiler, field, unbroken[index]!, written));
  for (const file of written) compiler.write(file, readFileSync(file, 'utf8'));
  return left;
};

/**
 * Renames each field of the language between services where it is declared, in memory only, and says which of the files
 * that name it break. Many are renamed at once, as long as no file reads two of them and its error names the field; where
 * it does not, the field is tried by itself. `only` picks fields (`ResultRecorded.reportedAt`), `within` the files that
 * are looked at, with what these import.
 */
export function* tryRenames(
  only: (field: string, file: string) => boolean,
  within: (file: string) => boolean = () => true,
): Generator<Tried> {
  const compiler = new Compiler(within);
  const fields = compiler
    .contracts()
    .flatMap(fieldsIn)
    .filter(({ field, fileName }) => only(field, named(fileName)))
    .map((declared) => ({ ...declared, readers: compiler.readersOf(declared) }));
  for (const batch of batchesOf(fields)) {
    const together = unbrokenBy(compiler, batch.fields, names);
    for (const [index, field] of batch.fields.entries()) {
      const alone = together[index]!.length > 0 && unbrokenBy(compiler, [field], () => true)[0];
      const readers = field.readers.map(named);
      yield {
        field: field.field,
        file: named(field.fileName),
        readers,
        unbroken: (alone || []).map(named),
      };
    }
  }
}
