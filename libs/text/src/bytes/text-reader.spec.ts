import type { DetailText } from '@amici/kernel';
import { detailIn } from '@amici/locales';
import { encodingNamed, ENCODINGS, type Encoding } from './encodings';
import { readText, TextReader } from './text-reader';

const bytes = (text: string, encoding: BufferEncoding = 'utf8'): Buffer => Buffer.from(text, encoding);

const textOf = (detail: DetailText | undefined): string => detailIn('en', detail ?? '');

const refusalOf = (file: Buffer, encoding?: Encoding): string => {
  const read = readText(file, encoding);
  return read.ok ? `read: ${read.value}` : textOf(read.error.detail);
};

/** Read in pieces of so many bytes: the text, or why it was refused. */
const inPieces = (file: Buffer, size: number, encoding?: Encoding): string => {
  const reader = new TextReader(encoding);
  let text = '';
  for (let at = 0; at <= file.length; at += size) {
    const read = at < file.length ? reader.write(file.subarray(at, at + size)) : ok;
    if (!read.ok) return textOf(read.error.detail);
    text += read.value;
  }
  const end = reader.end();
  return end.ok ? text + end.value : textOf(end.error.detail);
};

const ok = { ok: true, value: '' } as const;

const LATIN = bytes('[Event "x"]\r\n[White "Müßig, Ján"]\r\n', 'latin1');

describe('the bytes of a file', () => {
  it('are UTF-8 with a mark or without, or UTF-16 with its mark', () => {
    const big = bytes('\ufeffMüller', 'utf16le').swap16();
    for (const file of [bytes('Müller'), bytes('\ufeffMüller'), bytes('\ufeffMüller', 'utf16le'), big])
      expect(readText(file)).toEqual({ ok: true, value: 'Müller' });
  });

  it('of another encoding are refused with line and suggestion, and none of their letters is replaced (the CLI lost them)', () => {
    const textOf = refusalOf(LATIN);
    expect(textOf).toMatch(/^line 2 has a character that is not UTF-8, and reads “.*Müßig, Ján/);
    expect(textOf).toMatch(/or name the encoding latin1$/);
    expect(readText(LATIN, 'latin1')).toMatchObject({ value: expect.stringContaining('Müßig, Ján') });
  });

  it.each([
    ['latin1', 'Åström, Jörg – 0-1'.replace('–', '-'), 'latin1'],
    ['windows-1252', 'Anna “Annie” Müller', 'windows-1252'],
    ['windows-1250', 'Dvořák, Jiří; Čapek, Šimon', 'windows-1250'],
    ['windows-1251', 'Иванов, Пётр', 'windows-1251'],
    ['cp850', 'Müller, Jörg', 'cp850'],
    ['macintosh', 'Müller, André', 'macintosh'],
  ] as const)('are suggested to be %s by the letters that come of them', (_, text, encoding) => {
    const file = encodedIn(encoding, text);
    expect(refusalOf(file)).toContain(`name the encoding ${encoding}`);
    expect(readText(file, encoding)).toEqual({ ok: true, value: text });
  });

  it('are refused where they are no text, or other than what they are said to be', () => {
    expect(refusalOf(Buffer.from('504b0304140006', 'hex'))).toMatch(/^the file is a workbook/);
    expect(refusalOf(Buffer.from('1f8b0800', 'hex'))).toMatch(/^the file is compressed/);
    expect(refusalOf(Buffer.alloc(0))).toBe('the file is empty');
    expect(refusalOf(bytes('a\u0000b'))).toMatch(/it has a NUL character/);
    expect(refusalOf(bytes('id;name', 'utf16le'))).toMatch(/name the encoding utf-16le$/);
    expect(readText(bytes('id;name', 'utf16le'), 'utf-16le')).toEqual({ ok: true, value: 'id;name' });
    expect(refusalOf(bytes('a\nMüller'), 'latin1')).toBe(
      'the file is in UTF-8, not in latin1: name no encoding',
    );
    expect(refusalOf(bytes('\ufeffa', 'utf16le'), 'latin1')).toMatch(/as utf-16le, not latin1/);
    expect(refusalOf(Buffer.from('4d81', 'hex'), 'windows-1252')).toMatch(/^line 1 is not in windows-1252/);
  });

  it('are read alike however they arrive', () => {
    const texts = ['a\r\nb\rMüller ½ 王 😀\nx', 'Müller'.repeat(9)];
    for (const size of [1, 2, 3, 5, 64])
      for (const text of texts) {
        expect(inPieces(bytes(text), size)).toBe(text);
        expect(inPieces(bytes(`\ufeff${text}`, 'utf16le'), size)).toBe(text);
      }
    for (const size of [1, 2, 3, 7, 64]) expect(inPieces(LATIN, size)).toMatch(/^line 2 has/);
    for (const size of [1, 4, 64])
      expect(inPieces(Buffer.concat([bytes('a\rü\r'), LATIN]), size)).toMatch(/^line 4 has/);
    expect(inPieces(Buffer.from('61c3', 'hex'), 1)).toMatch(/^line 1 has/);
  });

  it('are in an encoding by whatever name programs give it', () => {
    for (const name of ['ISO-8859-1', 'iso_8859_1', 'Latin-1', 'latin1'])
      expect(encodingNamed(name)).toBe('latin1');
    for (const name of ['cp1252', 'Windows-1252', 'ANSI']) expect(encodingNamed(name)).toBe('windows-1252');
    expect([encodingNamed('UTF8'), encodingNamed('klingon')]).toEqual(['utf-8', undefined]);
    for (const one of ENCODINGS) expect(encodingNamed(one)).toBe(one);
  });
});

/** Bytes in an encoding, found by decoding each. */
function encodedIn(encoding: Encoding, text: string): Buffer {
  const byteOf = new Map<string, number>();
  for (let byte = 255; byte >= 0; byte -= 1) {
    const read = readText(Buffer.from([0x61, byte, 0x61]), encoding);
    if (read.ok) byteOf.set(read.value[1]!, byte);
  }
  return Buffer.from([...text].map((letter) => byteOf.get(letter) ?? 0x3f));
}
