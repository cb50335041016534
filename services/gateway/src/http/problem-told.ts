import type { Locale, Refused } from '@amici/web';
import type { Problem } from './problems';
import { insteadOnPage, titleIn } from './problem-texts/texts';
import { detailIn } from './remedies/texts/details';
import { wrongSettingsIn } from './remedies/texts/settings';
import { wrongFieldsIn } from './remedies/texts/validation';

/** A problem as a page tells it, in the language of whoever reads; what a rule says stays in that of its book. */
export const toldIn = (locale: Locale, problem: Problem): Refused => {
  const { code, detail, rule, sentence, errors } = problem;
  const told = detail === undefined ? undefined : detailIn(locale, detail);
  return {
    ...{ code, rule, sentence },
    detail: wrongFieldsIn(locale, errors) ?? wrongSettingsIn(locale, problem['problems']) ?? told,
    title: titleIn(locale, code),
    instead: insteadOnPage(locale, code),
  };
};
