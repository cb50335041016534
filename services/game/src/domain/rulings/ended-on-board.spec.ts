import {
  by,
  continued,
  day,
  DIRECTOR,
  given,
  historyOf,
  moves,
  PROFILES,
  ruling,
  starting,
  stateOf,
} from '../testing/fixtures';
import { game } from '../game';
import type { GameEvent } from '../events';
import { assign, open, verdict } from '../testing/adjudicating';

const correct = (result: string, id = 'r') =>
  by<never>(DIRECTOR, { type: 'CorrectResult', result, ruling: ruling(id, 'L-12.1') } as never, day(5));

const mated = historyOf(starting(), ...moves('f2f3 e7e5 g2g4 d8h4'));
const stalemate = historyOf(starting({ initialFen: '7k/8/6K1/8/8/5Q2/8/8 w - - 0 1' }), ...moves('f3f7'));
const kings = historyOf(starting({ initialFen: '8/8/4k3/8/8/3Kp3/8/8 w - - 0 1' }), ...moves('d3e3'));

describe('a game that the board ended, corrected', () => {
  it('never wins for who was mated, and is no draw [L-5.1.1]', () => {
    for (const result of ['1-0', '1/2-1/2'])
      given(...mated)
        .when(correct(result))
        .thenRejected('against-the-board', 'L-5.1.1');
  });

  it('is won by nobody where it was stalemate, or king against king [L-5.2.1] [L-5.2.2]', () => {
    for (const result of ['1-0', '0-1']) {
      given(...stalemate)
        .when(correct(result))
        .thenRejected('against-the-board', 'L-5.2.1');
      given(...kings)
        .when(correct(result))
        .thenRejected('against-the-board', 'L-5.2.2');
    }
  });

  it('may lose a player the points they made, and its ending then says that a ruling did so', () => {
    const penalised = continued(mated, correct('0-0'));
    expect(penalised.at(-1)).toMatchObject({ type: 'ResultCorrected', to: '0-0', ending: 'ruling' });
    expect(stateOf(penalised).outcome).toMatchObject({ result: '0-0', ending: 'ruling' });
    const restored = continued(penalised, correct('0-1', 'back'));
    expect(stateOf(restored).outcome).toMatchObject({ result: '0-1', ending: 'checkmate' });
    expect(stateOf(continued(mated, correct('cancelled'))).outcome).toMatchObject({
      result: 'cancelled',
      ending: 'annulled',
    });
  });

  it('is not opened again either, whatever it counts now [L-5.1.1]', () => {
    given(...continued(mated, correct('0-0')))
      .when(by<never>(DIRECTOR, { type: 'ReopenGame', ruling: ruling('again') } as never, day(6)))
      .thenRejected('nothing-left-to-play', 'L-5.1.1');
  });

  it('is found where a log has it against the board, and corrected to what the board says', () => {
    const corrected = continued(mated, correct('0-0')).at(-1)!;
    const { ending: _since, ...before } = { ...corrected, to: '1-0' } as unknown as { ending?: string };
    const wrong = before as unknown as GameEvent;
    expect(game.check(wrong, stateOf(mated))).toContainEqual(
      expect.objectContaining({ fact: 'to', recorded: '1-0', rule: 'L-5.1.1' }),
    );
    given(...mated, wrong)
      .when(correct('0-1', 'back'))
      .thenLike({ type: 'ResultCorrected', from: '1-0', to: '0-1', ending: 'checkmate' });
  });
});

describe('a game that was replaced because its colours were reversed', () => {
  it('counts nothing, whatever is corrected: the game in its place does [L20-7.1]', () => {
    const replace = { type: 'RuleOnReversedColours', replacement: 'g-2', ruling: ruling('turn', 'L20-7.1') };
    const replaced = historyOf(PROFILES.email(), by<never>(DIRECTOR, replace as never, day(2)));
    given(...replaced)
      .when(correct('1-0'))
      .thenRejected('game-replaced', 'L20-7.1');
  });
});

describe('an adjudicator', () => {
  it('finds no game won for a bare king [L-1.2]', () => {
    const bare = starting({ initialFen: '8/8/4k3/8/8/3K4/8/7R w - - 0 1' });
    const assigned = historyOf(bare, ...moves('h1h2'), open(day(10)), assign('olga', day(12)));
    given(...assigned)
      .when(verdict('olga', '0-1', day(30)))
      .thenRejected('against-the-board', 'L-1.2');
    given(...assigned)
      .when(verdict('olga', '1-0', day(30)))
      .thenLike({ type: 'VerdictGiven' }, { type: 'Adjudicated' }, { type: 'GameEnded', result: '1-0' });
  });
});

describe('a score that was not sent in', () => {
  it('loses its sender what the board gave, and wins nothing for the opponent that it did not [C-3Ac] [L-1.3]', () => {
    const ofLeague = { laws: 'ccla-2016', conditions: { transmission: 'postal' } };
    const drawn = historyOf(
      starting({ ...ofLeague, initialFen: '7k/8/6K1/8/8/5Q2/8/8 w - - 0 1' }),
      ...moves('f3f7', { on: '2021-03-05' }),
    );
    const forfeit = { type: 'ForfeitForMissingScore', side: 'white', ruling: ruling('s', 'C-3Ac') };
    given(...drawn)
      .when(by<never>(DIRECTOR, forfeit as never, day(9)))
      .thenLike({ type: 'ResultCorrected', from: '1/2-1/2', to: '0-1/2' });
  });
});

describe('a position in which there is nothing to play', () => {
  const over = {
    mate: 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 0 1',
    kings: '8/8/4k3/8/8/3K4/8/8 w - - 0 1',
  };

  it('starts no game [L-1.3] [L-5.1.1] [L-5.2.2]', () => {
    given()
      .when(starting({ initialFen: over.mate }))
      .thenRejected('position-over', 'L-5.1.1');
    given()
      .when(starting({ initialFen: over.kings }))
      .thenRejected('position-over', 'L-5.2.2');
  });

  it('is found where a log has a game that began in it, and a ruling ends that game as it stands', () => {
    const [begun] = historyOf(starting({ initialFen: '8/8/4k3/8/8/3Kp3/8/8 w - - 0 1' }));
    const wrong = { ...begun, initialFen: over.kings } as GameEvent;
    expect(game.check(wrong, { phase: 'none' })).toMatchObject([{ fact: 'initialFen', rule: 'L-5.2.2' }]);
    given(wrong).when(correct('1-0')).thenRejected('against-the-board', 'L-5.2.2');
    given(wrong)
      .when(correct('1/2-1/2'))
      .thenLike({ type: 'RulingMade' }, { type: 'GameEnded', result: '1/2-1/2', ending: 'dead-position' });
    const [rulingEvent, ended] = continued([wrong], correct('1/2-1/2')).slice(1);
    expect(game.check(rulingEvent!, stateOf([wrong]))).toEqual([]);
    expect(game.check(ended!, stateOf([wrong, rulingEvent!]))).toEqual([]);
  });
});
