import { refusal } from '@amici/contracts';
import { sideBySide } from '@amici/ops';
import { awaited } from './eventually';
import type { Integrator } from './integrator';
import { doneBy, type Answer } from './send';

export interface Seat {
  readonly player: string;
  readonly number: number;
  readonly team: string;
  readonly teamBoard: number;
}

interface Section {
  readonly section: string;
  readonly players: readonly Seat[];
  readonly games: readonly {
    readonly white: number;
    readonly black: number;
    readonly game: string;
    readonly result: string | null;
  }[];
}

/** A game that is still to be decided: its two seats, and who they are now. */
export interface SeatedGame {
  readonly game: string;
  readonly section: string;
  readonly white: Seat;
  readonly black: Seat;
}

/** Few at a time: a line-up asks much of the other services. */
const WIDTH = 3;

/** What an event of teams asks again and again, by nothing but HTTP. */
export const teamLife = (amici: Integrator) => {
  const isTaken = ({ body }: Answer): boolean => body['code'] !== refusal.tooMuchContention;
  /** As `doneBy`; a busy server is asked again. */
  const done = doneBy((...request) => awaited(() => amici.send(...request), isTaken));

  const sections = async (event: string): Promise<readonly Section[]> =>
    (await done(null, 'GET', `/tournaments/${event}`)).body['sections'] as readonly Section[];

  const openGames = async (event: string): Promise<readonly SeatedGame[]> =>
    (await sections(event)).flatMap(({ section, players, games }) =>
      games
        .filter(({ result }) => result === null)
        .map(({ game, white, black }) => {
          return { game, section, white: players[white - 1]!, black: players[black - 1]! };
        }),
    );

  /** Teams with their captains and a line-up each, players `<team>-1` and so on. */
  const enter = (event: string, teams: readonly string[], boards: number, reserves: readonly number[]) =>
    sideBySide(teams, WIDTH, async (team) => {
      await done(`cap-${team}`, 'PUT', `/tournaments/${event}/teams/${team}`, {});
      const named = Array.from({ length: boards }, (_, index) => `${team}-${index + 1}`);
      const lineUp = { boards: named, reserves: reserves.map((number) => `${team}-${number}`) };
      await done(`cap-${team}`, 'PUT', `/tournaments/${event}/teams/${team}/line-up`, lineUp);
    });

  /** The player who is to lose resigns, in every game that is not over. */
  const decide = async (event: string, loser: (game: SeatedGame) => Seat): Promise<number> => {
    const open = await openGames(event);
    await sideBySide(open, WIDTH, async (one) => {
      await done(loser(one).player, 'PUT', `/games/${one.game}/resignation`, {});
    });
    return open.length;
  };

  return { done, sections, openGames, enter, decide };
};

/** The seats of a game by the rank that was given to their teams: the higher one first. */
export const byRank = (ranks: ReadonlyMap<string, number>, { white, black }: SeatedGame) =>
  ranks.get(white.team)! < ranks.get(black.team)! ? ([white, black] as const) : ([black, white] as const);
