import { boundaryIn, partsIn } from './multipart';

const form = (...parts: readonly string[]): Buffer =>
  Buffer.from(`${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`);

describe('a form that brings a file', () => {
  it('says in its type what parts its parts', () => {
    expect(boundaryIn('multipart/form-data; boundary=----WebKitFormBoundary7')).toBe(
      '----WebKitFormBoundary7',
    );
    expect(boundaryIn('Multipart/Form-Data; charset=utf-8; boundary="a b"')).toBe('a b');
    expect(boundaryIn('application/x-www-form-urlencoded')).toBeUndefined();
    expect(boundaryIn('multipart/form-data')).toBeUndefined();
  });

  it('is its fields and its file, byte for byte', () => {
    const field = 'Content-Disposition: form-data; name="a%22b"\r\n\r\nfirst\r\nsecond';
    const head = 'content-disposition: form-data; name="file"; filename="list.csv"\r\nContent-Type: text/csv';
    const read = partsIn(form(field, `${head}\r\n\r\nplayer\r\n--c\r\n`), 'b')!;
    expect(read.map(({ content, ...part }) => ({ ...part, content: content.toString() }))).toEqual([
      { name: 'a"b', content: 'first\r\nsecond' },
      { name: 'file', file: 'list.csv', content: 'player\r\n--c\r\n' },
    ]);
    const zeros = Buffer.concat([
      Buffer.from(`--b\r\n${head}\r\n\r\n`),
      Buffer.alloc(3),
      Buffer.from('\r\n--b--'),
    ]);
    expect(partsIn(zeros, 'b')![0]!.content).toEqual(Buffer.alloc(3));
  });

  it.each([
    ['that ends nowhere', Buffer.from('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx')],
    ['of parts without a name', form('Content-Disposition: form-data\r\n\r\nx')],
    ['of parts without headers', form('x')],
    ['of none', Buffer.alloc(0)],
    [
      'of more parts than any of ours',
      form(...Array.from({ length: 300 }, () => 'Content-Disposition: form-data; name="a"\r\n\r\nx')),
    ],
  ])('is none where it is one %s', (_, bytes) => {
    expect(partsIn(bytes, 'b')).toBeUndefined();
  });
});
