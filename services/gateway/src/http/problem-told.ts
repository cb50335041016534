import type { Locale, Refused } from '@amici/web';
import type { Problem } from './problems';
import { insteadIn, titleIn } from './remedies/texts';
import { detailIn } from './remedies/texts/details';
import { insteadOnPage } from './remedies/texts/on-pages';
import { wrongSettingsIn } from './remedies/texts/settings';
import { wrongFieldsIn } from './remedies/texts/validation';

/** A problem as a page tells it, in the language of whoever reads; what a rule says stays in that of its book. */
export const toldIn = (locale: Locale, problem: Problem): Refused => {
  const { code, status, detail, rule, sentence, errors } = problem;
  const told = detail === undefined ? undefined : detailIn(locale, detail);
  return {
    ...{ code, rule, sentence },
    detail: wrongFieldsIn(locale, errors) ?? wrongSettingsIn(locale, problem['problems']) ?? told,
    title: titleIn(locale, code),
    instead: insteadOnPage(locale, code, insteadIn(locale, code, status)),
  };
};
