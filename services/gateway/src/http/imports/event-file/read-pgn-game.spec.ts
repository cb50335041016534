import { dataInEnglish, detailIn } from '@amici/locales';
import { formatFen, parseFen, play, readPgn, readUci } from '@amici/chess';
import { pgnOf, playedChess960, playedGames } from '@amici/chess/testing/played-games';
import { readPgnGame } from './read-pgn-game';

const finalFen = (initialFen: string, chess960: boolean, moves: readonly { uci: string }[]): string => {
  const start = parseFen(initialFen, { chess960 });
  if (!start.ok) throw new Error(start.error.code);
  const last = moves.reduce((position, { uci }) => {
    const move = readUci(position, uci);
    if (!move.ok) throw new Error(`${uci}: ${move.error.code}`);
    return play(position, move.value);
  }, start.value);
  return formatFen(last);
};

describe('a PGN game as history', () => {
  it('names the line and reason of a move that is not legal', () => {
    const [game] = readPgn('[White "A"]\n\n1. e4 e5\n2. Ke3 *');
    expect(dataInEnglish(readPgnGame(game!, 'UTC'))).toMatchObject({
      ok: false,
      error: { code: 'illegal-move', detail: expect.stringContaining('line 4, column 4') },
    });
  });

  it('keeps no name of a person in its tags', () => {
    const [game] = readPgn(
      '[Event "E"]\n[White "A"]\n[Black "B"]\n[WhiteNA "a@b"]\n[Annotator "C"]\n\n1. e4 *',
    );
    expect(readPgnGame(game!, 'UTC')).toMatchObject({
      ok: true,
      value: { white: 'A', tags: { Event: 'E' } },
    });
    expect(JSON.stringify(readPgnGame(game!, 'UTC'))).not.toMatch(/a@b|"C"/);
  });

  it('has two players, who are not one person (a comment before the first game was one of ? against ?)', () => {
    const refusal = (white: string, black: string): string => {
      const [game] = readPgn(`[White "${white}"]\n[Black "${black}"]\n\n1. e4 *`);
      const read = readPgnGame(game!, 'UTC');
      return read.ok ? 'read' : `${read.error.code}: ${detailIn('en', read.error.detail ?? '')}`;
    };
    expect(refusal('Muster, Anna', '?')).toMatch(/^players-missing: line 1: no player is named as Black/);
    for (const nobody of ['', ' ', '-', 'N.N.', 'NN', 'BYE'])
      expect(refusal(nobody, 'B')).toMatch(/^players-missing/);
    expect(refusal('Muster, Anna', 'muster anna')).toMatch(/^same-player/);
    expect(refusal('A', 'B')).toBe('read');
  });

  it('reads local times in their zone and reports those that do not exist or exist twice', () => {
    const [game] = readPgn(
      '1. e4 {[%ccsnt 2019.04.02,21:27]} e5 {[%ccsnt 2019.03.31,02:30]} 2. d4 {[%ccsnt 2019.10.27,02:30]} *',
    );
    const read = readPgnGame(game!, 'Europe/Berlin', true);
    if (!read.ok) throw new Error(read.error.code);
    expect(read.value.moves.map(({ at }) => at)).toEqual([
      Date.parse('2019-04-02T19:27:00Z'),
      null,
      Date.parse('2019-10-27T00:30:00Z'),
    ]);
    expect(read.value.remarks.map((one) => detailIn('en', one))).toEqual([
      expect.stringContaining('does not exist in Europe/Berlin'),
      expect.stringContaining('occurs twice in Europe/Berlin'),
    ]);
  });
});

describe('games of another program', () => {
  it('all end in its last position', () => {
    const played = playedGames(30, 20, 90);
    const games = readPgn(played.map(pgnOf).join(''));
    expect(games).toHaveLength(played.length);
    for (const [index, game] of games.entries()) {
      const read = readPgnGame(game, 'UTC');
      if (!read.ok) throw new Error(`${index}: ${read.error.code}`);
      const { startFen, uci, fens } = played[index]!;
      expect(read.value.moves.map((move) => move.uci)).toEqual(uci);
      expect(finalFen(startFen, false, read.value.moves)).toBe(fens.at(-1));
    }
  });

  it('of Chess960 are read with their castling', () => {
    const played = playedChess960(31, 12, 60);
    for (const [index, game] of readPgn(played.map(pgnOf).join('')).entries()) {
      const read = readPgnGame(game, 'UTC');
      expect(read).toMatchObject({ ok: true, value: { chess960: true } });
      if (read.ok) expect(read.value.moves.map((move) => move.uci)).toEqual(played[index]!.uci);
    }
  });
});
