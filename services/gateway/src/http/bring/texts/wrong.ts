import { translatedBy, type Locale } from '@amici/web';
import { detailIn } from '../../remedies/texts/details';
import { PLAINLY } from '../../remedies/texts/validation';
import { pgnDe } from './pgn-de';
import { pgnEs } from './pgn-es';
import { trfDe } from './trf-de';
import { trfEs } from './trf-es';
import { wrongDe } from './wrong-de';
import { wrongEs } from './wrong-es';

const SAY: Readonly<Record<Locale, (text: string) => string>> = {
  en: (text) => text,
  de: translatedBy({ ...PLAINLY.de, ...pgnDe, ...trfDe, ...wrongDe }),
  es: translatedBy({ ...PLAINLY.es, ...pgnEs, ...trfEs, ...wrongEs }),
};

const BETWEEN = '; ';

/** What is wrong with a file or a line of it, of which several things may be, in the language of whoever reads. */
export const wrongIn = (locale: Locale, said: string): string => {
  const whole = detailIn(locale, said);
  return whole === said ? said.split(BETWEEN).map(SAY[locale]).join(BETWEEN) : whole;
};
