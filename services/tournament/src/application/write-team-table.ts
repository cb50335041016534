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

/** Match scores by pair of team numbers, from the side of the row's team; empty where none is finished. */
const matchScores = ({ rows, matches, boards }: NamedTeamTable): ReadonlyMap<string, string> => {
  const teamOf = new Map(boards.map(({ player, team }) => [player, team]));
  const scores = new Map<string, string>();
  const known = new Set(rows.map(({ team }) => team));
  for (const { home, away, boards: games } of matches) {
    if (!known.has(home) || !known.has(away)) continue;
    const points = new Map([
      [home, 0],
      [away, 0],
    ]);
    let over = 0;
    for (const { white, black, result } of games) {
      if (result === null) continue;
      over += 1;
      const [one, other] = POINTS[result] ?? [0, 0];
      for (const [player, made] of [
        [white, one],
        [black, other],
      ] as const) {
        const team = teamOf.get(player);
        if (team !== undefined) points.set(team, (points.get(team) ?? 0) + made);
      }
    }
    const text = (team: string): string => (over === 0 ? '' : points.get(team)!.toFixed(1));
    scores.set(`${home} ${away}`, text(home));
    scores.set(`${away} ${home}`, text(away));
  }
  return scores;
};

const POINTS: Readonly<Record<string, readonly [number, number]>> = {
  '1-0': [1, 0],
  '0-1': [0, 1],
  '1/2-1/2': [0.5, 0.5],
  '1/2-0': [0.5, 0],
  '0-1/2': [0, 0.5],
};

const percentText = (percent: number | null): string => (percent === null ? '' : String(percent));

export const teamTableCsv = (table: NamedTeamTable): string => {
  const scores = matchScores(table);
  const head = ['place', 'number', 'team', 'name', 'federation', 'average'];
  const tail = ['boardPoints', 'matchPoints', 'played', 'remaining', 'percent', 'plusMinus'];
  const opponents = table.rows.map((_, index) => String(index + 1));
  return csv([
    [...head, ...opponents, ...tail],
    ...table.rows.map((row) => [
      row.place,
      row.number,
      row.team,
      row.name,
      row.federation,
      row.average,
      ...table.rows.map((other) => (other === row ? 'x' : (scores.get(`${row.team} ${other.team}`) ?? ''))),
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
  const opponents = table.rows.map((_, index) => String(index + 1));
  const lines = table.rows.map((row) => [
    String(row.place),
    asPlainLine(row.name),
    row.federation ?? '',
    row.average === null ? '' : String(row.average),
    ...table.rows.map((other) => (other === row ? 'x' : (scores.get(`${row.team} ${other.team}`) ?? ''))),
    row.boardPoints.toFixed(1),
    String(row.matchPoints),
    percentText(row.percent),
    String(row.remaining),
  ]);
  const { code, name } = table.event;
  const over = table.finishedAt === null ? 'not over yet' : dayOf(table.finishedAt);
  const header = ['', 'Team', 'Fed', 'Average', ...opponents, 'Boards', 'Match', '%', 'Left'];
  const boards = ['Board', '', 'Name', 'Team', 'Rating', 'Score', 'Games', 'Performance'];
  return [
    `${asPlainLine(`${code}  ${name}`)}, ${dayOf(table.start)} to ${over}`,
    `${table.finished} of ${table.games} games finished; ties: ${table.tieBreaks.join(', ') || 'shared'}`,
    '',
    columns([header, ...lines], new Set([1, 2])),
    '',
    columns([boards, ...boardLines(table)], new Set([2, 3])),
    '',
  ].join('\n');
};
