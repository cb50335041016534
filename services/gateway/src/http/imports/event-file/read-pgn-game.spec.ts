import { formatFen, parseFen, play, readPgn, readUci } from '@amici/chess';
import { existsSync, readFileSync } from 'node:fs';
import { readPgnGame } from './read-pgn-game';

const data = `${__dirname}/../../../../../../../shared/data/games`;
const withData = existsSync(data) ? describe : describe.skip;

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
    expect(readPgnGame(game!, 'UTC')).toMatchObject({
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

  it('reads local times in their zone and reports those that do not exist or exist twice', () => {
    const [game] = readPgn(
      '1. e4 {[%ccsnt 2019.04.02,21:27]} e5 {[%ccsnt 2019.03.31,02:30]} 2. d4 {[%ccsnt 2019.10.27,02:30]} *',
    );
    const read = readPgnGame(game!, 'Europe/Berlin');
    if (!read.ok) throw new Error(read.error.code);
    expect(read.value.moves.map(({ at }) => at)).toEqual([
      Date.parse('2019-04-02T19:27:00Z'),
      null,
      Date.parse('2019-10-27T00:30:00Z'),
    ]);
    expect(read.value.remarks).toEqual([
      expect.stringContaining('does not exist in Europe/Berlin'),
      expect.stringContaining('occurs twice in Europe/Berlin'),
    ]);
  });
});

withData('the sample games (../shared/data)', () => {
  it('all end in the position of the oracle', () => {
    const games = readPgn(readFileSync(`${data}/correspondence.pgn`, 'utf8'));
    const oracle = readFileSync(`${data}/correspondence.oracle.jsonl`, 'utf8').trim().split('\n');
    expect(games).toHaveLength(oracle.length);
    for (const [index, game] of games.entries()) {
      const read = readPgnGame(game, 'UTC');
      if (!read.ok) throw new Error(`${index}: ${read.error.detail}`);
      const expected = JSON.parse(oracle[index]!) as { startFen: string; finalFen: string; uci: string };
      expect(read.value.moves.map(({ uci }) => uci).join(' ')).toBe(expected.uci);
      expect(finalFen(expected.startFen, false, read.value.moves)).toBe(expected.finalFen);
    }
  });

  it('of Chess960 are read with their castling', () => {
    const games = readPgn(readFileSync(`${data}/lss_chess960_2009.pgn`, 'utf8'));
    expect(games.length).toBeGreaterThan(0);
    for (const game of games)
      expect(readPgnGame(game, 'UTC')).toMatchObject({ ok: true, value: { chess960: true } });
  });
});
