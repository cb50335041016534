import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['libs', 'services', 'tools', 'web'];
const LEFT_OUT = /[.-]spec\.tsx?$/;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'generated'].includes(entry.name) ? [] : filesIn(path);
    return /\.tsx?$/.test(entry.name) && !LEFT_OUT.test(entry.name) ? [path] : [];
  });

/** The text of every program that may name a text. */
export const programs = (): readonly string[] =>
  FOLDERS.flatMap(filesIn).map((path) => readFileSync(path, 'utf8'));
