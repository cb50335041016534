import type { TeamTable, TeamTableDocument } from '@amici/contracts/tournament';
import { asPlainLine, dayOf, type Instant } from '@amici/kernel';
import { columns, csv } from '@amici/text';
import type { People } from './people';

/** A team table with its event and the names of its players. */
export interface NamedTeamTable extends TeamTable {
  readonly event: { readonly id: string; readonly code: string; readonly name: string };
  readonly start: Instant;
  readonly finishedAt: Instant | null;
  readonly people: People;
}

const idOf = ({ people }: NamedTeamTable, player: string): string => people[player]?.id ?? player;

const nameOf = ({ people }: NamedTeamTable, player: string): string =>
  people[player]?.name ?? people[player]?.id ?? player;

export const teamTableJson = (table: NamedTeamTable): TeamTableDocument => {
  const { event, kind, section, tieBreaks, games, finished, rows, matches, boards } = table;
  const ids = (player: string): string => idOf(table, player);
  return {
    event,
    kind,
    section,
    tieBreaks,
    games,
    finished,
    rows: rows.map(({ team, place, boardPoints, matchPoints }) => {
      return { team, place, boardPoints, matchPoints };
    }),
    teams: rows.map(({ boardPoints: _board, matchPoints: _match, ...team }) => team),
    matches: matches.map((match) => ({
      ...match,
      boards: match.boards.map((game) => ({ ...game, white: ids(game.white), black: ids(game.black) })),
    })),
    boards: boards.map((row) => ({ ...row, player: ids(row.player), name: nameOf(table, row.player) })),
  };
};

/** Match scores by pair of teams, from the side of the first; empty where no game is over. */
const matchScores = ({ matches }: NamedTeamTable): ReadonlyMap<string, string> =>
  new Map(
    matches.flatMap(({ home, away, score }) => [
      [`${home} ${away}`, score?.home.toFixed(1) ?? ''] as const,
      [`${away} ${home}`, score?.away.toFixed(1) ?? ''] as const,
    ]),
  );

/** Columns are the teams by their numbers, wherever these stand. */
const byNumber = ({ rows }: NamedTeamTable) => [...rows].sort((one, other) => one.number - other.number);

const scoresOf = (
  team: string,
  table: NamedTeamTable,
  scores: ReadonlyMap<string, string>,
): readonly string[] =>
  byNumber(table).map((other) => (other.team === team ? 'x' : (scores.get(`${team} ${other.team}`) ?? '')));

const percentText = (percent: number | null): string => (percent === null ? '' : String(percent));

export const teamTableCsv = (table: NamedTeamTable): string => {
  const scores = matchScores(table);
  const head = ['place', 'number', 'team', 'name', 'federation', 'average'];
  const tail = ['boardPoints', 'matchPoints', 'played', 'remaining', 'percent', 'plusMinus'];
  const opponents = byNumber(table).map(({ number }) => String(number));
  return csv([
    [...head, ...opponents, ...tail],
    ...table.rows.map((row) => [
      row.place,
      row.number,
      row.team,
      row.name,
      row.federation,
      row.average,
      ...scoresOf(row.team, table, scores),
      row.boardPoints,
      row.matchPoints,
      row.played,
      row.remaining,
      row.percent,
      row.plusMinus,
    ]),
  ]);
};

const boardLines = (table: NamedTeamTable): readonly (readonly string[])[] =>
  table.boards.map((row) => [
    String(row.teamBoard),
    String(row.place),
    nameOf(table, row.player) + (row.status === null ? '' : ` (${row.status})`),
    row.team,
    row.rating === null ? '' : String(row.rating),
    row.points.toFixed(1),
    String(row.played),
    row.performance === null ? '' : String(row.performance),
  ]);

export const teamTableText = (table: NamedTeamTable): string => {
  const scores = matchScores(table);
  const opponents = byNumber(table).map(({ number }) => String(number));
  const lines = table.rows.map((row) => [
    String(row.place),
    String(row.number),
    asPlainLine(row.name),
    row.federation ?? '',
    row.average === null ? '' : String(row.average),
    ...scoresOf(row.team, table, scores),
    row.boardPoints.toFixed(1),
    String(row.matchPoints),
    percentText(row.percent),
    String(row.remaining),
  ]);
  const { code, name } = table.event;
  const over = table.finishedAt === null ? 'not over yet' : dayOf(table.finishedAt);
  const header = ['', 'No', 'Team', 'Fed', 'Average', ...opponents, 'Boards', 'Match', '%', 'Left'];
  const boards = ['Board', '', 'Name', 'Team', 'Rating', 'Score', 'Games', 'Performance'];
  return [
    `${asPlainLine(`${code}  ${name}`)}, ${dayOf(table.start)} to ${over}`,
    `${table.finished} of ${table.games} games finished; ties: ${table.tieBreaks.join(', ') || 'shared'}`,
    '',
    columns([header, ...lines], new Set([2, 3])),
    '',
    columns([boards, ...boardLines(table)], new Set([2, 3])),
    '',
  ].join('\n');
};
