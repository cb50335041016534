import type { FileGame, FileTeam } from '@amici/contracts/tournament';
import { MOST_INDIVIDUALS, type Parsed } from './event-file-fields';
import type { FileProblem } from '../report';

type Named = Pick<FileTeam, 'id' | 'players'>;
type Played = Pick<FileGame, 'white' | 'black'> & { readonly board?: number | undefined };

/** Boards of an event: as its games say; where they do not, as many as its smallest team has players. */
export const boardsOf = (teams: readonly Named[], games: readonly Played[]): number => {
  const boards = games.flatMap(({ board }) => board ?? []);
  return boards.length > 0 ? Math.max(...boards) : Math.min(...teams.map(({ players }) => players.length));
};

/** The board of a game: as it says, or where both sit. */
export const boardOfGame = (
  game: Played,
  seats: ReadonlyMap<string, { readonly board: number | null }>,
): number | undefined =>
  game.board ?? seats.get(game.white)?.board ?? seats.get(game.black)?.board ?? undefined;

/** By player, their team and its board; null for a player who sits at none, and plays where their games say. */
export const seatsIn = (
  teams: readonly Named[],
  boards: number,
): ReadonlyMap<string, { readonly team: string; readonly board: number | null }> =>
  new Map(
    teams.flatMap(({ id, players }) =>
      players.map((player, index) => [player, { team: id, board: index < boards ? index + 1 : null }]),
    ),
  );

const gameProblems = ({ games }: Parsed, teams: readonly Named[], boards: number): readonly FileProblem[] => {
  const seats = seatsIn(teams, boards);
  return games.flatMap((game, index): readonly FileProblem[] => {
    const at = `$.games[${index}]`;
    const [white, black] = [seats.get(game.white), seats.get(game.black)];
    if (white === undefined || black === undefined) {
      const who = white === undefined ? 'white' : 'black';
      return [{ path: `${at}.${who}`, reason: { name: 'player-of-no-team', player: game[who] } }];
    }
    if (white.team === black.team)
      return [{ path: at, reason: { name: 'players-of-one-team', white: game.white, black: game.black } }];
    return boardOfGame(game, seats) === undefined
      ? [{ path: `${at}.board`, reason: { name: 'board-missing' } }]
      : [];
  });
};

/** What is wrong with the teams of a file. */
export const teamProblems = (parsed: Parsed): readonly FileProblem[] => {
  const { kind, teams, players, games } = parsed;
  if (kind === 'individual')
    return players.length > MOST_INDIVIDUALS
      ? [{ path: '$.players', reason: { name: 'more-players-than', most: MOST_INDIVIDUALS } }]
      : [];
  if (teams === undefined) return [{ path: '$.teams', reason: { name: 'field-missing' } }];
  const boards = boardsOf(teams, games);
  const known = new Set(players.map(({ id }) => id));
  const seen = new Set<string>();
  const problems: FileProblem[] = [];
  for (const [index, team] of teams.entries()) {
    const at = `$.teams[${index}]`;
    if (team.players.length < boards)
      problems.push({ path: `${at}.players`, reason: { name: 'team-too-small', boards } });
    for (const [place, player] of team.players.entries()) {
      const path = `${at}.players[${place}]`;
      if (!known.has(player)) problems.push({ path, reason: { name: 'unknown-player', player } });
      if (seen.has(player)) problems.push({ path, reason: { name: 'player-of-two-teams', player } });
      seen.add(player);
    }
  }
  return problems.length > 0 ? problems : gameProblems(parsed, teams, boards);
};
