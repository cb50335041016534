import type { Language } from './catalogues';
import { declaredTexts } from './declared';
import { formTexts, OWN } from './forms';

/** The keys of the English texts that declarations say. */
export const declaredIn = ({ files }: Language): ReadonlySet<string> =>
  new Set([
    ...Object.keys(formTexts(files.forms)).filter((key) => !OWN.test(key)),
    ...Object.keys(declaredTexts()),
  ]);
