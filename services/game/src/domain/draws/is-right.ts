import { sideToMove, type PlayedTo } from '../state/board';
import type { Game, OpenClaim } from '../state/state';
import { countsOf } from './claim-outcome';

/**
 * Whether a claim is right as far as the server can tell: the position has stood three times, fifty moves by each side
 * have gone by (L-9.2.1, L-9.3), or the table says it for the claimant; a win is claimed by the side that has it.
 */
export const isRight = (
  game: Game,
  { ground, by, evidence }: Pick<OpenClaim, 'ground' | 'by' | 'evidence'>,
  intended: PlayedTo | null,
): boolean => {
  const { occurrences, halfmoveClock } = countsOf(game, intended);
  const ongoing = intended === null || intended.status === 'ongoing';
  switch (ground) {
    case 'repetition':
      return ongoing && occurrences >= 3;
    case 'fifty-moves':
      return ongoing && halfmoveClock >= 100;
    case 'tablebase-draw':
      return evidence?.answer === 'draw';
    case 'tablebase-win': {
      const toMove = sideToMove(intended?.board ?? game.board);
      return evidence?.answer === (toMove === by ? 'win' : 'loss');
    }
  }
};
