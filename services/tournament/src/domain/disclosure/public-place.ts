import { present, type PublicRule, type Streams } from '@amici/contracts';
import type { StartPlaceJson } from '@amici/contracts/generated/amici/tournament/v1/tournament_pb';
import { tournamentStreams, type StartPlace } from '@amici/contracts/tournament';

/** What everybody is told at once of something in streams of a kind; the message has the name of its type. */
export const audienceOf =
  (streams: Streams, id: 'cycleId' | 'holderId' | 'seasonId' | 'tournamentId') =>
  <Event extends { readonly type: string }, Data extends object>(
    facts: (event: Event, subject: string) => Data,
  ): PublicRule<Event, null> => ({
    show: (event, { stream }) => {
      const subject = streams.idIn(stream);
      return {
        type: `amici.tournament.v1.${event.type}`,
        subject,
        data: { [id]: subject, ...facts(event, subject) },
      };
    },
    release: () => 'now',
  });

export const tournamentAudience = audienceOf(tournamentStreams, 'tournamentId');

/** A place of a start list, as everybody is told of it. */
export const publicPlace = (of: StartPlace): StartPlaceJson => {
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

/** Who reads an event of a tournament beside the services and the public. */
export type Party = 'player' | 'official';
