import { labelOf, translatedBy, wordsOf, type Locale, type TextsByEnglish } from '@amici/web';
import { z } from 'zod';
import { detailIn } from './details';
import { validationDe } from './de/validation';
import { validationEn } from './en/validation';
import { validationEs } from './es/validation';

/** What is wrong with fields, as a refusal has it for programs. */
const wrong = z.array(z.object({ pointer: z.string(), detail: z.string() })).min(1);

const SAY: Readonly<Record<Locale, (text: string) => string>> = {
  en: translatedBy(validationEn),
  de: translatedBy(validationDe),
  es: translatedBy(validationEs),
};

/** What is wrong with a field of a file, in plain English. */
export const plainly = SAY.en;

/** The same in another language, by that English. */
const byPlainEnglish = (texts: TextsByEnglish): TextsByEnglish =>
  Object.fromEntries(Object.entries(texts).map(([said, told]) => [validationEn[said] ?? said, told]));

export const PLAINLY: Readonly<Record<Exclude<Locale, 'en'>, TextsByEnglish>> = {
  de: byPlainEnglish(validationDe),
  es: byPlainEnglish(validationEs),
};

/** What is wrong with each field, by what a form calls it; null where nothing is said of fields. */
export const wrongFieldsIn = (locale: Locale, errors: unknown): string | null => {
  const read = wrong.safeParse(errors);
  if (!read.success) return null;
  const words = wordsOf(locale);
  // What is wrong first is enough to put a field right.
  const first = read.data.filter(
    ({ pointer }, index, all) => all.findIndex((one) => one.pointer === pointer) === index,
  );
  const said = first.map(({ pointer, detail }) => {
    const field = pointer.split('/').filter((part) => part !== '');
    const told = SAY[locale](detailIn(locale, detail));
    return field.length === 0 ? told : `${labelOf(words, field.join('.'))}: ${told}`;
  });
  return said.join('; ');
};
