import type { Result } from '@amici/kernel';
import { detailIn } from '@amici/locales';
import { BadRequest } from '../rules/op';

/** The value of a calculation; one that was refused cannot be explained. */
export const valueOf = <Value>(result: Result<Value>): Value => {
  if (result.ok) return result.value;
  const { code, detail } = result.error;
  throw new BadRequest(detail === undefined ? code : `${code}: ${detailIn('en', detail)}`);
};
