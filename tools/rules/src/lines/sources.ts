import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { isSpec, sourceFiles } from '../files';
import { isUse, visit } from './tree';

/** A name that one file takes from another; `*` for all of it. */
export interface Import {
  readonly into: string;
  readonly local: string;
  readonly name: string;
}

/** A file that takes a name from another, under which name of its own; `member` of it where it took all. */
interface User {
  readonly file: string;
  readonly local: string;
  readonly member?: string;
}

const IMPORT = /^(import|export)\s+(?!type\b)([^;'"]*?)\s*from\s+'([^']+)'/gm;
const TESTING = /(?:^|\/)testing\/|[.-]spec\.ts$|^test\//;

/** `{ a, b as c, type d }` or `* as e` as pairs of the name there and here. */
const namesIn = (clause: string): [name: string, local: string][] => {
  const all = /^\*(?:\s+as\s+(\w+))?$/.exec(clause);
  if (all !== null) return [['*', all[1] ?? '*']];
  const list = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/) as [string, string?])
    .map(([name, local]) => [name, local ?? name]);
};

/** The sources of a checkout as texts: what imports what is found by scanning, a file is parsed only when it is looked into. */
export class Sources {
  readonly texts: ReadonlyMap<string, string>;
  private readonly parsed = new Map<string, ts.SourceFile>();
  private readonly names = new Map<string, ReadonlyMap<string, readonly ts.Node[]>>();
  private readonly reached = new Map<string, ReadonlySet<string>>();
  private taken?: ReadonlyMap<string, readonly Import[]>;
  private readonly needed = new Map<string, readonly string[]>();

  constructor(root: string) {
    this.texts = new Map(sourceFiles(root).map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  }

  /** Files that contain a text; neither specs nor what only they use. */
  containing(text: string): readonly string[] {
    return [...this.texts]
      .filter(([file, its]) => its.includes(text) && !TESTING.test(file))
      .map(([file]) => file);
  }

  tree(file: string): ts.SourceFile {
    const known = this.parsed.get(file);
    if (known !== undefined) return known;
    const tree = ts.createSourceFile(file, this.texts.get(file) ?? '', ts.ScriptTarget.ES2022, true);
    this.parsed.set(file, tree);
    return tree;
  }

  /** Where a name stands for a value in a file. */
  identifiers(file: string, name: string): readonly ts.Node[] {
    const known = this.names.get(file);
    if (known !== undefined) return known.get(name) ?? [];
    const names = new Map<string, ts.Node[]>();
    this.names.set(file, names);
    visit(this.tree(file), (node) => {
      if (!ts.isIdentifier(node) || !isUse(node)) return;
      const its = names.get(node.text);
      if (its === undefined) names.set(node.text, [node]);
      else its.push(node);
    });
    return names.get(name) ?? [];
  }

  /** The file that an import specifier means; undefined outside the project. */
  private resolve(from: string, specifier: string): string | undefined {
    const library = /^@amici\/([^/]+)(?:\/(.+))?$/.exec(specifier);
    if (library === null && !specifier.startsWith('.')) return undefined;
    const path =
      library === null
        ? join(dirname(from), specifier)
        : join('libs', library[1]!, 'src', library[2] ?? 'index');
    return [`${path}.ts`, `${path}/index.ts`, path].find((file) => this.texts.has(file));
  }

  private importsOf(
    file: string,
  ): { readonly clause: string; readonly from: string; readonly exported: boolean }[] {
    return [...this.texts.get(file)!.matchAll(IMPORT)].flatMap(([, keyword, clause, specifier]) => {
      const from = this.resolve(file, specifier!);
      return from === undefined ? [] : [{ clause: clause!, from, exported: keyword === 'export' }];
    });
  }

  /** By file, who takes which names from it; specs are left out. */
  private get imports(): ReadonlyMap<string, readonly Import[]> {
    if (this.taken !== undefined) return this.taken;
    const taken = new Map<string, Import[]>();
    for (const file of this.texts.keys()) {
      if (TESTING.test(file)) continue;
      for (const { clause, from, exported } of this.importsOf(file)) {
        const known = taken.get(from) ?? [];
        taken.set(from, known);
        for (const [name, local] of namesIn(clause))
          known.push({ into: file, name, local: exported ? `export ${local}` : local });
      }
    }
    this.taken = taken;
    return taken;
  }

  /** Where a name of a file is used elsewhere, and under which name, re-exports followed. */
  usersOf(file: string, name: string, seen = new Set<string>()): readonly User[] {
    if (seen.has(`${file} ${name}`)) return [];
    seen.add(`${file} ${name}`);
    return (this.imports.get(file) ?? []).flatMap((one) => {
      if (one.name !== name && one.name !== '*') return [];
      const passedOn = /^export (.+)$/.exec(one.local)?.[1];
      if (passedOn !== undefined) return this.usersOf(one.into, passedOn === '*' ? name : passedOn, seen);
      return [{ file: one.into, local: one.local, ...(one.name === '*' ? { member: name } : {}) }];
    });
  }

  /** Every file that a spec comes to by its imports. */
  reachOf(spec: string): ReadonlySet<string> {
    const known = this.reached.get(spec);
    if (known !== undefined) return known;
    const reach = new Set([spec]);
    for (const one of reach) {
      const next = this.needed.get(one) ?? this.importsOf(one).map(({ from }) => from);
      this.needed.set(one, next);
      for (const further of next) if (!isSpec(further)) reach.add(further);
    }
    this.reached.set(spec, reach);
    return reach;
  }
}
