import type { FinalRow, FinalTableFixed } from '@amici/contracts/tournament';

/** The games a score is measured by: of a team's board all that were played on it, by any player (T-10.6a). */
export const gamesFor = (
  { rows }: Pick<FinalTableFixed, 'rows'>,
  { team, teamBoard, played }: FinalRow,
): number =>
  teamBoard === undefined
    ? played
    : rows
        .filter((row) => row.team === team && row.teamBoard === teamBoard)
        .reduce((games, row) => games + row.played, 0);

const FINAL = 'wc-final';

/**
 * How many places of a Candidates' section lead to the final: as it was announced (T-1.4.1b), and none where nobody has a
 * positive score (T-0.4).
 */
export const finalPlacesOf = ({
  rows: [first],
  qualifications,
}: Pick<FinalTableFixed, 'rows' | 'qualifications'>): number => {
  if (first === undefined || first.halfPoints <= first.played) return 0;
  return Math.max(0, ...qualifications.filter(({ to }) => to === FINAL).map(({ toPlace = 0 }) => toPlace));
};
