import fc from 'fast-check';
import { readSan, readUci, writeUci } from '../moves-in-text';
import { legalMoves, play, positionKey } from '../position';
import type { Position } from '../position-pack';
import { startPosition } from '../start-position';
import { status } from '../status';
import { games, runs } from '../testing/arbitraries';
import { positionFrom } from '../testing/positions';
import { wanderingGames } from '../testing/wandering';
import { drawClaims } from './claims';
import { fiftyMoves, isFiftyMoves } from './fifty-moves';
import { advance, startHistory, type DrawHistory } from './history';
import { isThreefold, threefoldMoves } from './repetition';

/** The histories after 0, 1, … moves in SAN. */
const historiesOf = (moves: string, start: Position = startPosition()): DrawHistory[] => {
  const histories = [startHistory(start)];
  for (const text of moves.split(' ')) {
    const history = histories.at(-1)!;
    const move = readSan(history.position, text);
    if (!move.ok) throw new Error(move.error.code);
    histories.push(advance(history, move.value));
  }
  return histories;
};

const last = (moves: string, start?: Position): DrawHistory => historiesOf(moves, start).at(-1)!;

const SHUFFLE = 'Nf3 Nf6 Ng1 Ng8';

describe('repetition', () => {
  it('is claimed by the player having the move at the third occurrence [L-9.2.1]', () => {
    const third = last(`${SHUFFLE} ${SHUFFLE}`);
    expect([third.occurrences, isThreefold(third), third.position.sideToMove]).toEqual([3, true, 0]);
    expect(drawClaims(third)).toMatchObject({ occurrences: 3, threefold: true });
    expect(drawClaims(last(SHUFFLE))).toMatchObject({ occurrences: 2, threefold: false, threefoldBy: [] });
  });

  it('counts occurrences that are not consecutive, and a fourth one too', () => {
    const detour = 'Nc3 Nc6 Nb1 Nb8';
    expect(last(`${SHUFFLE} ${detour}`).occurrences).toBe(3);
    expect(last(`${SHUFFLE} ${detour} ${SHUFFLE}`)).toMatchObject({ occurrences: 4 });
    expect(isThreefold(last(`${SHUFFLE} ${detour} ${SHUFFLE}`))).toBe(true);
  });

  it('is claimed with the intended move that produces it [L-9.2.1.1]', () => {
    const before = last(`${SHUFFLE} Nf3 Nf6 Ng1`);
    expect(drawClaims(before)).toMatchObject({ occurrences: 2, threefold: false, threefoldBy: ['f6g8'] });
    expect(drawClaims(last(`${SHUFFLE} Nf3 Nf6`))).toMatchObject({ threefold: false, threefoldBy: [] });
  });

  it('has lapsed once the player has moved on [L-9.2.1.2]', () => {
    const third = last(`${SHUFFLE} ${SHUFFLE}`);
    const e4 = readSan(third.position, 'e4');
    const movedOn = advance(third, e4.ok ? e4.value : -1);
    expect(drawClaims(movedOn)).toMatchObject({ occurrences: 1, threefold: false, threefoldBy: [] });
  });

  it('is not of positions with another side to move', () => {
    const triangle = last('Ka2 Kh7 Kb1 Kg8 Ka1 Kh8', positionFrom('7k/8/8/8/8/8/8/K7 w - - 0 1'));
    expect(triangle.occurrences).toBe(2);
    const other = historiesOf('Ka2 Kh7 Kb1 Kg8 Ka1', positionFrom('7k/8/8/8/8/8/8/K7 w - - 0 1'));
    expect(other.map(({ occurrences }) => occurrences)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('does not count a position in which en passant was possible with its later look-alikes [L-9.2.2.1]', () => {
    const line = 'e4 Nf6 e5 d5 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1 Nf6';
    expect(last(line)).toMatchObject({ occurrences: 2 });
    expect(last(`${line} Nf3 Ng8 Ng1 Nf6`)).toMatchObject({ occurrences: 3 });
  });

  it('does not count a position in which a castling right has been lost since [L-9.2.2.2]', () => {
    const line = 'Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8';
    expect(last(line)).toMatchObject({ occurrences: 2 });
    expect(last(`${line} Rg1 Rg8 Rh1 Rh8`)).toMatchObject({ occurrences: 3 });
  });

  it('is not produced by a king that comes back without the right it had', () => {
    const start = positionFrom('4k3/8/8/8/8/8/8/1N2K2R w K - 0 1');
    const cycle = 'Nc3 Kd8 Nb1 Ke8';
    const before = last(`${cycle} ${cycle} Ke2 Kd8`, start);
    expect(threefoldMoves(before)).toEqual([]);
    const home = readSan(before.position, 'Ke1');
    expect(advance(before, home.ok ? home.value : -1).occurrences).toBe(1);
  });

  it('does count a position in which castling is only prevented for the moment', () => {
    const start = positionFrom('r1b1k2r/8/8/8/8/8/8/R1B1K2R w KQkq - 0 1');
    expect(last('Bd2 Bd7 Bc1 Bc8 Bd2 Bd7 Bc1 Bc8', start).occurrences).toBe(3);
  });

  it('keeps nothing of what a capture or pawn move has made unrepeatable', () => {
    expect(last(`${SHUFFLE} e4`).previous).toBeUndefined();
    expect(last(`${SHUFFLE} e4 e5 Nf3 Nc6`).previous?.previous?.previous).toBeUndefined();
    expect(last('e4 e5 Nf3').previous?.occurrences).toBe(1);
  });

  it('lists each qualifying move once, however often its position has stood', () => {
    const histories = historiesOf(`${SHUFFLE} ${SHUFFLE} ${SHUFFLE} ${SHUFFLE} Nf3 Nf6 Ng1`);
    expect(
      threefoldMoves(histories.at(-1)!).map((move) => writeUci(histories.at(-1)!.position, move)),
    ).toEqual(['f6g8']);
  });

  it('finds several moves that each repeat a position for the third time', () => {
    const two = `${SHUFFLE} Nf3 Nf6 Ng1 Nd5 Nf3 Nf6 Ng1 Nd5 Nf3 Nf6 Ng1`;
    expect(drawClaims(last(two)).threefoldBy).toEqual(['f6d5', 'f6g8']);
  });
});

describe('fifty moves', () => {
  const EIGHT = '4k3/ppp5/8/8/8/8/PP4R1/4K3 w - - 99 90';
  const SEVEN = '4k3/pp6/8/8/8/8/PP4R1/4K3 w - - 99 90';

  it('are claimed with the quiet intended move that completes them, not with seven men [L-9.3.1]', () => {
    const quiet = fiftyMoves(positionFrom(EIGHT), 7).map((move) => writeUci(positionFrom(EIGHT), move));
    expect(quiet).toContain('g2g3');
    expect(quiet.some((move) => /^[ab]2/.test(move))).toBe(false);
    expect([fiftyMoves(positionFrom(SEVEN), 7), isFiftyMoves(positionFrom(SEVEN), 7)]).toEqual([[], false]);
    expect(fiftyMoves(positionFrom(SEVEN), 6)).toHaveLength(17);
    expect(fiftyMoves(positionFrom(SEVEN))).toHaveLength(17);
    expect(fiftyMoves(positionFrom(EIGHT.replace('99', '98')))).toEqual([]);
  });

  it('are claimed when complete, without a move, and never end the game by themselves [L-9.3.2]', () => {
    const complete = positionFrom(EIGHT.replace('99', '100'));
    expect([isFiftyMoves(complete, 7), status(complete), legalMoves(complete).length > 0]).toEqual([
      true,
      'ongoing',
      true,
    ]);
    expect(isFiftyMoves(positionFrom(EIGHT), 7)).toBe(false);
    expect(isFiftyMoves(positionFrom(SEVEN.replace('99', '100')), 7)).toBe(false);
    expect(isFiftyMoves(positionFrom(SEVEN.replace('99', '100')), 6)).toBe(true);
    expect(isFiftyMoves(positionFrom(SEVEN.replace('99', '100')))).toBe(true);
  });

  it('do not take a mate or stalemate on the hundredth half-move for a draw claim', () => {
    const mating = positionFrom('k7/8/1K6/8/8/8/8/6Q1 w - - 99 80');
    const uci = fiftyMoves(mating).map((move) => writeUci(mating, move));
    expect([uci.includes('g1g8'), uci.includes('g1a1')]).toEqual([false, true]);
    const stalemating = positionFrom('k7/8/1K6/8/8/8/8/2Q5 w - - 99 80');
    expect(fiftyMoves(stalemating).map((move) => writeUci(stalemating, move))).not.toContain('c1c7');
    expect(isFiftyMoves(positionFrom('7k/5Q2/6K1/8/8/8/8/8 b - - 100 90'))).toBe(false);
  });

  it('are passed on by the claims with the exclusion asked for', () => {
    const history = startHistory(positionFrom(SEVEN.replace('99', '100')));
    expect(drawClaims(history, { excludeFiftyAtOrBelow: 7 })).toMatchObject({ fifty: false, fiftyBy: [] });
    expect(drawClaims(history)).toMatchObject({ fifty: true, halfmoveClock: 100 });
    expect(drawClaims(history).fiftyBy).toHaveLength(17);
    expect([...drawClaims(history).fiftyBy].sort()).toEqual(drawClaims(history).fiftyBy);
  });
});

describe('draw claims in general', () => {
  it('agree with counting keys and trying every move', () => {
    fc.assert(
      fc.property(games(60), (reached) => {
        let history = startHistory(reached[0]!);
        const seen = [positionKey(reached[0]!)];
        for (const position of reached.slice(1)) {
          const move = legalMoves(history.position).find(
            (candidate) => positionKey(play(history.position, candidate)) === positionKey(position),
          )!;
          history = advance(history, move);
          seen.push(positionKey(position));
          const timesSeen = (key: string): number => seen.filter((other) => other === key).length;
          expect(history.occurrences).toBe(timesSeen(positionKey(position)));
          const repeating = legalMoves(position).filter(
            (candidate) => timesSeen(positionKey(play(position, candidate))) >= 2,
          );
          expect(threefoldMoves(history).sort()).toEqual(repeating.sort());
        }
      }),
      runs(25),
    );
  });

  it('agree with counting keys where kings and rooks wander', () => {
    const walk = fc.array(fc.nat(1000), { minLength: 60, maxLength: 90 });
    fc.assert(
      fc.property(walk, (choices) => {
        let history = startHistory(positionFrom('k7/8/8/8/8/8/7P/K7 w - - 0 1'));
        const seen = [positionKey(history.position)];
        for (const choice of choices) {
          const quiet = legalMoves(history.position)
            .filter((move) => (move & 63) !== 15)
            .sort((a, b) => a - b);
          if (quiet.length === 0) return;
          history = advance(history, quiet[choice % Math.min(2, quiet.length)]!);
          const key = positionKey(history.position);
          seen.push(key);
          expect(history.occurrences).toBe(seen.filter((other) => other === key).length);
          const repeating = legalMoves(history.position).filter((move) => {
            const next = positionKey(play(history.position, move));
            return seen.filter((other) => other === next).length >= 2;
          });
          expect(threefoldMoves(history).sort()).toEqual(repeating.sort());
        }
      }),
      runs(25),
    );
  });

  it('agree with chess.js about every flag and every intended move', () => {
    const games = wanderingGames(5, 8, 60);
    const all = games.flatMap(({ claims }) => claims);
    for (const flag of ['threefold', 'fifty', 'mate', 'stalemate', 'dead'] as const)
      expect([flag, all.some((claims) => claims[flag])]).toEqual([flag, true]);
    for (const { name, startFen, uci, claims } of games) {
      let history = startHistory(positionFrom(startFen));
      for (const [ply, expected] of claims.entries()) {
        const { threefold, threefoldBy, fifty, fiftyBy } = drawClaims(history);
        const ending = status(history.position);
        expect([
          name,
          ply,
          {
            threefold,
            threefoldBy,
            fifty,
            fiftyBy,
            mate: ending === 'checkmate',
            stalemate: ending === 'stalemate',
            dead: ending === 'dead-position',
          },
        ]).toEqual([name, ply, expected]);
        if (ply === uci.length) continue;
        const move = readUci(history.position, uci[ply]!);
        if (!move.ok) throw new Error(move.error.code);
        history = advance(history, move.value);
      }
    }
  });
});
