import { dayText } from './days';
import { playerText } from './player-line';
import type { TrfReport } from './report';
import { lineupText, teamTexts } from './team-lines';

const LINE_END = '\r\n';

export interface WrittenReport extends TrfReport {
  /** What stands in comments: before the players, and at the end. */
  readonly comments: { readonly first: readonly string[]; readonly last: readonly string[] };
}

/** A text as one line. */
const line = (tag: string, text: string | number | null): readonly string[] => {
  const written = String(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return written === '' ? [] : [`${tag} ${written}`];
};

/** A tournament report that readers of TRF16 and of TRF26 read. */
export const writeTrf = (report: WrittenReport): string => {
  const { players, teams, lineups, comments } = report;
  const rounds = Math.max(0, ...players.map((player) => player.rounds.length));
  const lines = [
    ...line('012', report.name),
    ...line('022', report.city),
    ...line('032', report.federation),
    ...line('042', dayText(report.start)),
    ...line('052', report.end === null ? null : dayText(report.end)),
    ...line('062', players.length),
    ...line('072', players.filter(({ rating }) => rating !== null).length),
    ...line('082', teams.length),
    ...line('092', report.type),
    ...line('102', report.arbiter),
    ...line('122', report.time),
    ...line('142', rounds),
    ...line('XXR', rounds),
    ...comments.first.map((comment) => `### ${comment}`),
    ...players.map(playerText),
    ...teamTexts(teams),
    ...lineups.map(lineupText),
    ...comments.last.map((comment) => `### ${comment}`),
  ];
  return lines.map((one) => `${one}${LINE_END}`).join('');
};
