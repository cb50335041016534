import { isAsDeclared, mediaOf } from './media';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const JPEG = Buffer.from('ffd8ffe000104a464946ffd9', 'hex');
const ZIP = Buffer.from('504b0304140000000800', 'hex');

describe('the kind of a document', () => {
  it('follows from its bytes', () => {
    expect(mediaOf(PDF)).toBe('application/pdf');
    expect(mediaOf(PNG)).toBe('image/png');
    expect(mediaOf(JPEG)).toBe('image/jpeg');
    expect(mediaOf(Buffer.from('[Event "A"]\n\n1. e4 *\n'))).toBe('application/vnd.chess-pgn');
    expect(mediaOf(Buffer.from('% written\n; noted\n[Event "A"]\n'))).toBe('application/vnd.chess-pgn');
    expect(mediaOf(Buffer.from('player;rating\nanna;2300\n"b;c";2200\n'))).toBe('text/csv');
    expect(mediaOf(Buffer.from('Dear Anna,\nI withdraw, as I said.\n'))).toBe('text/plain');
    expect(mediaOf(Buffer.from('Ärger über ♞'))).toBe('text/plain');
  });

  it('is none where something else follows its end, so that no file is two', () => {
    for (const whole of [PDF, PNG, JPEG]) {
      expect(mediaOf(Buffer.concat([whole, ZIP, Buffer.alloc(64)]))).toBeUndefined();
      expect(mediaOf(whole.subarray(0, whole.length - 9))).toBeUndefined();
    }
  });

  it('is none of programs, archives, half a character, or nothing at all', () => {
    expect(mediaOf(ZIP)).toBeUndefined();
    expect(mediaOf(Buffer.from('7f454c460201', 'hex'))).toBeUndefined();
    expect(mediaOf(Buffer.from([0xc3]))).toBeUndefined();
    expect(mediaOf(Buffer.from('a\u0000b'))).toBeUndefined();
    expect(mediaOf(Buffer.alloc(0))).toBeUndefined();
  });

  it('is plain text of a page that would run in a browser', () => {
    expect(mediaOf(Buffer.from('<html><script>alert(1)</script></html>'))).toBe('text/plain');
    expect(mediaOf(Buffer.from('<svg onload="alert(1)"/>'))).toBe('text/plain');
  });

  it('is not what its sender says it is', () => {
    expect(isAsDeclared('image/png', 'image/png')).toBe(true);
    expect(isAsDeclared('text/plain', 'text/csv')).toBe(true);
    expect(isAsDeclared('image/png', 'text/plain')).toBe(false);
    expect(isAsDeclared('text/html', 'application/pdf')).toBe(false);
  });

  it('is found in a time that does not grow with a power of their length', () => {
    const lines = '%\n'.repeat(2_000_000);
    expect(mediaOf(Buffer.from(lines))).toBe('text/plain');
    expect(mediaOf(Buffer.from(`${lines}[Event "A"]\n`))).toBe('text/plain');
    expect(mediaOf(Buffer.from('anna;2300\n'.repeat(1_000_000)))).toBe('text/csv');
    expect(mediaOf(Buffer.from('"'.repeat(4_000_000)))).toBe('text/plain');
  });
});
