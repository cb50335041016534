import { sayIn, text, type Locale } from '@amici/locales';
import type { NotesWriting } from '../domain/norms/statement-notes';

/** Notes of statements in a language. */
export const notesIn = (language: Locale): NotesWriting => ({
  say: sayIn(language, 'statement'),
  limits: (limits) => text(language, 'statement.limits', { ...limits }),
});
