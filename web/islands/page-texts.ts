import type { MessageKey, Words } from '../src/messages';

/** The texts that a page brought for its script, in the language of the reader, with their parameters as `{name}`. */
export const wordsIn =
  (texts: Readonly<Partial<Record<MessageKey, string>>>): Words =>
  (key, ...[parameters]) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) =>
      String((parameters as Readonly<Record<string, string>> | undefined)?.[name]),
    );
