import { plainTag } from './entity-tag';
import type { Asking } from './exchange';

/** Whether the asker has the very thing already (RFC 9110, 13.1.2). */
export const isKnown = (asking: Pick<Asking, 'header'>, tag: string): boolean =>
  (asking.header('if-none-match') ?? '')
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === '*' || one.replace(/^W\//, '') === tag || plainTag(one) === tag);
