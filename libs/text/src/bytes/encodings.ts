/*
 * The encodings that a file may be said to be in. What a file is in is never guessed: UTF-8, or UTF-16 with its mark, is
 * read; everything else is named by who sends it.
 */

/** Some versions of Node decode Windows-1252 as if it were Latin-1. */
const WINDOWS_1252 =
  '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ' +
  '\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ';

/** The upper halves of code pages that the platform does not decode, or not in every version. */
const CODE_PAGES = {
  latin1: WINDOWS_1252,
  'windows-1252': WINDOWS_1252,
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
} as const;

/** Encodings by the label under which the platform decodes them. */
const LABELS = {
  'utf-8': 'utf-8',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'iso-8859-15': 'iso-8859-15',
  'windows-1250': 'windows-1250',
  'iso-8859-2': 'iso-8859-2',
  'windows-1251': 'windows-1251',
  'koi8-r': 'koi8-r',
  cp866: 'ibm866',
  'iso-8859-5': 'iso-8859-5',
  'windows-1253': 'windows-1253',
  'iso-8859-7': 'iso-8859-7',
  'windows-1254': 'windows-1254',
  'iso-8859-9': 'iso-8859-9',
  'windows-1257': 'windows-1257',
  macintosh: 'macintosh',
} as const;

type CodePage = keyof typeof CODE_PAGES;

export type Encoding = keyof typeof LABELS | CodePage;

export const ENCODINGS = [...Object.keys(LABELS), ...Object.keys(CODE_PAGES)] as readonly Encoding[];

/** Other names by which programs call them, without signs and in small letters. */
const ALIASES: Readonly<Record<string, Encoding>> = {
  utf16: 'utf-16le',
  iso88591: 'latin1',
  ascii: 'utf-8',
  usascii: 'utf-8',
  ansi: 'windows-1252',
  latin2: 'iso-8859-2',
  latin9: 'iso-8859-15',
  ibm866: 'cp866',
  ibm437: 'cp437',
  ibm850: 'cp850',
  ibm852: 'cp852',
  macroman: 'macintosh',
};

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const BY_NAME: ReadonlyMap<string, Encoding> = new Map([
  ...Object.entries(ALIASES),
  ...ENCODINGS.flatMap((one): [string, Encoding][] => [
    [plain(one), one],
    [plain(one).replace('windows', 'cp'), one],
  ]),
]);

/** The encoding that a name means, however programs spell it. */
export const encodingNamed = (name: string): Encoding | undefined => BY_NAME.get(plain(name));

/** Decodes pieces of a text, as `TextDecoder` does: throws where it is not in the encoding. */
export interface Decoder {
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string;
}

const isCodePage = (encoding: Encoding): encoding is CodePage => encoding in CODE_PAGES;

const pageDecoder = (upper: string): Decoder => ({
  decode: (bytes = new Uint8Array()) => {
    let text = '';
    for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : upper[byte - 128]!;
    return text;
  },
});

export const decoderOf = (encoding: Encoding): Decoder =>
  isCodePage(encoding)
    ? pageDecoder(CODE_PAGES[encoding])
    : new TextDecoder(LABELS[encoding], { fatal: true, ignoreBOM: true });
