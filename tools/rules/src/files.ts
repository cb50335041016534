import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from './catalogue';
import { idsInLine, idsInTitle } from './tags';

/** A line of the repository: path relative to its root, line from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

export type Places = ReadonlyMap<string, readonly Place[]>;

const FOLDERS = ['libs', 'services', 'tools', 'test'];
const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'canaries']);
const SPEC = /[.-]spec\.ts$/;

const walk = (root: string, folder: string): string[] =>
  !existsSync(join(root, folder))
    ? []
    : readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : walk(root, path);
        return /\.(?:ts|sql)$/.test(entry.name) ? [path] : [];
      });

export const isSpec = (file: string): boolean => SPEC.test(file);

/** The tools that read these very tags are full of them without deciding or showing a rule. */
const isAboutTags = (file: string): boolean => file.startsWith('tools/rules/');

/** Source that may decide: not a spec nor the language of tests, and not the gateway, which decides nothing. */
export const mayDecide = (file: string): boolean =>
  !isSpec(file) &&
  !/(?:^|\/)testing\//.test(file) &&
  // A list that was made of the catalogue names every rule and decides none.
  !/(?:^|\/)generated\//.test(file) &&
  /^(?:libs|services|tools\/cli)\//.test(file) &&
  !/^services\/(?:gateway|all-in-one)\//.test(file);

const collect = (
  root: string,
  files: readonly string[],
  idsOf: (line: string) => readonly string[],
): Places => {
  const places = new Map<string, Place[]>();
  for (const file of files) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    lines.forEach((text, index) => {
      for (const id of new Set(idsOf(text))) {
        const known = places.get(id) ?? [];
        known.push({ file, line: index + 1, text: text.trim() });
        places.set(id, known);
      }
    });
  }
  return places;
};

/** Every line of non-test source in which an id of the catalogue stands, by id. */
export const sourcePlaces = (root: string, catalogue: Catalogue): Places =>
  collect(root, FOLDERS.flatMap((folder) => walk(root, folder)).filter(mayDecide), (line) =>
    idsInLine(line, catalogue),
  );

/** Every line of a spec that carries a tag, by id; unknown ids included. */
export const testPlaces = (root: string): Places =>
  collect(
    root,
    FOLDERS.flatMap((folder) => walk(root, folder)).filter((file) => isSpec(file) && !isAboutTags(file)),
    idsInTitle,
  );

/** Every TypeScript and SQL file of the project, specs included, generated code not. */
export const sourceFiles = (root: string): string[] => FOLDERS.flatMap((folder) => walk(root, folder));
