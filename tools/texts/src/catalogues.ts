import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where every text that people read stands: a folder a language, a file a kind of text. */
export const LOCALES = 'locales';
export const FILES = ['events', 'forms', 'mail', 'pages', 'problems', 'rules'] as const;
export type File = (typeof FILES)[number];

export type Catalogue = Readonly<Record<string, string>>;

export interface Language {
  readonly locale: string;
  /** In itself. */
  readonly name: string;
  /** Files that nobody who speaks it has read: what is missing there is said in English. */
  readonly unreviewed: readonly string[];
  readonly files: Readonly<Record<File, Catalogue>>;
}

export const SOURCE = 'en';

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

export const fileOf = (locale: string, file: File): string => join(LOCALES, locale, `${file}.json`);

const readLanguage = (locale: string): Language => {
  const described = readJson(join(LOCALES, locale, 'language.json')) as Pick<Language, 'name' | 'unreviewed'>;
  const files = Object.fromEntries(
    FILES.map((file) => [file, existsSync(fileOf(locale, file)) ? readJson(fileOf(locale, file)) : {}]),
  ) as Language['files'];
  return { locale, ...described, files };
};

/** All languages, English first. */
export const readLanguages = (): readonly Language[] =>
  readdirSync(LOCALES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort((one, other) => Number(other === SOURCE) - Number(one === SOURCE) || (one < other ? -1 : 1))
    .map(readLanguage);

/** A catalogue as its file is written: a text a line, by the names of their keys. */
export const written = (catalogue: Catalogue): string => {
  const sorted = Object.entries(catalogue).sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
};
