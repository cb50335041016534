import type { Pairing, ResultSeat, ResultSeats, Seat, StartPlace } from '@amici/contracts/tournament';
import { defined } from '@amici/kernel';
import type { Played, Section } from './state';

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
