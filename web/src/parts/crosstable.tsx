import type { TableDocument, TournamentView } from '@amici/contracts/tournament';
import { points } from '../format';
import type { TextLookup } from '../messages';
import { GameLink, PlayerLink } from './link';
import { Table, type Column } from './table';

/** The game of a white and a black player, by their ids. */
export type Games = ReadonlyMap<string, string>;

export const NO_GAMES: Games = new Map();

const pairing = (white: string, black: string): string => `${white} ${black}`;

/** The games of one section by their pairing. */
export const gamesOf = ({ sections }: TournamentView, named: string): Games => {
  const found = sections.find(({ section }) => section === named);
  const players = new Map(found?.players.map(({ number, player }) => [number, player]));
  return new Map(
    found?.games.map(({ game, white, black }) => [
      pairing(players.get(white) ?? '', players.get(black) ?? ''),
      game,
    ]),
  );
};

type Line = TableDocument['rows'][number] & TableDocument['crosstable'][number];

/** Rows in their order, each with what the crosstable says of the same player. */
const linesOf = ({ rows, crosstable }: TableDocument): readonly Line[] => {
  const byPlayer = new Map(crosstable.map((one) => [one.player, one]));
  return rows.flatMap((row) => {
    const one = byPlayer.get(row.player);
    return one === undefined ? [] : [{ ...row, ...one }];
  });
};

const against = (line: Line, opponent: string, games: Games) => {
  const { player } = line;
  if (player === opponent) return '×';
  return line.games
    .filter((game) => game.opponent === opponent)
    .map(({ points: scored, colour }) => {
      const text = scored === null ? '·' : points(scored);
      const game = games.get(colour === 'white' ? pairing(player, opponent) : pairing(opponent, player));
      return game === undefined ? text : <GameLink id={game}>{text}</GameLink>;
    });
};

/** Above this many players the games against each do not fit a page; the table has the figures alone. */
export const MOST_COLUMNS = 30;

interface Props {
  readonly table: TableDocument;
  readonly games: Games;
  readonly caption: string;
  readonly texts: TextLookup;
}

const marked = ({ mark, withdrawn }: Line, texts: TextLookup): string | null => {
  if (mark !== null) return texts(`table.${mark}`);
  return withdrawn ? texts('table.withdrawn') : null;
};

const playerColumn = (texts: TextLookup): Column<Line> => ({
  head: texts('table.player'),
  heads: true,
  cell: (line) => {
    const mark = marked(line, texts);
    return (
      <>
        {line.title} <PlayerLink id={line.player} name={line.name} />
        {mark !== null && <span class="quiet"> ({mark})</span>}
      </>
    );
  },
});

/** The standings of a section with the games of each against each. */
export const Crosstable = ({ table, games, caption, texts }: Props) => {
  const lines = linesOf(table);
  // A column keeps its number, even if the lead changes.
  const byNumber = [...lines].sort((one, other) => one.number - other.number);
  const opponents = lines.length > MOST_COLUMNS ? [] : byNumber;
  const columns: readonly Column<Line>[] = [
    { head: texts('table.place'), figures: true, cell: ({ place }) => place },
    { head: texts('table.number'), figures: true, cell: ({ number }) => number },
    playerColumn(texts),
    { head: texts('table.federation'), cell: ({ federation }) => federation },
    { head: texts('table.rating'), figures: true, cell: ({ rating }) => rating },
    ...opponents.map((opponent) => ({
      head: String(opponent.number),
      title: texts('table.against', { opponent: opponent.name }),
      figures: true as const,
      cell: (line: Line) => against(line, opponent.player, games),
    })),
    { head: texts('table.points'), figures: true, cell: (line) => points(line.points) },
    { head: texts('table.played'), figures: true, cell: ({ played }) => played },
    { head: texts('table.wins'), figures: true, cell: ({ wins }) => wins },
    { head: texts('table.sb'), figures: true, cell: ({ sonnebornBerger }) => sonnebornBerger },
  ];
  return <Table caption={caption} columns={columns} rows={lines} />;
};
