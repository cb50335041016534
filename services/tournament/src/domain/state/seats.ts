import {
  type Pairing,
  type ResultSeat,
  type ResultSeats,
  type Seat,
  type StartPlace,
  gameIdOf,
  type TeamSeat,
} from '@amici/contracts/tournament';
import { defined } from '@amici/kernel';
import type { Played, Section, Tournament } from './state';

/** Whose a place of a start list is; undefined where it is no team's. */
export const seatOf = ({ player, team, teamBoard, original, status }: StartPlace): Seat | undefined =>
  team === undefined || teamBoard === undefined
    ? undefined
    : {
        player,
        team,
        teamBoard,
        ...defined<Seat>({ original, status }),
      };

/** Who sat there when a game was played: the seat's player, or the one they replaced. */
const satThere = (place: StartPlace, player: string): ResultSeat | undefined => {
  const seat = seatOf(place);
  if (seat === undefined) return undefined;
  const { title, startRating, original, originalStartRating } = place;
  if (player === original && player !== place.player) {
    const { team, teamBoard } = seat;
    return { player, team, teamBoard, title: null, startRating: originalStartRating ?? null };
  }
  return {
    ...seat,
    title,
    startRating,
    ...defined<ResultSeat>({ originalStartRating }),
  };
};

/** The seats at which a game was played; undefined where it is no game of teams. */
export const resultSeats = (
  section: Section,
  { white, black }: Pairing,
  played: Played,
): ResultSeats | undefined => {
  const seats = [
    satThere(section.players[white - 1]!, played.white),
    satThere(section.players[black - 1]!, played.black),
  ] as const;
  return seats[0] === undefined || seats[1] === undefined ? undefined : { white: seats[0], black: seats[1] };
};

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

/** The section's place of a number, as it is from now on. */
export const seated = (
  state: Tournament,
  id: string,
  number: number,
  place: (before: StartPlace) => StartPlace,
): Tournament => {
  const section = state.sections.get(id);
  if (section === undefined) return state;
  const players = section.players.map((one) => (one.number === number ? place(one) : one));
  return { ...state, sections: new Map(state.sections).set(id, { ...section, players }) };
};
