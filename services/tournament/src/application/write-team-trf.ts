import type { GameResult, SectionTeam, StartPlace } from '@amici/contracts/tournament';
import { asPlainLine } from '@amici/kernel';
import { halfPointsOf } from '@amici/standings';
import type { TrfLineup, TrfPlayer, TrfRound, TrfTeam } from '@amici/trf';
import { roundOf } from '../domain/lots/berger';
import { NO_GAME, titleOf, trfResult, turnsOf } from './trf-results';

/** A game of a team event with who played it. */
export interface TeamGame {
  readonly white: string;
  readonly black: string;
  /** Of White and of Black. */
  readonly teams: readonly [number, number];
  readonly board: number;
  readonly result: GameResult;
  readonly id: string;
}

export interface TeamSection {
  readonly seats: readonly StartPlace[];
  readonly teams: readonly SectionTeam[];
  readonly games: readonly TeamGame[];
  readonly rated: boolean;
  readonly nameOf: (player: string) => string;
}

interface TeamParts {
  readonly players: readonly TrfPlayer[];
  readonly teams: readonly TrfTeam[];
  readonly lineups: readonly TrfLineup[];
  /** `round white-black game`. */
  readonly named: readonly string[];
}

type Member = Pick<StartPlace, 'player' | 'title' | 'federation' | 'startRating'>;

/** By board who sits there, then who sat there, then who else played. */
const membersOf = ({ seats, games }: TeamSection, { team, number }: SectionTeam): readonly Member[] => {
  const own = seats.filter((seat) => seat.team === team);
  const unknown = { title: null, federation: null, startRating: null };
  const originals = own.flatMap(({ original, originalStartRating, replaced }): Member[] =>
    original === undefined
      ? []
      : [{ ...unknown, ...replaced, player: original, startRating: originalStartRating ?? null }],
  );
  const played = games.flatMap(({ white, black, teams: [whites, blacks] }) => [
    ...(whites === number ? [white] : []),
    ...(blacks === number ? [black] : []),
  ]);
  const members = [...own, ...originals, ...played.map((player): Member => ({ ...unknown, player }))];
  return members.filter(({ player }, index) => members.findIndex((one) => one.player === player) === index);
};

interface InRound extends TeamGame {
  readonly round: number;
}

/** Each match is a round of the Berger table of the teams; a second one of the same two in a second turn. */
const inRounds = ({ games, teams }: TeamSection): readonly InRound[] => {
  const seen = new Map<string, number>();
  return games.map((game) => {
    const [lower, higher] = [...game.teams].sort((a, b) => a - b) as [number, number];
    const key = `${lower} ${higher} ${game.board}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return { ...game, round: roundOf(lower, higher, teams.length) + before * turnsOf(teams.length) };
  });
};

/** The line-up of a team in a match, where it is not that of the team's own order. */
const lineupOf = (
  team: TrfTeam,
  round: number,
  match: readonly InRound[],
  numberOf: (player: string) => number,
): TrfLineup | undefined => {
  const at = (game: InRound): number =>
    game.teams[0] === team.number ? numberOf(game.white) : numberOf(game.black);
  const played = new Set(match.map(at));
  const inOrder = team.players.filter((number) => played.has(number));
  if (match.every((game) => inOrder[game.board - 1] === at(game))) return undefined;
  const boards = Math.max(...match.map(({ board }) => board));
  const players = Array.from({ length: boards }, (_, index) => {
    const game = match.find(({ board }) => board === index + 1);
    return game === undefined ? null : at(game);
  });
  const [one, other] = match[0]!.teams;
  return { round, team: team.number, opponent: one === team.number ? other : one, players };
};

/** The players of a team event as they played, with their teams and line-ups, as a tournament report has them. */
export const teamTrf = (section: TeamSection): TeamParts => {
  const { rated, nameOf } = section;
  const groups = section.teams.map((team) => ({ team, members: membersOf(section, team) }));
  const people = groups.flatMap(({ members }) => members);
  const numbers = new Map(people.map(({ player }, index) => [player, index + 1]));
  const numberOf = (player: string): number => numbers.get(player)!;
  const games = inRounds(section).filter(({ result }) => result !== 'cancelled');
  const rounds = Math.max(0, ...games.map(({ round }) => round));
  const halves = (player: string): number =>
    games.reduce((sum, { white, black, result }) => {
      const points = halfPointsOf(result);
      if (points === null || (white !== player && black !== player)) return sum;
      return sum + points[white === player ? 0 : 1];
    }, 0);
  const scores = people.map(({ player }) => halves(player));
  const roundsOf = (player: string): readonly TrfRound[] =>
    Array.from({ length: rounds }, (_, index) => {
      const game = games.find(
        ({ round, white, black }) => round === index + 1 && (white === player || black === player),
      );
      if (game === undefined) return NO_GAME;
      const side = game.white === player ? 0 : 1;
      return {
        opponent: numberOf(side === 0 ? game.black : game.white),
        colour: side === 0 ? 'w' : 'b',
        result: trfResult(halfPointsOf(game.result)?.[side] ?? null, game.result, rated),
      };
    });
  const teams = groups.map(({ team: { number, name }, members }): TrfTeam => {
    return { number, name: asPlainLine(name), players: members.map(({ player }) => numberOf(player)) };
  });
  const lineups = teams.flatMap((team) =>
    Array.from({ length: rounds }, (_, index) => {
      const match = games.filter(({ round, teams: met }) => round === index + 1 && met.includes(team.number));
      return match.length === 0 ? undefined : lineupOf(team, index + 1, match, numberOf);
    }).filter((lineup) => lineup !== undefined),
  );
  return {
    players: people.map(({ player, title, federation, startRating }, index): TrfPlayer => {
      return {
        ...{ number: index + 1, name: asPlainLine(nameOf(player)), title: titleOf(title), federation },
        ...{ rating: startRating, fide: null, points: scores[index]! * 5, rounds: roundsOf(player) },
        place: 1 + scores.filter((score) => score > scores[index]!).length,
      };
    }),
    ...{ teams, lineups },
    named: games.map(({ round, white, black, id }) => `${round} ${numberOf(white)}-${numberOf(black)} ${id}`),
  };
};
