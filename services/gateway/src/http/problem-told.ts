import type { Locale, Refused } from '@amici/web';
import type { Problem } from './problems';
import { detailIn } from './remedies/texts/details';
import { insteadIn, titleIn } from './remedies/texts';

/** A problem as a page tells it, in the language of whoever reads; what a rule says stays in that of its book. */
export const toldIn = (locale: Locale, { code, status, detail, rule, sentence }: Problem): Refused => ({
  ...{ code, rule, sentence },
  detail: detail === undefined ? undefined : detailIn(locale, detail),
  title: titleIn(locale, code),
  instead: insteadIn(locale, code, status),
});
