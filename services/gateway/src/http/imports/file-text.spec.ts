import { textOfFile } from './file-text';

describe('a file that an office sends', () => {
  it('is read in UTF-8, with a mark before it or none', () => {
    expect(textOfFile(Buffer.from('player\r\nanna'))).toEqual({ ok: true, value: 'player\r\nanna' });
    expect(textOfFile(Buffer.from('\ufeffMüller'))).toEqual({ ok: true, value: 'Müller' });
  });

  it.each([
    ['Latin-1', Buffer.from('id;name\r\n1;Ash\r\n2;Müller\r\n', 'latin1'), /^line 3 has a letter.*CSV UTF-8/],
    [
      'UTF-16, as Excel says “Unicode text”',
      Buffer.from('\ufeffid;name', 'utf16le'),
      /UTF-16: save it as UTF-8/,
    ],
    ['a workbook', Buffer.from('504b0304140006', 'hex'), /^the file is a workbook/],
    ['nothing', Buffer.alloc(0), /^the file is empty$/],
    ['zeros', Buffer.from('a\u0000b'), /no text/],
  ])('is told what to do where it is %s (it was told of errors that were not there)', (_, bytes, said) => {
    const read = textOfFile(bytes);
    expect(read.ok ? '' : read.error.detail).toMatch(said);
  });
});
