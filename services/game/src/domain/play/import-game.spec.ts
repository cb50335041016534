import type { ImportGame } from '@amici/contracts/game';
import { by, given, START } from '../testing/fixtures';

const importing = (overrides: Partial<ImportGame> = {}) =>
  by<ImportGame>('service:tournament', {
    type: 'ImportGame',
    source: 'correspondence.pgn#1',
    players: { white: 'w', black: 'b' },
    event: null,
    moves: [
      { uci: 'e2e4', at: null },
      { uci: 'e7e5', at: START },
    ],
    result: '1-0',
    basis: 'pgn',
    startedAt: null,
    endedAt: null,
    ...overrides,
  });

describe('importing a game', () => {
  it('records the moves and the result as they were brought in, each with its own instant or none', () => {
    given()
      .when(importing())
      .thenLike(
        { type: 'GameImported', at: null, laws: 'not-recorded@1', result: '1-0' },
        { type: 'MoveMade', ply: 1, at: null, by: 'white', san: 'e4', clock: null },
        { type: 'MoveMade', ply: 2, at: START, by: 'black', san: 'e5' },
        { type: 'GameEnded', at: null, result: '1-0', ending: 'as-recorded' },
      );
  });

  it('closes a game of unknown result with *', () => {
    given()
      .when(importing({ result: '*', moves: [] }))
      .thenLike({ type: 'GameImported' }, { type: 'GameEnded', result: '*' });
  });

  it('refuses a game of more plies than one decision records, with the limit, and does not fail', () => {
    const shuffle = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
    const plies = (count: number) =>
      Array.from({ length: count }, (_, ply) => ({ uci: shuffle[ply % 4]!, at: null }));
    const { decision } = given().when(importing({ moves: plies(998) }));
    expect(decision.ok && decision.events.length).toBe(1_000);
    expect(given().when(importing({ moves: plies(999) })).decision).toMatchObject({
      rejection: { code: 'game-too-long', data: { limit: 998 } },
    });
  });

  it('refuses an illegal move and names its ply', () => {
    const { decision } = given().when(importing({ moves: [{ uci: 'e2e5', at: null }] }));
    expect(decision).toMatchObject({ ok: false, rejection: { code: 'illegal-move', data: { ply: 1 } } });
  });

  it('adds nothing when imported again, and refuses a different game under the same id', () => {
    const { decision } = given().when(importing());
    const history = decision.ok ? decision.events : [];
    given(...history)
      .when(importing())
      .thenNothing();
    given(...history)
      .when(importing({ result: '0-1' }))
      .thenRejected('already-started');
  });
});
