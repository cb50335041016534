import fc from 'fast-check';
import { runs } from '../testing/arbitraries';
import { playedGames } from '../testing/played-games';
import type { PgnResult } from './game';
import { PgnReader, readPgnText } from './reader';
import { readPgnScore } from './score';
import { writePgn } from './writer';

/*
 * An archive of games that were played, written as programs and people write them.
 */

const PLAYED = playedGames(9, 12, 60);

interface Game {
  readonly played: number;
  readonly plies: number;
  readonly white: string;
  readonly black: string;
  readonly result: PgnResult;
  readonly ways: readonly number[];
}

const names = fc.constantFrom(
  'Muster, Anna',
  'Müßig, Ján',
  'Anna "Annie" B',
  'Engine \\6\\',
  'Ольга',
  "O'Neil",
  '王',
);

const games: fc.Arbitrary<Game> = fc.record({
  played: fc.nat(PLAYED.length - 1),
  plies: fc.nat(30),
  white: names.map((name) => `${name} W`),
  black: names.map((name) => `${name} B`),
  result: fc.constantFrom<PgnResult>('1-0', '0-1', '1/2-1/2', '*', '0-0'),
  ways: fc.array(fc.nat(14), { maxLength: 4 }),
});

/** What others do to a game; each has one meaning. */
const WAYS: readonly ((text: string) => string)[] = [
  (text) => text.replace(/\n/g, '\r\n'),
  (text) => text.replace(/\n/g, '\r'),
  (text) => text.replace(/\n\n(?=1\.)/, '\n'),
  (text) => text.replace(/(\d+\.) /g, '$1\u200b'),
  (text) => text.replace(/(\d+)\. /g, '$1.\u00a0'),
  (text) => text.replace(/(\d+\.) /g, '$1'),
  (text) => text.replace(/O-O/g, '0–0'),
  (text) =>
    text.replace(/ ([KQRBN])(?=[a-h1-8x])/g, (_, piece: string) => ` ${'♔♕♖♗♘'['KQRBN'.indexOf(piece)]}`),
  (text) => text.replace(/\b2\. (\S+)/, '2. $1 ± {better}'),
  (text) => text.replace(/\[White /, '[white ').replace(/\[Result/, '[RESULT'),
  (text) => text.replace(/"1-0"/, '"1:0"').replace(/"1\/2-1\/2"/, '"½–½"'),
  (text) => text.replace(/\n\n$/, ' {the end}\n\n'),
  (text) => `; from our archive\n\n${text}`,
  (text) => `${text}Amici sumus,\nAnna\n\n`,
  (text) => text.replace(/(\[Round [^\n\r]+[\n\r]+)/, '$1$1'),
];

const written = ({ played, plies, white, black, result, ways }: Game, index: number): string => {
  const { san } = PLAYED[played]!;
  const tags = new Map([
    ['Event', 'Archive'],
    ['Round', String(index + 1)],
    ['White', white],
    ['Black', black],
  ]);
  const text = writePgn({ tags, moves: san.slice(0, plies).map((move) => ({ text: move })), result });
  return ways.reduce((so, way) => WAYS[way]!(so), text);
};

const inPieces = (text: string, size: number) => {
  const reader = new PgnReader();
  const found = [];
  for (let at = 0; at < text.length; at += size) found.push(...reader.write(text.slice(at, at + size)));
  return [...found, ...reader.end()];
};

const scores = (read: ReturnType<typeof readPgnText>['games']): readonly unknown[] =>
  read.map((game) => {
    const score = readPgnScore(game);
    if (!score.ok) return score.error;
    const { moves, result } = score.value;
    return [game.tags.get('White'), game.tags.get('Black'), result, ...moves.map(({ uci }) => uci)];
  });

describe('an archive', () => {
  it('keeps every game under random leniencies, written and read again, however it arrives', () => {
    fc.assert(
      fc.property(
        fc.array(games, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 20, max: 400 }),
        (all, size) => {
          const wanted = all.map(({ played, plies, white, black, result }) => {
            return [white, black, result, ...PLAYED[played]!.uci.slice(0, plies)];
          });
          const text = all.map(written).join('');
          const { games: read } = readPgnText(text);
          expect(scores(read)).toEqual(wanted);
          expect(scores(readPgnText(read.map(writePgn).join('')).games)).toEqual(wanted);
          expect(inPieces(text, size)).toEqual(read);
        },
      ),
      runs(150),
    );
  });

  it('keeps the times of its moves', () => {
    const text =
      '[White "A"]\n[Black "B"]\n\n1. e4 {[%clk 71:59:58] [%emt 0:00:02.5]} e5 {[%clk 72:00:00]} *';
    const [game] = readPgnText(text).games;
    const [again] = readPgnText(writePgn(game!)).games;
    expect(again!.moves.map(({ comments }) => comments)).toEqual(game!.moves.map(({ comments }) => comments));
  });
});
