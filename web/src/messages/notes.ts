import { translatedBy, type TextsByEnglish } from '../translated';
import { notesDe } from './de/notes';
import { notesEs } from './es/notes';
import { isMessageKey, wordsOf, type Locale } from '.';

interface Note {
  readonly rule: string;
  readonly text: string;
}

type Say = (text: string) => string;

/** A form of events by its name; any other value stands for itself. */
const valueIn =
  (locale: Locale): Say =>
  (value) => {
    const key = `format.${value}`;
    return isMessageKey(key) ? wordsOf(locale)(key) : value;
  };

const sayingBy = (locale: Locale, texts: TextsByEnglish): Say => translatedBy(texts, valueIn(locale));

const SAID: Readonly<Record<Locale, Say>> = {
  en: (text) => text,
  de: sayingBy('de', notesDe),
  es: sayingBy('es', notesEs),
};

/** `(c) ` before what an item says. */
const ITEM = /^(?:\(\w\) )?/;

/** Notes in another language: item by item, and what stands between semicolons by itself. */
export const notesIn = (locale: Locale, notes: readonly Note[]): readonly Note[] =>
  notes.map(({ rule, text }) => {
    const [item] = ITEM.exec(text)!;
    const parts = text.slice(item.length).split('; ');
    return { rule, text: item + parts.map(SAID[locale]).join('; ') };
  });
