import { folded, wordsIn } from './folded';

describe('a name as it is looked for', () => {
  it.each([
    ['Müller, Jürgen', 'muller jurgen'],
    ['ŁUKASZ Żółć', 'lukasz zolc'],
    ['Sørensen-Weiß', 'sorensen weiss'],
    ['İbrahim', 'ibrahim'],
    ['Чигорин, Михаил', 'чигорин михаил'],
    ['100%_sure', '100 sure'],
    ['O’Neill', 'o neill'],
    ['...', ''],
  ])('%s is %s', (name, expected) => expect(folded(name)).toBe(expected));

  it('is looked for word by word', () => {
    expect(wordsIn(' Hans  MÜL')).toEqual(['hans', 'mul']);
    expect(wordsIn('%')).toEqual([]);
  });
});
