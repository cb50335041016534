import type { Locale } from '@amici/web';
import { broughtDe } from './de';
import { broughtEn } from './en';
import { broughtEs } from './es';
import type { BroughtTexts } from './texts';

export const BROUGHT: Readonly<Record<Locale, BroughtTexts>> = {
  en: broughtEn,
  de: broughtDe,
  es: broughtEs,
};
