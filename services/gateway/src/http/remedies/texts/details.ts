import { isOffice } from '@amici/contracts/registry';
import { calledIn, translatedBy, wordsOf, type Locale } from '@amici/web';
import { saidIn } from '../../acts/form-texts';
import { detailsDe } from './de/details';
import { detailsEs } from './es/details';
import type { Details } from './refusal-texts';

/** Offices by their names, where a value is a list of such. */
const officesIn = (locale: Locale, value: string): string =>
  value
    .split(', ')
    .map((one) => (isOffice(one) ? calledIn(wordsOf(locale), 'office', one) : one))
    .join(', ');

/** Says a detail; what stands in it may be a detail itself, a text of a door, or offices. */
const sayingBy = (locale: Locale, details: Details): ((detail: string) => string) => {
  const ofValue = (value: string): string => {
    const told = saidIn(locale, value);
    return told === value ? officesIn(locale, say(value)) : told;
  };
  const say = translatedBy(details, ofValue);
  return say;
};

const SAY: Readonly<Record<Locale, (detail: string) => string>> = {
  en: (detail) => detail,
  de: sayingBy('de', detailsDe),
  es: sayingBy('es', detailsEs),
};

/** What a refusal says besides its code, as a page tells it; what people or chess positions say of themselves stays. */
export const detailIn = (locale: Locale, detail: string): string => SAY[locale](detail);
