import { folded, wordsIn } from './folded';

describe('a name as it is looked for', () => {
  it.each([
    ['Müller, Jürgen', 'muller jurgen'],
    ['ŁUKASZ Żółć', 'lukasz zolc'],
    ['Sørensen-Weiß', 'sorensen weiss'],
    ['İbrahim', 'ibrahim'],
    ['Чигорин, Михаил', 'чигорин михаил'],
    ['ΠΑΠΑΔΌΠΟΥΛΟΣ Γιώργος', 'παπαδοπουλοσ γιωργοσ'],
    ['100%_sure', '100 sure'],
    ['O’Neill', 'o neill'],
    ['...', ''],
  ])('%s is %s', (name, expected) => expect(folded(name)).toBe(expected));

  it('is found by Greek capitals, in whole and in part (final sigma kept it from being found)', () => {
    for (const sought of ['ΠΑΠΑΣ', 'παπας', 'Παπάς']) expect(folded('Παπασταύρου')).toContain(folded(sought));
  });

  it('is looked for word by word', () => {
    expect(wordsIn(' Hans  MÜL')).toEqual(['hans', 'mul']);
    expect(wordsIn('%')).toEqual([]);
  });
});
