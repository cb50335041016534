import { present, type PublicRule } from '@amici/contracts';
import type { StartPlaceJson } from '@amici/contracts/generated/amici/tournament/v1/tournament_pb';
import { tournamentStreams, type StartPlace } from '@amici/contracts/tournament';

/** What everybody is told at once of something in an event; the message has the name of its type. */
export const toldOfEvent = <Event extends { readonly type: string }, Data extends object>(
  facts: (event: Event, tournament: string) => Data,
): PublicRule<Event, null> => ({
  show: (event, recorded) => {
    const subject = tournamentStreams.idIn(recorded.stream);
    return {
      type: `amici.tournament.v1.${event.type}`,
      subject,
      data: { tournamentId: subject, ...facts(event, subject) },
    };
  },
  release: () => 'now',
});

/** A place of a start list, as everybody is told of it. */
export const toldPlace = (of: StartPlace): StartPlaceJson => {
  const { number, player, federation, title, rating, fixed, startRating, startRatingSource } = of;
  const { team = null, teamBoard = null, original = null, status = null } = of;
  const seat = { teamId: team, teamBoard, original, status };
  return present<StartPlaceJson>({
    ...{
      number,
      playerId: player,
      federation,
      title,
      rating,
      fixed,
      startRating,
      startRatingSource,
      ...seat,
    },
  });
};
