import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a generated file; with `--check` compares it, and the program ends with 1 where it is out of date. */
export const writeOrCompare = (file: string, text: string): void => {
  const current = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (current === text) return;
  if (process.argv.includes('--check')) {
    console.error(`out of date, run npm run generate: ${file}`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
