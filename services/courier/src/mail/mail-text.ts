import { moveIn, text, textAt, type Locale, type Parameters, type TextLookup } from '@amici/locales';
import type { Texts } from '@amici/locales/generated/texts';
import type { Facts, Phrase, Statement } from '../domain/notices/facts';

/** Phrases whose text takes something else than they say. */
type Misfit = {
  [Each in Phrase]: Texts[`mail.${Each}`] extends null
    ? never
    : Facts[Each] extends Texts[`mail.${Each}`]
      ? never
      : Each;
}[Phrase];

/** What can be written: nothing, so that it does not compile, while a phrase and its text do not fit. */
type Sayable = [Misfit] extends [never] ? Statement : never;

/** How a reader is written to. */
export interface Writing {
  readonly language: Locale;
  /** By whose clocks instants are told. */
  readonly zone: string;
  readonly name: (person: string) => string;
}

/** What is said, in the language of its reader. */
export const written = ({ say, facts }: Sayable, { language, zone, name }: Writing): string => {
  const named = 'who' in facts ? { who: name(facts.who) } : {};
  const texts: TextLookup = (key, ...given) => text(language, key, ...given);
  const moved = 'move' in facts ? { move: moveIn(texts, facts.move) } : {};
  return textAt(zone, language, `mail.${say}`, { ...facts, ...named, ...moved } as Parameters);
};
