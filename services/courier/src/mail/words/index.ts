import type { MailLanguage } from '@amici/contracts/registry';
import type { Said } from '../../domain/notices/facts';
import type { Catalogue, Writing } from './catalogue';
import { de } from './de';
import { en } from './en';
import { es } from './es';

export type { Catalogue, Writing } from './catalogue';

export const CATALOGUES: Readonly<Record<MailLanguage, Catalogue>> = { en, de, es };

/** What is said, in the words of a language. */
export const written = ({ sentences }: Catalogue, { say, facts }: Said, writing: Writing): string => {
  // Of one phrase both, which the compiler does not follow through a union.
  const sentence = sentences[say] as (given: Said['facts'], how: Writing) => string;
  return sentence(facts, writing);
};

/** How instants are written in a language, by the clocks of a zone. */
export const writingOf = (language: MailLanguage, zone: string, name: Writing['name']): Writing => {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone });
  const moment = new Intl.DateTimeFormat(language, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone: zone, timeZoneName: 'short' },
  });
  return { name, day: (at) => day.format(at), moment: (at) => moment.format(at) };
};
