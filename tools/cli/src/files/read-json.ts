import { err, ok, type Rejection, type Result } from '@amici/kernel';
import { readFileSync, statSync } from 'node:fs';
import { jsonLines } from './json-lines';
import { walkJson } from './json-walk';

const LARGEST_FILE = 32 * 1024 * 1024;

/** The text of a JSON file and what it says. */
export interface JsonFile {
  readonly text: string;
  readonly json: unknown;
}

/** Something about a document, with the JSON path it is about. */
export interface Remark {
  readonly path: string;
  readonly reason: string;
}

/** A whole file; refused where it is too large (`too-large`) or no JSON (`not-json`), with its line and column. */
export const readJson = (file: string): Result<JsonFile, Rejection<'too-large' | 'not-json'>> => {
  if (statSync(file).size > LARGEST_FILE)
    return err({ code: 'too-large', detail: `${file}: larger than ${LARGEST_FILE} bytes` });
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const error = walkJson(text, () => undefined);
  if (error !== undefined)
    return err({ code: 'not-json', detail: `${file}:${error.line}:${error.column}: ${error.reason}` });
  return ok({ text, json: JSON.parse(text) });
};

/** Remarks for whoever wrote a file, each after its line there. */
export const remarkLines = (file: string, text: string, remarks: readonly Remark[]): readonly string[] => {
  const lines = jsonLines(
    text,
    remarks.map(({ path }) => path),
  );
  return remarks.map(({ path, reason }, index) => `${file}:${lines[index]}: ${path}: ${reason}`);
};
