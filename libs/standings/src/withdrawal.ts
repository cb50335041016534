import type { Step } from '@amici/kernel';

/** Points of a withdrawer's game: his own and the opponent's, completed or adjudicated. */
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
 * The scores of a withdrawer's games in a League event. After an unapproved withdrawal he has 0 in all of them while
 * each opponent keeps what he scored [C-27bii]; after an approved one he keeps his points and those from adjudication
 * [C-27biii].
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
