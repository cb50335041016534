import type { Step } from '@amici/kernel';

/** Points of a withdrawer's game: their own and the opponent's, completed or adjudicated. */
export interface WithdrawerScores {
  readonly withdrawer: number;
  readonly opponent: number;
}

/** Scores as they stand after the withdrawal, and the rule they stand by. */
export interface WithdrawnGames {
  readonly games: readonly WithdrawerScores[];
  readonly steps: readonly Step[];
}

/**
 * The scores of a withdrawer's games in a League tournament. After an unapproved withdrawal they have 0 in all of
 * them, while each opponent keeps the points they scored [C-27bii]. After an approved one the withdrawer keeps
 * their points and those from adjudication [C-27biii].
 */
export const scoresAfterWithdrawal = (
  approved: boolean,
  games: readonly WithdrawerScores[],
): WithdrawnGames => {
  const stand = approved ? games : games.map(({ opponent }) => ({ withdrawer: 0, opponent }));
  const points = stand.reduce((sum, { withdrawer }) => sum + withdrawer, 0);
  const kind = approved ? 'approved' : 'unapproved';
  return {
    games: stand,
    steps: [
      {
        rule: approved ? 'C-27biii' : 'C-27bii',
        text: `${kind} withdrawal: ${points} points in ${games.length} games`,
      },
    ],
  };
};
