import { FILES, SOURCE, type File, type Language } from './catalogues';
import { parametersOf } from './parameters';

/** What is wrong with a text of a language. */
export interface Finding {
  readonly locale: string;
  readonly file: File;
  readonly key: string;
  readonly wrong: string;
}

const named = (message: string): string => [...parametersOf(message).keys()].join(', ');

/** Every key of a language against the same of English. */
const against = (source: Language, { locale, unreviewed, files }: Language): readonly Finding[] =>
  FILES.flatMap((file) => {
    const [english, own] = [source.files[file], files[file]];
    const found = (key: string, wrong: string): Finding => ({ locale, file, key, wrong });
    const missing = unreviewed.includes(file)
      ? []
      : Object.keys(english).flatMap((key) => (key in own ? [] : [found(key, 'is missing')]));
    const others = Object.entries(own).flatMap(([key, message]): readonly Finding[] => {
      if (!(key in english)) return [found(key, 'is not in English')];
      if (message.trim() === '') return [found(key, 'is empty')];
      const [wanted, has] = [named(english[key]!), named(message)];
      return wanted === has ? [] : [found(key, `has parameters (${has}), English has (${wanted})`)];
    });
    return [...missing, ...others];
  });

/** Keys that stand in two files: a key is one text. */
const twice = ({ files }: Language): readonly Finding[] =>
  FILES.flatMap((file, place) =>
    Object.keys(files[file])
      .filter((key) => FILES.slice(0, place).some((before) => key in files[before]))
      .map((key) => ({ locale: SOURCE, file, key, wrong: 'stands in another file too' })),
  );

/** Texts that are missing, of no use, or differ in their parameters from English. */
export const findingsIn = ([source, ...others]: readonly Language[]): readonly Finding[] => [
  ...twice(source!),
  ...others.flatMap((language) => against(source!, language)),
];

/** Keys, or beginnings of keys, that programs name. */
const KEYS = /(['"`])([\w .-]+\.[\w .-]*)(?:\$\{|\1)/g;

/** Names of details, or beginnings of such, that programs name. */
const NAMES = /(['`])([a-z][a-z0-9-]*)(?:(\$\{)|\1)/g;
const DETAIL = /^detail\.([^.]+)/;

/** Details that a program names: all of a key but its name follows from that. */
const detailsNamedIn = (programs: readonly string[]): ((key: string) => boolean) => {
  const found = programs.flatMap((program) => [...program.matchAll(NAMES)]);
  const whole = new Set(found.flatMap(([, , name, open]) => (open === undefined ? [name!] : [])));
  const begun = new Set(found.flatMap(([, , name, open]) => (open === undefined ? [] : [name!])));
  return (key) => {
    const name = DETAIL.exec(key)![1]!;
    return whole.has(name) || [...begun].some((beginning) => beginning !== '' && name.startsWith(beginning));
  };
};

/** English texts that no program names, neither whole nor by how their key begins, and no declaration says. */
export const unusedIn = (
  source: Language,
  programs: readonly string[],
  declared: ReadonlySet<string> = new Set(),
): readonly string[] => {
  const whole = new Set<string>();
  const begun = new Set<string>();
  for (const program of programs)
    for (const [found, , key] of program.matchAll(KEYS))
      (/(?:\$\{|\.['"`])$/.test(found) ? begun : whole).add(key!);
  const beginnings = [...begun];
  const isNamedDetail = detailsNamedIn(programs);
  const isNamed = (key: string): boolean =>
    DETAIL.test(key)
      ? isNamedDetail(key)
      : whole.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
  return FILES.flatMap((file) => Object.keys(source.files[file]))
    .filter((key) => !declared.has(key) && !isNamed(key))
    .sort();
};
