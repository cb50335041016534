import stringWidth from 'string-width';
import { columns, leftIn, rightIn } from './columns';

describe('a table of text', () => {
  const left = new Set([0]);

  it('keeps its columns straight beside wide and combined characters', () => {
    const table = columns(
      [
        ['Name', 'Score'],
        ['李小龙', '1½'],
        ['Jose\u0301', '10'],
        ['Anna', '½'],
      ],
      left,
    );
    const widths = table.split('\n').map((line) => stringWidth(line));
    expect(new Set(widths).size).toBe(1);
    expect(table).toContain('李小龙     1½');
  });

  it('has a row a line, whatever stands in a name', () => {
    const table = columns(
      [
        ['Anna\n1. Boris', '1'],
        ['\u202eCarla\u001b[2J', '2'],
      ],
      left,
    );
    expect(table.split('\n')).toHaveLength(2);
    expect(table).toContain('Anna\\u{a}1. Boris');
    expect(table).toContain('\\u{202e}Carla\\u{1b}[2J');
  });

  it('fills up to a width and never cuts', () => {
    expect([leftIn('李', 4), rightIn('李', 4), leftIn('Anna', 2)]).toEqual(['李  ', '  李', 'Anna']);
  });
});
