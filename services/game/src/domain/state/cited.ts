import type { Finding } from '@amici/contracts';
import { among } from '@amici/contracts/findings';

/** The article of the game's own book, or the one that was cited in every game before books had theirs. */
export const citing = (
  event: { readonly type: string; readonly rule: string },
  now: string,
  before: string,
): readonly Finding[] => among(event, 'rule', [now, before]);
