import { press, startClock } from '@amici/timecontrol';
import {
  ANNA,
  BORIS,
  by,
  day,
  given,
  historyOf,
  moves,
  START,
  starting,
  TEN_IN_FIFTY,
} from '../testing/fixtures';

const started = historyOf(starting());
const timed = historyOf(starting({ conditions: { timeControl: TEN_IN_FIFTY } }));
const move = (who: string, ply: number, uci: string, at = START + 5) =>
  by(who, { type: 'MakeMove', ply, move: uci }, at);

describe('making a move', () => {
  it('lets White begin and the players move in turn [L-1.1]', () => {
    given(...started)
      .when(move(BORIS, 1, 'e7e5'))
      .thenRejected('not-your-turn', 'L-1.1');
    given(...started)
      .when(move(ANNA, 1, 'e2e4'))
      .thenLike({ type: 'MoveMade', ply: 1, by: 'white', uci: 'e2e4', san: 'e4' });
    given(...historyOf(starting(), ...moves('e2e4')))
      .when(move(BORIS, 2, 'e7e5'))
      .thenLike({ type: 'MoveMade', ply: 2, by: 'black', san: 'e5' });
  });

  it('writes nothing when the same move is sent again, also in another notation', () => {
    const played = historyOf(starting(), ...moves('e2e4 e7e5'));
    given(...played)
      .when(move(ANNA, 1, 'e2e4', day(9)))
      .thenNothing();
    given(...played)
      .when(by(ANNA, { type: 'MakeMove', ply: 1, move: 'e4', notation: 'algebraic' }))
      .thenNothing();
  });

  it('refuses another move for a ply that is played, and one for a ply not reached', () => {
    const played = historyOf(starting(), ...moves('e2e4'));
    given(...played)
      .when(move(ANNA, 1, 'd2d4'))
      .thenRejected('ply-already-played', 'L-4.3');
    given(...started)
      .when(move(ANNA, 3, 'd2d4'))
      .thenRejected('ply-not-reached');
  });

  it('ends the game by checkmate at once, and nothing can be done after [L-1.2] [L-5.1.1]', () => {
    const line = historyOf(starting(), ...moves('f2f3 e7e5 g2g4'));
    given(...line)
      .when(move(BORIS, 4, 'd8h4'))
      .thenLike(
        { type: 'MoveMade', ply: 4, san: 'Qh4#' },
        { type: 'GameEnded', result: '0-1', ending: 'checkmate', rule: 'L-5.1.1' },
      );
    const over = historyOf(starting(), ...moves('f2f3 e7e5 g2g4 d8h4'));
    given(...over)
      .when(move(ANNA, 5, 'e1f2'))
      .thenRejected('game-over', 'L-5.1.1');
    given(...over)
      .when(by(ANNA, { type: 'Resign' }))
      .thenRejected('game-over', 'L-5.1.1');
  });

  it('draws by stalemate at once [L-5.2.1]', () => {
    const before = historyOf(starting({ initialFen: '7k/4Q3/6K1/8/8/8/8/8 w - - 0 1' }));
    given(...before)
      .when(move(ANNA, 1, 'e7f7'))
      .thenLike({ type: 'MoveMade' }, { type: 'GameEnded', result: '1/2-1/2', ending: 'stalemate' });
  });

  it('records what the move cost and the clock it left behind', () => {
    const at = day(1.5);
    const pressed = press(startClock(TEN_IN_FIFTY as never, START), at);
    given(...timed)
      .when(move(ANNA, 1, 'e2e4', at))
      .thenLike({ type: 'MoveMade', at, clock: pressed.clock, charge: pressed.charge });
  });

  it('takes a move stamped exactly at the deadline, and not one a millisecond later [R15]', () => {
    given(...timed)
      .when(move(ANNA, 1, 'e2e4', day(50)))
      .thenLike({ type: 'MoveMade', at: day(50) });
    given(...timed)
      .when(move(ANNA, 1, 'e2e4', day(50) + 1))
      .thenRejected('flag-fallen', 'L-6.7');
  });
});

describe('resigning', () => {
  it('wins for the opponent at once, whichever side is to move [L-5.1.2]', () => {
    given(...started)
      .when(by(BORIS, { type: 'Resign' }))
      .thenLike({ type: 'GameEnded', result: '1-0', ending: 'resignation', rule: 'L-5.1.2' });
    given(...historyOf(starting(), by(BORIS, { type: 'Resign' })))
      .when(by(BORIS, { type: 'Resign' }))
      .thenNothing();
  });
});
