import { type Detail, err, ok, type Rejection, type Result } from '@amici/kernel';
import { duplicateKeyIn } from '../../duplicate-key';
import { plainOnly } from '@amici/edge/plain-text';
import { errorsAt } from '@amici/edge/validated';
import { walkJson } from './json-walk';

/** Why a text is no JSON, and in which line, counted from 1. */
export interface NoJson extends Rejection<'bad-request'> {
  readonly line: number;
  readonly detail: Detail;
}

const noJson = (line: number, detail: Detail): NoJson => ({ code: 'bad-request', line, detail });

const plain = (text: string): Result<unknown, NoJson> => {
  try {
    return ok(JSON.parse(text, plainOnly));
  } catch {
    return err(noJson(1, { name: 'json-not-plain' }));
  }
};

/** What a JSON text says; nothing is said twice in it. */
export const readJsonText = (written: string): Result<unknown, NoJson> => {
  const text = written.replace(/^\uFEFF/, '');
  const error = walkJson(text, () => undefined);
  if (error !== undefined)
    return err(noJson(error.line, { name: 'in-column', column: error.column, detail: error.reason }));
  const twice = duplicateKeyIn(text);
  return twice === undefined
    ? plain(text)
    : err(noJson(1, errorsAt([{ at: twice, detail: { name: 'field-twice' } }])));
};
