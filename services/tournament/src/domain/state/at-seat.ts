import { gameIdOf, type StartPlace, type TeamSeat } from '@amici/contracts/tournament';
import type { Section, Tournament } from './state';

export interface SeatInSection {
  readonly section: Section;
  readonly place: StartPlace;
}

/** The seat of a board of a team; undefined where there is none. */
export const seatAt = (state: Tournament, { team, teamBoard }: TeamSeat): SeatInSection | undefined => {
  for (const section of state.sections.values()) {
    const place = section.players.find((one) => one.team === team && one.teamBoard === teamBoard);
    if (place !== undefined) return { section, place };
  }
  return undefined;
};

export interface SeatGame {
  readonly board: number;
  readonly game: string;
  readonly side: 'white' | 'black';
}

/** The games of a seat, with the colour it has in each. */
export const gamesAt = (state: Tournament, { section, place }: SeatInSection): readonly SeatGame[] =>
  section.pairings.flatMap(({ white, black }, index): readonly SeatGame[] => {
    if (white !== place.number && black !== place.number) return [];
    const game = gameIdOf(state.id, section.id, index + 1);
    return [{ board: index + 1, game, side: white === place.number ? 'white' : 'black' }];
  });

export const isOpen = ({ section }: SeatInSection, { board }: SeatGame): boolean =>
  section.outcomes[board - 1]!.result === null;
