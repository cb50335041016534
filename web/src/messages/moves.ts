import type { Told } from '@amici/contracts/game';
import { translatedBy } from '../translated';
import { menDe, movesDe } from './de/moves';
import { menEs, movesEs } from './es/moves';
import type { Locale } from '.';

type Say = (text: string) => string;

const SAID: Readonly<Record<Locale, Say>> = {
  en: (text) => text,
  de: translatedBy(movesDe, translatedBy(menDe)),
  es: translatedBy(movesEs, translatedBy(menEs)),
};

/** What is told of a move, in another language; the ids of its rules stay. */
export const toldOfMove = (locale: Locale, told: readonly Told[]): readonly Told[] =>
  told.map(({ rule, text }) => ({ rule, text: SAID[locale](text) }));
