import { isPlainLine } from './plain-line';

/** Scripts in which names are written today (Unicode Standard Annex 31, table 5), each where its letters are told from those of others. */
const ALPHABETS = [
  ...['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian'],
  ...[
    'Gujarati',
    'Gurmukhi',
    'Hebrew',
    'Kannada',
    'Khmer',
    'Lao',
    'Malayalam',
    'Myanmar',
    'Oriya',
    'Sinhala',
  ],
  ...['Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
] as const;

type Script = (typeof ALPHABETS)[number] | 'East Asian' | 'another';

const SCRIPTS: readonly (readonly [Script, RegExp])[] = [
  ...ALPHABETS.map((name) => [name, new RegExp(`^\\p{Script=${name}}`, 'u')] as const),
  [
    'East Asian',
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
  ],
];

const OF_ALL = /^[\p{Script=Common}\p{Script=Inherited}]/u;

const scriptOf = (letter: string): Script =>
  SCRIPTS.find(([, letters]) => letters.test(letter))?.[0] ?? 'another';

/** Letters that look like one of another of these alphabets. */
const LOOKALIKES: Partial<Readonly<Record<Script, RegExp>>> = {
  Latin: /^[ABCEHIJKMNOPQSTUVWXYZaceijopsuvxy]+$/u,
  Cyrillic: /^[АВЕКМНОРСТХУЅІЈԚԜЗасеорхуѕіјһԁԛԝӏ]+$/u,
  Greek: /^[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρ]+$/u,
  Armenian: /^[ՕՍհոսօցք]+$/u,
};

const ROMAN_NUMERAL = /^[IVXLCDM]+$/;

/** East Asian signs that are strokes or rings, within which another alphabet's letters are not told apart. */
const STROKES = /[丨〇ㅣㅇᅵᄋ]/u;

/** Blanks and letters of one width more, or of mathematics: `Ａ`, `𝐀`, `ⓐ`, `Ⅰ`. */
const isDressed = (sign: string): boolean => {
  const bare = sign.normalize('NFKC');
  return bare !== sign && /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+$/u.test(bare);
};

/** Signs of their own, or letters that are written so: `Mª`, `ĳ`, `№`. */
const OWN_SIGNS = /[ªº№™℠ĲĳŉǇ-ǌǱ-ǳ]/gu;

/** More marks on one letter than any orthography has, one without a letter, and rings and strokes around letters. */
const ODD_MARKS =
  /\p{M}{5}|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]\p{M}{3}|(?:^|[\s\p{P}])\p{M}|\p{Me}|[\u0334-\u0338]/u;

/** What joins or varies letters, where no letter is joined or varied. */
const JOINS_NOTHING =
  /(?:^|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Nd}\p{P}\p{Z}])\p{M}*[\u200c\u200d\p{Variation_Selector}]/u;

/** Its scripts, without signs that every script has. */
const scriptsOf = (word: string): ReadonlySet<Script> =>
  new Set([...word].filter((letter) => !OF_ALL.test(letter)).map(scriptOf));

const isOfOneScript = (word: string): boolean => {
  const scripts = scriptsOf(word);
  if (scripts.has('another')) return false;
  const [one, ...others] = [...scripts].filter((script) => script !== 'East Asian');
  return others.length === 0 && (one === undefined || !scripts.has('East Asian') || !STROKES.test(word));
};

/**
 * Whether words could be of the script beside them, with nothing to show that they are not: `Dora Расе`, `Команда A`.
 * Numerals are Roman beside every script.
 */
const passForOthers = (words: readonly string[]): boolean => {
  const scripts = new Set(words.flatMap((word) => [...scriptsOf(word)]));
  const alike = [...scripts].flatMap((script) => LOOKALIKES[script] ?? []);
  if (alike.length < 2) return false;
  return alike.some((letters) => {
    const passing = words.filter((word) => letters.test(word) && !ROMAN_NUMERAL.test(word));
    const [script] = passing.length === 0 ? [] : scriptsOf(passing[0]!);
    const own = words.filter((word) => script !== undefined && scriptsOf(word).has(script));
    return passing.length > 0 && own.every((word) => letters.test(word));
  });
};

/** Programs of mail make of it a link to wherever it says, in a mail that is ours. */
const ADDRESS = /\p{L}:\/\/|\bwww\d*\.[\p{L}\p{N}]/iu;

/** Whether a name can stand in one line, be taken for no other that is written with other letters, and leads nowhere. */
export const isPlainName = (name: string): boolean => {
  if (!isPlainLine(name) || ADDRESS.test(name)) return false;
  const text = name.normalize('NFC');
  if (ODD_MARKS.test(text) || JOINS_NOTHING.test(text)) return false;
  if ([...text.replace(OWN_SIGNS, '')].some(isDressed)) return false;
  const words = text.match(/[\p{L}\p{M}\u200c\u200d]+/gu) ?? [];
  return words.every(isOfOneScript) && !passForOthers(words);
};
