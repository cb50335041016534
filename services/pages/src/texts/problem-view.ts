import type { Rejection } from '@amici/kernel';
import type { Locale } from '@amici/locales';
import { SENTENCES } from '@amici/rulesets/generated/sentences';
import type { Refused } from '@amici/web';
import { detailOnPage } from './details';
import { insteadOnPage, titleIn } from '@amici/edge/problem-texts/texts';
import { wrongFieldsIn, wrongSettingsIn } from './wrong-fields';

/** A refusal as a page has it, in the language of the reader; what a rule says stays in that of its book. */
export const problemIn = (locale: Locale, { code, detail, rule, data = {} }: Rejection): Refused => ({
  ...{ code, rule, sentence: rule === undefined ? undefined : SENTENCES.get(rule) },
  detail:
    wrongFieldsIn(locale, data['errors']) ??
    wrongSettingsIn(locale, data['problems']) ??
    (detail === undefined ? undefined : detailOnPage(locale, detail)),
  title: titleIn(locale, code),
  instead: insteadOnPage(locale, code),
});
