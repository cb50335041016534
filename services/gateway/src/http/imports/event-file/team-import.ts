import type {
  EventFile,
  FileGame,
  FilePlayer,
  FileTeam,
  ImportTournament,
  PlayedBy,
  SectionTeam,
  StartPlace,
} from '@amici/contracts/tournament';
import { boardOfGame, boardsOf, seatsIn } from './team-seats';

type Command = Pick<ImportTournament, 'players' | 'teams' | 'games'>;

const placeOf = (
  { federation, title, rating, fixed }: FilePlayer,
  player: string,
  number: number,
): StartPlace => ({
  player,
  number,
  federation,
  title,
  rating,
  fixed,
  startRating: rating,
  startRatingSource: rating === null ? null : 'recorded',
});

const knownOf = ({ federation, title, rating, fixed }: FilePlayer) => ({ federation, title, rating, fixed });

/** Others who played at a seat: whose games are marked with code O sat there first. */
const othersAt = (
  games: readonly (FileGame & { readonly onBoard: number })[],
  team: FileTeam,
  board: number,
  boards: number,
): { readonly original?: string; readonly substitute?: string } => {
  const extra = new Set(team.players.slice(boards));
  const played = games.filter(({ onBoard }) => onBoard === board);
  const other = played.flatMap(({ white, black }) => [white, black]).find((player) => extra.has(player));
  if (other === undefined) return {};
  const first = played.some(({ code, white, black }) => code === 'O' && (white === other || black === other));
  return first ? { original: other } : { substitute: other };
};

const seat = (
  file: EventFile,
  team: FileTeam,
  { board, number, boards }: { readonly board: number; readonly number: number; readonly boards: number },
  ids: ReadonlyMap<string, string>,
  games: readonly (FileGame & { readonly onBoard: number })[],
): StartPlace => {
  const people = new Map(file.players.map((player) => [player.id, player]));
  const { original, substitute } = othersAt(games, team, board, boards);
  const named = team.players[board - 1]!;
  const [sits, sat] = substitute === undefined ? [named, original] : [substitute, named];
  const place = { ...placeOf(people.get(sits)!, ids.get(sits)!, number), team: team.id, teamBoard: board };
  return sat === undefined
    ? place
    : {
        ...place,
        original: ids.get(sat)!,
        originalStartRating: people.get(sat)!.rating,
        replaced: knownOf(people.get(sat)!),
        status: 'substitute',
      };
};

/** Seats, teams and games of a team event's file as they are recorded; ids of players by those of the file. */
export const teamSection = (file: EventFile, ids: ReadonlyMap<string, string>): Command => {
  const teams = file.teams ?? [];
  const boards = boardsOf(teams, file.games);
  const seats = seatsIn(teams, boards);
  const games = file.games.map((game) => ({ ...game, onBoard: boardOfGame(game, seats)! }));
  const numbers = new Map(teams.map(({ id }, index) => [id, index]));
  const numberAt = (player: string, board: number): number =>
    numbers.get(seats.get(player)!.team)! * boards + board;
  const players = teams.flatMap((team, index) =>
    Array.from({ length: boards }, (_, at) =>
      seat(file, team, { board: at + 1, number: index * boards + at + 1, boards }, ids, games),
    ),
  );
  return {
    players,
    teams: teams.map(({ id, name, federation, captain }, index): SectionTeam => {
      return {
        number: index + 1,
        team: id,
        name,
        federation,
        captain: captain === null ? null : (ids.get(captain) ?? captain),
      };
    }),
    games: games.map(({ white, black, onBoard, result, code, finishedAt }) => {
      const played: PlayedBy = { white: ids.get(white)!, black: ids.get(black)! };
      const [one, other] = [numberAt(white, onBoard), numberAt(black, onBoard)];
      return {
        white: one,
        black: other,
        result,
        code,
        finishedAt: finishedAt === null ? null : Date.parse(finishedAt),
        played,
      };
    }),
  };
};

/** A file with what has no order in an order: players by id, and who else played for a team. */
export const inOrder = (file: EventFile): EventFile => {
  if (file.teams === undefined) return file;
  const boards = boardsOf(file.teams, file.games);
  const seats = seatsIn(file.teams, boards);
  return {
    ...file,
    players: [...file.players].sort((a, b) => (a.id < b.id ? -1 : 1)),
    teams: file.teams.map((team) => ({ ...team, players: [...team.players].sort() })),
    games: file.games.map((game) => ({ ...game, onBoard: boardOfGame(game, seats)! })),
  };
};
