import type { MessageKey, TextLookup } from '../src/messages';

/** The texts that a page brought for its script, in the language of the reader, with their parameters as `{name}`. */
export const pageTexts =
  (texts: Readonly<Partial<Record<MessageKey, string>>>): TextLookup =>
  (key, ...[parameters]) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) =>
      String((parameters as Readonly<Record<string, string>> | undefined)?.[name]),
    );
