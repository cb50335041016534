import { roundRobinRequirements } from './round-robin';
import type { NormStatement, PlayerStatement } from './statement';

/**
 * The statement of the players who stay when others withdrew and their games were cancelled: norms over the games that
 * are left, with the ratings of the start [T-A2.3a1]. Validity and titled opponents stay those of the start [T-A2.3a2].
 */
export const withoutCancelledGames = (
  start: NormStatement,
  withdrawn: ReadonlySet<string>,
): readonly PlayerStatement[] => {
  const staying = start.players.filter((player) => !withdrawn.has(player.id));
  if (staying.length < 2) return [];
  const requirements = roundRobinRequirements(
    staying.map((player) => player.rating),
    start.rounds,
  );
  return staying.map((player, index) => ({ ...player, requirements: requirements[index]! }));
};
