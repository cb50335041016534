import { detailIn } from '@amici/locales';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText, type Encoding } from '@amici/text';
import { readPgnScore, readPgnText, type PgnGame, type PgnOptions } from '.';

const textOf = (file: string, encoding?: Encoding): string => {
  const read = readText(readFileSync(join(__dirname, 'foreign', `${file}.pgn`)), encoding);
  if (!read.ok) throw new Error(detailIn('en', read.error.detail ?? ''));
  return read.value;
};

/** `White - Black result plies`, or why it is refused. */
const outcomeOf = (game: PgnGame): string => {
  const score = readPgnScore(game);
  if (!score.ok) return `${score.error.code}: ${detailIn('en', score.error.detail ?? '')}`;
  return `${game.tags.get('White')} - ${game.tags.get('Black')} ${score.value.result} ${score.value.moves.length}`;
};

const read = (text: string, options?: PgnOptions): readonly string[] =>
  readPgnText(text, options).games.map(outcomeOf);

const leniencyCodes = (text: string): readonly string[] =>
  readPgnText(text).games.flatMap((game) => {
    const score = readPgnScore(game);
    return score.ok
      ? score.value.leniencies.map(({ code, read, reading: becomes }) => `${code}: ${read} > ${becomes}`)
      : [];
  });

const TWO = '[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n';
const PAIR = 'Muster, Anna - Beispiel, Boris';

describe('files of other programs', () => {
  it.each([
    ['bound-header-then-moves', ['Alpha, Anna - Beta, Boris 1-0 0', 'Gamma, Carla - Delta, Dora 0-1 4']],
    ['bound-comment-before', [`${PAIR} 1-0 9`]],
    ['res-double-forfeit', [`${PAIR} 0-0 0`]],
    ['res-tag-half', [`${PAIR} 1/2-1/2 2`]],
    ['res-colon', [`${PAIR} 1-0 2`]],
    ['tag-quotes-white', ['Muster, Anna "Annie" - Beispiel, Boris 1-0 9']],
    ['tag-picochess', ['Engine 7 /Level 6\\ - Beispiel, Boris 1-0 9']],
    ['gly-unicode', [`${PAIR} 1-0 6`]],
    ['gly-novelty', [`${PAIR} 1-0 6`]],
    ['gly-variation-only', [`${PAIR} 1-0 4`]],
    ['fen-empty', [`${PAIR} 1-0 9`]],
    ['num-ellipsis', [`${PAIR} 1-0 4`]],
    ['mov-zwsp', [`${PAIR} 1-0 4`]],
    ['privacy-chesscom', ['anna_muster - boris_b 1-0 9']],
    ['text-around', [`${PAIR} 1-0 9`]],
    ['fen-tag-case-silent', [`${PAIR} 1-0 4`]],
    ['var-other-2', [expect.stringMatching(/^unknown-variant: line 1: “Atomic”/)]],
    ['var-other-5', [expect.stringMatching(/^unknown-variant: line 1: “Crazyhouse”/)]],
  ])('%s', (file, games) => {
    expect(read(textOf(file))).toEqual(games);
  });

  it('keep their position, whatever the case of its tag', () => {
    const [game] = readPgnText(textOf('fen-tag-case-silent')).games;
    expect(readPgnScore(game!)).toMatchObject({
      value: { initialFen: expect.stringContaining('R1BQKBNR w') },
    });
  });

  it('in Latin-1 are read when that is said, and refused with line and suggestion otherwise', () => {
    expect(read(textOf('enc-latin1', 'latin1'))).toEqual(['Müßig, Ján - Capek, José 1-0 9']);
    expect(() => textOf('enc-latin1')).toThrow(/^line 5 has .*Müßig, Ján.* latin1$/);
  });

  it('are told of what was read otherwise than it stands', () => {
    expect(leniencyCodes(textOf('res-tag-half'))).toEqual([
      'missing-result:  > 1/2-1/2',
      'result-spelling: 1/2 > 1/2-1/2',
    ]);
    expect(leniencyCodes(textOf('res-colon'))).toContain('result-spelling: 1:0 > 1-0');
    expect(leniencyCodes(textOf('gly-unicode'))).toEqual(['glyph: ∓ > $17']);
    expect(leniencyCodes(textOf('gly-novelty'))).toEqual(['glyph: N > $146']);
    expect(leniencyCodes(textOf('fen-empty'))).toEqual(['empty-position:  > the usual start']);
    expect(leniencyCodes(textOf('num-ellipsis'))).toEqual(['number-sign: … > ...']);
    const { skipped } = readPgnText(textOf('text-around'));
    expect(skipped).toEqual([
      { line: 1, toLine: 4, read: 'From: anna@muster.example' },
      { line: 16, toLine: 17, read: 'Amici sumus,' },
    ]);
  });
});

describe('where a game begins', () => {
  it('is at a tag that repeats: 605 games of headers alone were one', () => {
    const one = (round: number) =>
      `[Event "E"]\n[Round "${round}"]\n[White "A"]\n[Black "B"]\n[Result "1-0"]\n`;
    for (const gap of ['', '\n', '\n1-0\n\n'])
      expect(read(Array.from({ length: 605 }, (_, round) => one(round) + gap).join(''))).toHaveLength(605);
  });

  it('is not at a comment, a stray result, or a tag that says the same twice', () => {
    expect(read('{a}\n*\n; b\n1-0\n')).toEqual([]);
    expect(read(`{a}\n*\n${TWO}1. e4 1-0 {resigns}\n\n*\n`)).toEqual(['A - B 1-0 1']);
    expect(read(`[White "A"]\n[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 1-0`)).toEqual([
      'A - B 1-0 1',
    ]);
  });

  it('is never within another: what runs together is refused', () => {
    const refused = (text: string) => read(text).map((one) => one.split(':')[0]);
    expect(refused(`[White "A"]\n[White "C"]\n[Black "B"]\n\n1. e4 1-0`)).toEqual(['repeated-tag']);
    expect(refused(`${TWO}1. e4 e5 2. Nf3\n\n1. d4 d5 1-0`)).toEqual(['numbers-begin-again']);
    expect(refused(`${TWO}1. e4 1-0 e5 2. Nf3 0-1`)).toEqual(['moves-behind-result']);
    expect(refused(`${TWO}1. e4 1-0 0-1`)).toEqual(['several-results']);
    expect(read(`${TWO}1. e4 {open\n\n[White "C"]\n[Black "D"]\n\n1. d4 {x} *`)).toEqual([
      expect.stringMatching(/^unclosed-comment: line 5, column 7/),
      'C - D * 1',
    ]);
  });
});

describe('results', () => {
  const game = (tag: string, text: string): string =>
    read(`[White "A"]\n[Black "B"]\n[Result "${tag}"]\n\n${text}`)[0]!;

  it.each([
    ['1-0 forfeit', '', '1-0 0'],
    ['+/-', '+/-', '1-0 0'],
    ['-/+', '', '0-1 0'],
    ['1-0ff', '1-0', '1-0 0'],
    ['½–½', '1. e4 ½–½', '1/2-1/2 1'],
    ['0.5-0.5', '1. e4', '1/2-1/2 1'],
    ['1 - 0', '1. e4 1 - 0', '1-0 1'],
    ['*', '1. e4 e5 0-1', '0-1 2'],
    ['0-1', '1. e4 e5 *', '0-1 2'],
    ['?', '1. e4 e5', '* 2'],
    ['0-0', '1. e4 e5 0-0', '0-0 2'],
    ['*', '1. e4 e5 0-0', '0-0 2'],
    ['0-0', '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 0-0 1-0', '1-0 7'],
    ['1/2-0', '1. e4 *', '1/2-0 1'],
    ['1-0', '0-1', '0-1 0'],
  ])('[Result "%s"] with “%s” is %s', (tag, text, outcome) => {
    expect(game(tag, text)).toBe(`A - B ${outcome}`);
  });

  it('that differ are told, and a tag that states none is refused', () => {
    expect(leniencyCodes('[Result "1-0"]\n\n1. e4 0-1')).toEqual(['result-differs: 1-0 / 0-1 > 0-1']);
    expect(game('win', '1. e4')).toMatch(/^unknown-result: .*“win”: write 1-0/);
    expect(game('1-0', '0-0')).toMatch(/^illegal-move/);
  });
});

describe('moves as they are written', () => {
  const moves = (text: string): string => {
    const [one] = readPgnText(`${TWO}${text}`).games;
    const score = readPgnScore(one!);
    return score.ok
      ? score.value.moves.map(({ uci }) => uci).join(' ')
      : `${score.error.code}: ${detailIn('en', score.error.detail ?? '')}`;
  };

  it.each([
    ['1.e2-e4 e7e5 2.Ng1-f3 b8-c6', 'e2e4 e7e5 g1f3 b8c6'],
    ['1 e4 e5 2 nf3 nc6', 'e2e4 e7e5 g1f3 b8c6'],
    ['1) e4 e5 2) Nf3', 'e2e4 e7e5 g1f3'],
    ['1. ♙e4 e5 2. ♘f3± ♞c6', 'e2e4 e7e5 g1f3 b8c6'],
    ['1. e4 d5 2. ed Qxd5 3. Nc3 Qa5+', 'e2e4 d7d5 e4d5 d8d5 b1c3 d5a5'],
    ['1. e4 d5 2. e4:d5 Qd5: 3. Nc3 Qa5†', 'e2e4 d7d5 e4d5 d8d5 b1c3 d5a5'],
    ['1. Sf3 Sf6 2. g3 g6 3. Lg2 Lg7 4. 0–0 00', 'g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1g1 e8g8'],
    ['1. e4 c5 2. e5 d5 3. exd6 e.p. Qxd6ep', 'e2e4 c7c5 e4e5 d7d5 e5d6 d8d6'],
    ['1. Pe4 f5 2. Qh5+ g6 3. Q x', /^unreadable-move: line 5/],
    ['1. e4 e5 2. Z0 Nc6', /^unreadable-move/],
    ['1. e4 e5 2. N f3', /^unknown-symbol|^unreadable-move/],
    ['1. Nf3 d5 2. g3 N c6', /^ambiguous-move: line 5/],
    ['1. e4 e5 ) 2. Nf3', /^unopened-variation/],
    ['(1. e4 e5) 1. d4', /^unopened-variation/],
  ])('%s', (text, uci) => {
    if (typeof uci === 'string') expect(moves(`${text} *`)).toBe(uci);
    else expect(moves(`${text} *`)).toMatch(uci);
  });

  it('of a promotion are read in every spelling', () => {
    const fen = '[White "A"]\n[Black "B"]\n[FEN "2b5/3P4/8/k7/8/8/8/4K3 w - - 0 1"]\n\n1. ';
    for (const text of [
      'dxc8=Q',
      'dxc8Q',
      'dxc8(Q)',
      'dxc8/Q',
      'dxc8=q',
      'dc8=Q+',
      'dxc8 =Q',
      'd7-c8=Q',
      'dxc8=D',
    ]) {
      const [one] = readPgnText(`${fen}${text} *`).games;
      const score = readPgnScore(one!);
      expect([text, score.ok ? score.value.moves[0]!.uci : score.error]).toEqual([text, 'd7c8q']);
    }
  });

  it('are kept whatever signs, lines and letters stand around them', () => {
    for (const text of [
      `\ufeff${TWO}1. e4 e5 1-0`,
      `${TWO}1.\u00a0e4 e\u00ad5 1-0`.replace(/\n/g, '\r'),
      `${TWO.trim()}\n1. e4\te5\f1-0\u001a`,
      `${TWO}1. e4 {a {b} c} e5 {x} 1-0`,
      `[White “A”]\n[Black: 'B']\n[Result=1-0]\n\n1. e4 e5 1-0`,
      `  [white "A"] [BLACK "B"][Result "1-0"] 1. e4 e5 1-0`,
      `[White "A]\n[Black "B"\n[Result "1-0"]\n1. e4 e5 1-0`,
      `${TWO}Notes by the winner\n\n1. e4 e5= {equal} 1-0`,
    ])
      expect([text, read(text)]).toEqual([text, ['A - B 1-0 2']]);
    expect(read('[Event "a very\nlong name"]\n[White "A"]\n[Black "B"]\n\n*')).toEqual(['A - B * 0']);
  });

  it('are read strictly where that is wanted', () => {
    expect(read(textOf('gly-unicode'), { strict: true })).toEqual([
      'glyph: line 9, column 30: a sign after a move, “∓”, is read as $17',
    ]);
    expect(read(`${TWO}1. e4 e5 1-0`, { strict: true })).toEqual(['A - B 1-0 2']);
  });
});

describe('what a game is', () => {
  const about = (tags: string): string =>
    read(`[White "A"]\n[Black "B"]\n${tags}\n\n*`)[0]!.replace(/:.*/s, '');

  it.each(['Standard', 'Chess', 'normal', ''])('[Variant "%s"] is chess', (variant) => {
    expect(about(`[Variant "${variant}"]`)).toBe('A - B * 0');
  });

  it('is chess or Chess960 with its position, and nothing else', () => {
    const fen = '[FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"]';
    for (const variant of ['Chess960', 'chess 960', 'Fischerandom', 'Fischer Random'])
      expect(about(`[Variant "${variant}"]\n${fen}`)).toBe('A - B * 0');
    for (const variant of [
      'Atomic',
      'Antichess',
      'King of the Hill',
      'Three-check',
      'Horde',
      'Racing Kings',
      'Xiangqi',
    ])
      expect(about(`[Variant "${variant}"]`)).toBe('unknown-variant');
    expect([about('[Variant "Chess960"]'), about('[SetUp "1"]')]).toEqual([
      'position-missing',
      'position-missing',
    ]);
    expect(about('[FEN nothing]')).toBe('bad-fen');
    expect(about('[FEN "8/8/8]')).toBe('bad-fen');
  });
});
