import type { MakeMove } from '@amici/contracts/game';
import { previewMove } from './preview';
import { ANNA, BORIS, by, given, historyOf, PROFILES, stateOf } from './testing/fixtures';

const move = (who: string, text: string) => by<MakeMove>(who, { type: 'MakeMove', ply: 1, move: text });

describe('a move that is tried before it is made', () => {
  const begun = historyOf(PROFILES.server());

  it('is not recorded: the player still has the move and may make another [L-4.1]', () => {
    const game = stateOf(begun);
    expect(previewMove(move(ANNA, 'e2e4'), game)).toMatchObject({
      allowed: true,
      events: [{ type: 'MoveMade', ply: 1, san: 'e4', rule: 'L-4.1' }],
      fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
    });
    expect(game).toEqual(stateOf(begun));
    given(...begun)
      .when(move(ANNA, 'd2d4'))
      .thenLike({ type: 'MoveMade', ply: 1, san: 'd4', rule: 'L-4.1' });
  });

  it('is refused as it would be', () => {
    expect(previewMove(move(BORIS, 'e7e5'), stateOf(begun))).toMatchObject({
      allowed: false,
      refusal: { code: 'not-your-turn', rule: 'L-1.1' },
    });
    expect(previewMove(move(ANNA, 'e2e5'), stateOf(begun))).toMatchObject({
      allowed: false,
      refusal: { code: 'illegal-move' },
    });
  });
});
