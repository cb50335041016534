import { isOffice } from '@amici/contracts/registry';
import type { DetailText } from '@amici/kernel';
import { detailIn, type Locale } from '@amici/locales';
import { labelIn, textsOf } from '@amici/web';
import { translated } from './form-texts';

/** Offices by what they are called, and who may send a form as the form says it. */
const valueIn =
  (locale: Locale) =>
  (name: string, value: string): string => {
    if (name === 'who') return translated(locale, value);
    const isNamed = name === 'offices' && locale !== 'en' && isOffice(value);
    return isNamed ? labelIn(textsOf(locale), 'office', value) : value;
  };

/** What a refusal says besides its code, as a page has it. */
export const detailOnPage = (locale: Locale, detail: DetailText): string =>
  detailIn(locale, detail, { as: 'page', value: valueIn(locale) });
