import * as fc from 'fast-check';
import { csv, csvFile } from './csv';

describe('CSV that leaves', () => {
  it.each(['=cmd|calc!A0', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'])(
    'opens as text where %j would be reckoned with',
    (text) => {
      const [cell] = csv([[text]]).split(/\r\n$/);
      expect(cell!.replace(/^"/, '').startsWith(`'${text[0]!}`)).toBe(true);
    },
  );

  it('leaves numbers numbers, and what stands for nothing as it is', () => {
    expect(csv([[-5, 2.5, 0, null, '', '-', '+']])).toBe('-5,2.5,0,,,-,+\r\n');
  });

  it('guards a formula within quotes too', () => {
    expect(csv([['=HYPERLINK("http://x","a")', 'b']])).toBe(`"'=HYPERLINK(""http://x"",""a"")",b\r\n`);
  });

  it('quotes what would end a cell or a line, and nothing else', () => {
    expect(csv([['Müller, J', 'a"b', 'a\nb', 'a\rb', 'a;b', 'plain']])).toBe(
      '"Müller, J","a""b","a\nb","a\rb",a;b,plain\r\n',
    );
    expect(csv([['Müller, J', 'a;b']], ';')).toBe('Müller, J;"a;b"\r\n');
  });

  it.each([',', ';'] as const)(
    'is no formula to a spreadsheet that ends cells by another sign than %s: a name `Anna;=1+1` was one',
    (delimiter) => {
      for (const text of ['Anna;=1+1', 'Anna,@SUM(A1)', 'a|+1', 'a\t-1', 'a\n=1+1', 'Anna;"=1+1"', 'a,＝1'])
        for (const cell of csv([['plain', text, 'plain']], delimiter).split(/[,;|\t\r\n]/))
          expect(cell).not.toMatch(/^"*[=+\-@＝]/);
      expect(csv([['Müller, J', 'a-b', 'a; b', 'a;b-c']])).toBe('"Müller, J",a-b,a; b,a;b-c\r\n');
    },
  );

  it('begins no cell of text with a formula, whatever people write', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 2 }), (text) => {
        const [cell] = csv([[text]]).split(/\r\n$/);
        expect(cell).not.toMatch(/^"?[=+\-@\t\r]/);
      }),
    );
  });

  it('that begins with ID is quoted: Excel took it for SYLK and refused it', () => {
    expect(csv([['ID', 'Name']], ';')).toBe('"ID";Name\r\n');
    expect(csv([['IDs', 'ID']])).toBe('IDs,ID\r\n');
  });

  it('has as a file a byte order mark and the sign of its country, and the same cells', () => {
    const rows = [
      ['ID', 'Name', 'Points'],
      ['anna', 'Müller; Änne, "A"', 2.5],
      ['boris', '=1+1', null],
      ['carla', 'a\nb', -5],
    ];
    expect(csvFile(csv(rows), ';')).toBe(`\uFEFF${csv(rows, ';').replace('2.5', '2,5')}`);
    expect(csvFile(csv(rows, ';'), ',')).toBe(`\uFEFF${csv(rows, ',')}`);
  });
});
