import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

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
  readonly position: number;
  readonly name: string;
}

const ROOT = resolve(__dirname, '../../..').replace(/\/dist$/, '');
const SUFFIX = 'Renamed';

const named = (file: string): string => relative(ROOT, file);

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
      readDirectory: (...asked) => ts.sys.readDirectory(...asked),
      directoryExists: (folder) => ts.sys.directoryExists(folder),
      getDirectories: (folder) => ts.sys.getDirectories(folder),
    });
  }

  write(file: string, text: string): void {
    this.versions.set(file, { version: (this.versions.get(file)?.version ?? 0) + 1, text });
  }

  isBroken(file: string): boolean {
    return this.service
      .getSemanticDiagnostics(file)
      .some(({ category }) => category === ts.DiagnosticCategory.Error);
  }

  readersOf({ fileName, position }: Declared): readonly string[] {
    const found = this.service.getReferencesAtPosition(fileName, position) ?? [];
    return [...new Set(found.map((one) => one.fileName))].filter((file) => file !== fileName);
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
  const found: Declared[] = [];
  const visit = (node: ts.Node): void => {
    if (isField(node) && ts.isIdentifier(node.name) && node.name.text !== 'type')
      found.push({
        field: `${ownerOf(node)}.${node.name.text}`,
        fileName: source.fileName,
        position: node.name.getStart(source),
        name: node.name.text,
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/**
 * Renames each field of the language between services where it is declared, one at a time and in memory only, and says
 * which of the files that name it break. `only` picks fields (`ResultRecorded.reportedAt`), `within` the files that are
 * looked at, with what these import.
 */
export function* tryRenames(
  only: (field: string, file: string) => boolean,
  within: (file: string) => boolean = () => true,
): Generator<Tried> {
  const compiler = new Compiler(within);
  for (const source of compiler.contracts())
    for (const declared of fieldsIn(source)) {
      const file = named(declared.fileName);
      if (!only(declared.field, file)) continue;
      const readers = compiler.readersOf(declared);
      const text = readFileSync(declared.fileName, 'utf8');
      const end = declared.position + declared.name.length;
      compiler.write(declared.fileName, `${text.slice(0, end)}${SUFFIX}${text.slice(end)}`);
      const unbroken = readers.filter((reader) => !compiler.isBroken(reader));
      compiler.write(declared.fileName, text);
      yield { field: declared.field, file, readers: readers.map(named), unbroken: unbroken.map(named) };
    }
}
