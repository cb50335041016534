import type { TeamTableDocument } from '@amici/contracts/tournament';
import { points } from '../format';
import type { TextLookup } from '../messages';
import { Each } from './each';
import { GameLink, pathTo, PlayerLink } from './link';
import { MOST_COLUMNS } from './crosstable';
import { Table, type Column } from './table';

type Team = TeamTableDocument['rows'][number] & TeamTableDocument['teams'][number];
type Seat = TeamTableDocument['boards'][number];
type Match = TeamTableDocument['matches'][number];

interface Props {
  readonly table: TeamTableDocument;
  readonly caption: string;
  readonly texts: TextLookup;
}

/** What both teams have, the home team's first. */
const scoreText = (score: Match['score']): string | null =>
  score === null ? null : `${points(score.home)}–${points(score.away)}`;

/** The points of a team in its match against another. */
const against = (matches: readonly Match[], team: string, opponent: string): string => {
  if (team === opponent) return '×';
  const home = matches.find((one) => one.home === team && one.away === opponent);
  const away = matches.find((one) => one.away === team && one.home === opponent);
  const boardScore = home?.score?.home ?? away?.score?.away;
  return boardScore === undefined ? '·' : points(boardScore);
};

/** Match against match: a column keeps its number, even if the lead changes. */
const matchColumns = (
  texts: TextLookup,
  matches: readonly Match[],
  teams: readonly Team[],
): readonly Column<Team>[] =>
  teams.length > MOST_COLUMNS
    ? []
    : [...teams]
        .sort((one, other) => one.number - other.number)
        .map(({ number, team: opponent, name }) => ({
          head: String(number),
          title: texts('table.against', { opponent: name }),
          figures: true as const,
          cell: ({ team }: Team) => against(matches, team, opponent),
        }));

const teamColumns = (
  texts: TextLookup,
  matches: readonly Match[],
  teams: readonly Team[],
): readonly Column<Team>[] => [
  { head: texts('table.place'), figures: true, cell: ({ place }) => place },
  { head: texts('table.number'), figures: true, cell: ({ number }) => number },
  {
    head: texts('table.team'),
    heads: true,
    cell: ({ team, name }) => <a href={pathTo('teams', team)}>{name}</a>,
  },
  { head: texts('table.federation'), cell: ({ federation }) => federation },
  { head: texts('table.rating'), figures: true, cell: ({ average }) => average },
  ...matchColumns(texts, matches, teams),
  { head: texts('table.board-points'), figures: true, cell: ({ boardPoints }) => points(boardPoints) },
  { head: texts('table.match-points'), figures: true, cell: ({ matchPoints }) => matchPoints },
  { head: texts('table.percent'), figures: true, cell: ({ percent }) => percent },
  { head: texts('table.played'), figures: true, cell: ({ played }) => played },
  { head: texts('table.remaining'), figures: true, cell: ({ remaining }) => remaining },
];

const seatColumns = (texts: TextLookup, teamOf: (id: string) => string): readonly Column<Seat>[] => [
  { head: texts('table.board'), figures: true, cell: ({ teamBoard }) => teamBoard },
  { head: texts('table.place'), figures: true, cell: ({ place }) => place },
  {
    head: texts('table.player'),
    heads: true,
    cell: ({ player, name, title }) => (
      <>
        {title} <PlayerLink id={player} name={name} />
      </>
    ),
  },
  { head: texts('table.team'), cell: ({ team }) => teamOf(team) },
  { head: texts('table.rating'), figures: true, cell: ({ rating }) => rating },
  { head: texts('table.points'), figures: true, cell: (seat) => points(seat.points) },
  { head: texts('table.played'), figures: true, cell: ({ played }) => played },
  { head: texts('table.performance'), figures: true, cell: ({ performance }) => performance },
];

interface MatchesProps {
  readonly matches: readonly Match[];
  readonly teamOf: (id: string) => string;
}

const Matches = ({ matches, teamOf }: MatchesProps) => (
  <Each within="ul" of={matches} each={4 * (matches[0]?.boards.length ?? 1)}>
    {({ home, away, score, boards }) => (
      <li>
        {teamOf(home)} – {teamOf(away)} <strong>{scoreText(score) ?? '·'}</strong>:{' '}
        {boards.map(({ teamBoard, game, result, score: boardScore }) => (
          <>
            <GameLink id={game}>
              {teamBoard}: {scoreText(boardScore) ?? result ?? '·'}
            </GameLink>{' '}
          </>
        ))}
      </li>
    )}
  </Each>
);

/** A section of teams: their places, what each player made on their board, match by match. */
export const TeamTable = ({ table, caption, texts }: Props) => {
  const about = new Map(table.teams.map((team) => [team.team, team]));
  const teams = table.rows.flatMap((row) => {
    const team = about.get(row.team);
    return team === undefined ? [] : [{ ...team, ...row }];
  });
  const teamOf = (id: string): string => about.get(id)?.name ?? id;
  return (
    <>
      <Table caption={caption} columns={teamColumns(texts, table.matches, teams)} rows={teams} />
      <h3>{texts('table.boards')}</h3>
      <Table caption={texts('table.boards')} columns={seatColumns(texts, teamOf)} rows={table.boards} />
      <h3>{texts('table.matches')}</h3>
      <Matches matches={table.matches} teamOf={teamOf} />
    </>
  );
};
