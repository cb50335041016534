import type { ClaimDraw } from '@amici/contracts/game';
import type { GameEvent } from '../events';
import { sentenceOf } from '../game';
import type { Acted } from '../state/verdict';
import { claim, knights } from '../testing/claiming';
import {
  ANNA,
  BORIS,
  by,
  continued,
  DIRECTOR,
  day,
  given,
  historyOf,
  moves,
  PROFILES,
  ruling,
  START,
  starting,
  stateOf,
} from '../testing/fixtures';

/** What follows, in words. */
const explanationsOf = (history: readonly GameEvent[], command: Acted<ClaimDraw>): readonly string[] =>
  continued(history, command).slice(history.length).map(sentenceOf);
const counted = (occurrences: number): unknown => expect.objectContaining({ occurrences });
/** Fifty moves by each side without pawn move or capture, less `short` plies, in a position of n men. */
const QUIET = (men: 5 | 7 | 8, halfmoves: number): string => {
  const placement = {
    5: '4k3/8/8/8/8/8/R6R/3RK3',
    7: 'r3k2r/8/8/8/8/8/R6R/3RK3',
    8: 'r3k2r/7r/8/8/8/8/R6R/3RK3',
  }[men];
  return `${placement} w - - ${halfmoves} 80`;
};

describe('claiming a draw by repetition', () => {
  it('draws on the third occurrence, for the player having the move only [L-9.2.1] [B-9.2a] [B-9.2d]', () => {
    const history = historyOf(starting(), ...moves(knights));
    given(...history)
      .when(claim(ANNA, 9))
      .thenLike(
        { type: 'DrawClaimed', by: 'white', ground: 'repetition' },
        { type: 'ClaimUpheld', facts: { occurrences: 3, halfmoveClock: 8, pieces: 32 }, rule: 'L-9.2.1.2' },
        { type: 'GameEnded', result: '1/2-1/2', ending: 'repetition' },
      );
    given(...history)
      .when(claim(BORIS, 9))
      .thenRejected('not-on-move', 'L-9.2.1');
    const atBoard = historyOf(PROFILES.board(), ...moves(knights));
    given(...atBoard)
      .when(claim(BORIS, 9))
      .thenRejected('not-on-move', 'B-9.2a');
    given(...atBoard)
      .when(claim(ANNA, 9))
      .thenLike(
        { type: 'DrawClaimed' },
        {
          type: 'ClaimUpheld',
          facts: { occurrences: 3, halfmoveClock: 8, pieces: 32, replayed: 'B-9.2d' },
          rule: 'B-9.2b',
        },
        { type: 'GameEnded' },
      );
    expect(explanationsOf(atBoard, claim(ANNA, 9))[1]).toMatch(/the record played through again \(B-9.2d\)/);
  });

  it('draws on an intended move that brings the third occurrence about [L-9.2.1.1]', () => {
    const line = knights.split(' ').slice(0, 7).join(' ');
    given(...historyOf(starting(), ...moves(line)))
      .when(claim(BORIS, 8, { intended: 'f6g8' }))
      .thenLike(
        { type: 'DrawClaimed', intended: { uci: 'f6g8', san: 'Ng8' } },
        { type: 'ClaimUpheld', facts: { occurrences: 3, halfmoveClock: 8, pieces: 32 }, rule: 'L-9.2.1.1' },
        { type: 'GameEnded', result: '1/2-1/2' },
      );
  });

  it('lapses once the claimant has moved on [L-9.2.1.2] [B-9.2b]', () => {
    const moved = historyOf(starting(), ...moves(knights), ...moves('e2e4', { from: 9, at: START + 100 }));
    given(...moved)
      .when(claim(ANNA, 9))
      .thenRejected('claim-lapsed', 'L-9.2.1.2');
    const atBoard = historyOf(
      PROFILES.board(),
      ...moves(knights),
      ...moves('e2e4', { from: 9, at: START + 100 }),
    );
    given(...atBoard)
      .when(claim(ANNA, 9))
      .thenRejected('claim-lapsed', 'B-9.2b');
  });

  it('is invalidated over the board by making the move; the opponent may claim then [B-9.2c]', () => {
    const line = knights.split(' ').slice(0, 7).join(' ');
    const before = historyOf(PROFILES.board(), ...moves(line));
    given(...before)
      .when(claim(BORIS, 8, { intended: 'f6g8' }))
      .thenLike({ type: 'DrawClaimed' }, { type: 'ClaimUpheld', rule: 'B-9.2c' }, { type: 'GameEnded' });
    const history = historyOf(PROFILES.board(), ...moves(knights));
    given(...history)
      .when(claim(BORIS, 8, { intended: 'f6g8' }))
      .thenRejected('claim-lapsed');
    given(...history)
      .when(claim(ANNA, 9))
      .thenLike({ type: 'DrawClaimed' }, { type: 'ClaimUpheld' }, { type: 'GameEnded' });
  });

  it('does not count a look-alike in which a pawn could be taken en passant [L-9.2.2.1] [B-9.2f]', () => {
    const opening = 'e2e4 g8f6 e4e5 d7d5';
    const round = 'g1f3 f6g8 f3g1 g8f6';
    const twice = historyOf(starting(), ...moves(`${opening} ${round} ${round}`));
    given(...twice)
      .when(claim(ANNA, 13))
      .thenLike(
        { type: 'DrawClaimed' },
        { type: 'ClaimRefused', facts: counted(2) },
        { type: 'DrawOffered', implied: true },
      );
    expect(explanationsOf(twice, claim(ANNA, 13))).toContain(
      'the claim is wrong: 2 occurrences, not counting that after 2... where a pawn could be taken in passing (L-9.2.2.1), halfmove clock 8',
    );
    const atBoard = historyOf(PROFILES.board(), ...moves(`${opening} ${round} ${round}`));
    expect(explanationsOf(atBoard, claim(ANNA, 13))[1]).toMatch(/could be taken in passing \(B-9.2f\)/);
    const thrice = historyOf(starting(), ...moves(`${opening} ${round} ${round} ${round}`));
    given(...thrice)
      .when(claim(ANNA, 17))
      .thenLike({ type: 'DrawClaimed' }, { type: 'ClaimUpheld', facts: counted(3) }, { type: 'GameEnded' });
  });

  it('does not count positions with castling rights that are lost since [L-9.2.2.2]', () => {
    const line = 'g1f3 g8f6 h1g1 h8g8 g1h1 g8h8 h1g1 h8g8 g1h1 g8h8';
    const twice = historyOf(starting(), ...moves(line));
    given(...twice)
      .when(claim(ANNA, 11))
      .thenLike(
        { type: 'DrawClaimed' },
        { type: 'ClaimRefused', facts: counted(2) },
        { type: 'DrawOffered' },
      );
    expect(explanationsOf(twice, claim(ANNA, 11))[1]).toMatch(
      /^the claim is wrong: 2 occurrences.* after 1\.\.\. where a castling right was still held \(L-9.2.2.2\)/,
    );
    const thrice = historyOf(starting(), ...moves(`${line} h1g1 h8g8 g1h1 g8h8`));
    given(...thrice)
      .when(claim(ANNA, 15))
      .thenLike({ type: 'DrawClaimed' }, { type: 'ClaimUpheld', facts: counted(3) }, { type: 'GameEnded' });
  });

  it('asks for the same side to move and the same possible moves [L-9.2.2]', () => {
    const shifted = historyOf(
      starting({ initialFen: '4k3/8/8/8/8/8/8/R3K2R w - - 0 1' }),
      ...moves('a1a2 e8d8 a2a1 d8e8 e1e2 e8e7 e2e1 e7e8'),
    );
    expect(stateOf(shifted).board.occurrences).toBe(3);
    const triangle = historyOf(
      starting({ initialFen: '4k3/8/8/8/8/8/8/R3K2R w - - 0 1' }),
      ...moves('e1e2 e8d8 e2d1 d8e8 d1e1'),
    );
    expect(stateOf(triangle).board.occurrences).toBe(1);
    expect(explanationsOf(triangle, claim(BORIS, 6))[1]).toMatch(
      /1 occurrence, not counting that at the start where the other side had the move \(L-9.2.2\)/,
    );
  });
});

describe('claiming a draw by fifty moves', () => {
  const fifty = (ply: number, more: Partial<ClaimDraw> = {}) =>
    claim(ANNA, ply, { ground: 'fifty-moves', ...more });
  const from = (men: 5 | 7 | 8, halfmoves: number, laws = 'iccf-laws-2019') =>
    historyOf(starting({ laws, initialFen: QUIET(men, halfmoves) }));

  it('draws on an intended move that completes fifty moves by each side [L-9.3.1]', () => {
    given(...from(8, 99))
      .when(fifty(1, { intended: 'a2b2' }))
      .thenLike(
        { type: 'DrawClaimed' },
        { type: 'ClaimUpheld', facts: { occurrences: 1, halfmoveClock: 100, pieces: 8 }, rule: 'L-9.3.1' },
        { type: 'GameEnded', result: '1/2-1/2', ending: 'fifty-moves' },
      );
    given(...from(7, 99))
      .when(fifty(1, { intended: 'a2b2' }))
      .thenRejected('tablebase-range', 'L-9.3.1');
  });

  it('draws on the position when fifty moves are complete, and never by itself [L-9.3.2]', () => {
    given(...from(8, 100))
      .when(by(ANNA, { type: 'MakeMove', ply: 1, move: 'a2b2' }))
      .thenLike({ type: 'MoveMade' });
    given(...from(8, 100))
      .when(fifty(1))
      .thenLike({ type: 'DrawClaimed' }, { type: 'ClaimUpheld', rule: 'L-9.3.2' }, { type: 'GameEnded' });
    given(...from(8, 99))
      .when(fifty(1))
      .thenLike({ type: 'DrawClaimed' }, { type: 'ClaimRefused', rule: 'L-9.4.3' }, { type: 'DrawOffered' });
  });

  it('is barred with seven men under both texts, where the later one has the tablebase instead [L20-9.3]', () => {
    const tablebase = (laws: string) =>
      given(...from(7, 100, laws)).when(
        by(ANNA, {
          type: 'ClaimTablebase',
          claim: 't',
          result: 'win',
          ply: 1,
          evidence: { answer: 'win', fen: QUIET(7, 100), source: 'syzygy' },
        }),
      );
    given(...from(7, 100))
      .when(fifty(1))
      .thenRejected('tablebase-range', 'L-9.3.2');
    tablebase('iccf-laws-2019').thenRejected('too-many-pieces');
    given(...from(7, 100, 'iccf-laws-2020'))
      .when(fifty(1))
      .thenRejected('tablebase-range', 'L20-9.3');
    tablebase('iccf-laws-2020').thenLike(
      { type: 'DrawClaimed' },
      { type: 'ClaimUpheld' },
      { type: 'GameEnded', result: '1-0' },
    );
  });

  it('knows no such bar by post under FIDE laws [C-2a]', () => {
    const postal = historyOf(
      starting({ laws: 'ccla-2016', conditions: { transmission: 'postal' }, initialFen: QUIET(5, 100) }),
    );
    const claimed = fifty(1);
    given(...postal)
      .when(claimed)
      .thenLike({ type: 'DrawClaimed' });
    given(...postal, ...historyClaimed(postal))
      .when(
        by(
          DIRECTOR,
          { type: 'DecideClaim', claim: 'claim-1', upheld: true, ruling: ruling('r1', 'C-2a') },
          day(2),
        ),
      )
      .thenLike(
        { type: 'ClaimUpheld', rule: 'C-2a' },
        { type: 'GameEnded', result: '1/2-1/2', ending: 'fifty-moves' },
      );
    given(...from(5, 100))
      .when(fifty(1))
      .thenRejected('tablebase-range');
  });

  const historyClaimed = (history: ReturnType<typeof historyOf>) => {
    const { decision } = given(...history).when(fifty(1));
    return decision.ok ? decision.events : [];
  };
});
