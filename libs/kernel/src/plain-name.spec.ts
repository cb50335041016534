import { isPlainName } from './plain-name';

describe('a new name', () => {
  it.each([
    ...[
      'Müller, Jürgen',
      'Ōyama Yasuharu',
      'Владимир Крамник',
      "O'Neill",
      'd’Artagnan',
      'Łukasz Żak',
      'Nguyễn Văn Ánh',
    ],
    ...[
      'Мар’яна Дем’янюк',
      'İlknur Işık',
      'José Mª Núñez',
      'Siobhán Ní Dhomhnaill',
      'Χρήστος Παπαδόπουλος',
      'Ѓорѓи',
    ],
    ...[
      '李小龙',
      '大山 康晴',
      'さくら ももこ',
      '葛\u{e0100}城',
      '東京A組',
      '김철수',
      'דוד',
      'שָׁלוֹם',
      'علی‌رضا',
      'श्रीकृष्ण',
      'ক্ষিতীশ',
    ],
    ...['สมชาย', 'ཚེ་རིང', 'გარი', 'Արամ', 'ია'],
    ...[
      'Владимир (Vladimir)',
      'Garry Каспаров',
      'Вера Павлова (Vera Pavlova)',
      'Матч с Real Madrid',
      'Anna και Boris',
      'Кубок Петра I',
      'Мемориал XX века',
      'Чемпионат № 5',
      'Σ und Freunde',
    ],
    ...['Chess.com Open', 'Team: A//B', 'WCCC/50', 'Cup 2027 A', '👩‍🚀 Ada', 'Anna-Lena', 'Café ☕', 'X-Ray'],
  ])('may be %s', (name) => {
    expect(isPlainName(name)).toBe(true);
    expect(isPlainName(name.normalize('NFD'))).toBe(true);
  });

  it.each([
    ['a Cyrillic letter in a Latin word', 'Dor\u0430'],
    ['an address, which mails would link', 'Pay at http://evil.example/'],
    ['an address without a scheme', 'WWW.evil.example'],
    ['a Latin letter in a Cyrillic word', 'Вл\u0061димир'],
    ['a Greek letter in a Latin word', 'Ann\u03bf'],
    ['an Armenian letter in a Latin word', 'D\u0585ra'],
    ['a word of lookalikes beside those of another script', 'Dora \u0420\u0430\u0441\u0435'],
    ['a Cyrillic letter that stands alone in a Latin name', 'Team \u0410'],
    ['a Latin letter that stands alone in a Cyrillic name', 'Команда A'],
    ['words of which nothing shows another script', 'Вера (Vera)'],
    ['a stroke of another script for a letter', 'He\u4e28en'],
    ['letters of a script that is all lookalikes', '\ua4ee\ua4e0\ua4e0\ua4ee'],
    ['Cherokee letters', '\u13aa\u13ac\u13a1'],
    ['letters of double width', '\uff21\uff4e\uff4e\uff41'],
    ['letters of mathematics', '\u{1d400}nna'],
    ['a letter in a circle', '\u24d0nna'],
    ['a ligature', '\ufb01nn'],
    ['a Roman numeral that is one sign', 'Anna \u2160'],
    ['a joiner between Latin letters', 'An\u200dna'],
    ['a non-joiner at the end', 'Anna\u200c'],
    ['what varies a Latin letter', 'Anna\ufe0f'],
    ['a flood of marks', `A${'\u0301'.repeat(5)}nna`],
    ['a mark over nothing', '\u0301Anna'],
    ['a letter that is struck out', 'A\u0336nna'],
    ['a letter in a ring', 'A\u20ddnna'],
    ['what turns writing round', 'Anna\u202e'],
    ['a blank of no width', 'An\u200bna'],
  ])('is not %s', (_what, name) => {
    expect(isPlainName(name)).toBe(false);
  });
});
