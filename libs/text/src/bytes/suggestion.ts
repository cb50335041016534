import { decoderOf, type Encoding } from './encodings';

/** What files that are no UTF-8 are in, the commonest first: of two that fit alike the first is named. */
const CANDIDATES: readonly Encoding[] = [
  ...(['latin1', 'windows-1252', 'windows-1250', 'windows-1251', 'cp850', 'cp437', 'macintosh'] as const),
  ...(['iso-8859-2', 'koi8-r', 'cp866', 'windows-1253', 'windows-1254', 'windows-1257'] as const),
];

/** So much of a file is weighed. */
const MOST_WEIGHED = 65_536;
const MAX_LISTED = 30;

const LETTER = /\p{L}/u;
const CAPITAL = /\p{Lu}/u;
/** Signs that stand in the texts of European languages, and next to a letter say nothing against it. */
const SIGN = /[«»„“”‘’‚–—…°§½¼¾±·¡¿€£©®\u00a0]/;

/** How well a letter beyond ASCII fits between its neighbours: `ü` in Müller does, `³` or a capital in a word does not. */
const fit = (before: string, letter: string, after: string): number => {
  if (SIGN.test(letter)) return 1;
  if (!LETTER.test(letter)) return -2;
  const isCapital = CAPITAL.test(letter);
  const behindLetter = LETTER.test(before);
  if (isCapital && behindLetter && !CAPITAL.test(before)) return -2;
  if (!isCapital && !behindLetter && LETTER.test(after) && CAPITAL.test(after)) return -2;
  return behindLetter || LETTER.test(after) ? 2 : 0;
};

/** The letters beyond ASCII that words of one language have together. */
const ALPHABETS = [
  ...['äöüß', 'àâçéèêëîïôùûœ', 'áéíñóúü', 'ãáâàçéêíóôõú', 'àèéìòù', 'åäöéæø', 'áæðéíóöúýþ'],
  ...['áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'ąćęłńóśźż', 'áéíóöőúüű', 'čćđšž', 'ăâîșşțţ', 'çğıöşüİ'],
  ...['āčēģīķļņšūž', 'ąčęėįšųūž', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя', 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'],
  'αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώ',
].map((letters) => new Set(letters));

/** How many of the letters the language has that has the most of them. */
const ofOneLanguage = (text: string): number => {
  const letters = [...text.toLowerCase()].filter((letter) => !isPlain(letter) && LETTER.test(letter));
  return Math.max(...ALPHABETS.map((one) => letters.filter((letter) => one.has(letter)).length));
};

const isPlain = (letter: string): boolean => letter < '\u0080';

const scripts = /[\p{Script=Latin}\u00aa\u00ba]/u;

const weigh = (text: string): number => {
  let sum = 3 * ofOneLanguage(text);
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    if (isPlain(letter)) continue;
    if (letter < '\u00a0') return -Infinity;
    const [before, after] = [text[at - 1] ?? ' ', text[at + 1] ?? ' '];
    sum += fit(before, letter, after);
    // A letter of another alphabet within a Latin word is no letter of it.
    const isLatin = scripts.test(letter);
    for (const beside of [before, after])
      if (LETTER.test(letter) && LETTER.test(beside) && scripts.test(beside) !== isLatin) sum -= 2;
  }
  return sum;
};

/** What text the bytes are, by the letters that would come of them; undefined where nothing fits. */
export const suggestedEncoding = (bytes: Uint8Array): Encoding | undefined => {
  let [best, most]: [Encoding | undefined, number] = [undefined, 0];
  for (const encoding of CANDIDATES) {
    // Both are decoded alike; the bytes that only Windows has speak for it.
    if (encoding === 'latin1' && bytes.some((byte) => byte >= 0x80 && byte < 0xa0)) continue;
    const sum = weigh(decoderOf(encoding).decode(bytes.subarray(0, MOST_WEIGHED)));
    if (sum > most) [best, most] = [encoding, sum];
  }
  return best;
};

/** The words around the first letter beyond ASCII, as they read in the encoding. */
export const sampleIn = (line: Uint8Array, encoding: Encoding): string => {
  const text = decoderOf(encoding).decode(line).trim();
  const at = [...text].findIndex((letter) => !isPlain(letter));
  const from = Math.max(0, at - MAX_LISTED / 2);
  return text
    .slice(from, from + MAX_LISTED)
    .replace(/[\s;]+/g, ' ')
    .trim();
};
