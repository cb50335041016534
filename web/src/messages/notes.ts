import { calledIn } from '../format';
import { translatedBy, type TextsByEnglish } from '../translated';
import { notesDe } from './de/notes';
import { notesEs } from './es/notes';
import { wordsOf, type Locale } from '.';

interface Note {
  readonly rule: string;
  readonly text: string;
}

type Say = (text: string) => string;

const sayingBy = (locale: Locale, texts: TextsByEnglish): Say =>
  translatedBy(texts, (value) => calledIn(wordsOf(locale), 'format', value));

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
