import { reactionTo, type Reaction, type ReactionContext } from '@amici/bus';
import type { RecordedEvent } from '@amici/contracts';
import type { Medium } from '@amici/contracts/title';
import {
  tournamentOf,
  type DirectorAppointed,
  type ResultRecorded,
  type ResultRevised,
  type TournamentAnnounced,
} from '@amici/contracts/tournament';
import { sendingTo, type ServiceParts } from '@amici/service/runtime';

const MEDIA: Readonly<Record<string, Medium>> = { server: 'server', postal: 'postal' };

/** Who directs which event under whose eyes, and what is completed meanwhile: what an arbiter is made of (T-10.7). */
export const directing = (parts: Pick<ServiceParts, 'services' | 'self'>): Reaction => {
  const send = sendingTo('title', parts);

  const announced = async (recorded: RecordedEvent<TournamentAnnounced>, context: ReactionContext) => {
    const tournament = tournamentOf(recorded);
    const { format, conditions, director } = recorded.event;
    const medium = MEDIA[conditions.transmission] ?? null;
    await send(context, { type: 'NoteEventKind', tournament, format, medium }, 'kind');
    if (director !== null)
      await send(context, { type: 'NoteDirector', tournament, director, mentor: null }, 'director');
  };

  const appointed = (recorded: RecordedEvent<DirectorAppointed>, context: ReactionContext) => {
    const { director, mentor = null } = recorded.event;
    return send(context, { type: 'NoteDirector', tournament: tournamentOf(recorded), director, mentor });
  };

  const over = (
    recorded: RecordedEvent<ResultRecorded | ResultRevised>,
    context: ReactionContext,
    result: ResultRecorded['result'],
  ) => {
    const { game } = recorded.event;
    const completed = result !== null && result !== 'cancelled';
    return send(context, { type: 'NoteCompletion', tournament: tournamentOf(recorded), game, completed });
  };

  return reactionTo('tournament', {
    name: 'directing',
    on: {
      TournamentAnnounced: announced,
      DirectorAppointed: appointed,
      ResultRecorded: (recorded, context) => over(recorded, context, recorded.event.result),
      ResultRevised: (recorded, context) => over(recorded, context, recorded.event.to),
      TournamentFinished: (recorded, context) =>
        send(context, { type: 'NoteEventOver', tournament: tournamentOf(recorded) }),
      TournamentCancelled: (recorded, context) =>
        send(context, { type: 'NoteEventOver', tournament: tournamentOf(recorded) }),
    },
  });
};
