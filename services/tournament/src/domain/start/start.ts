import { either, type Acted } from '@amici/contracts';
import { director, holding, organiser, ownService, theEvent, trigger } from '../state/authority';
import { held, known } from '../state/phases';
import type { TournamentState } from '../state/state';
import type { TournamentSubject } from '../state/subject';
import { isTeamEvent } from '../state/team-event';
import type { PublishStartList, StartCommand, StartTournament } from './commands';
import type { StartEvent, StartListPublished } from './events';
import { handling } from './handling';
import { publishStartList } from './start-list';
import { adjustStartRating } from './start-ratings';
import { startTournament } from './start-tournament';
import { publishTeamStartList } from './team-start-list';

/** The start list with its sections, colours and start ratings, and the start (T-8.1, T-9.4). */
export const start: TournamentSubject<StartCommand, StartEvent> = {
  decide: {
    PublishStartList: held<Acted<PublishStartList>, StartListPublished>((command, state) =>
      isTeamEvent(state) ? publishTeamStartList(command, state) : publishStartList(command, state),
    ),
    AdjustStartRating: held(adjustStartRating),
    StartTournament: known(startTournament),
  },
  policies: {
    PublishStartList: {
      may: either<PublishStartList, TournamentState>(ownService, organiser),
      touches: 'computed',
    },
    AdjustStartRating: { may: holding('ratings-commissioner'), touches: theEvent },
    StartTournament: {
      may: either<StartTournament, TournamentState>(trigger, director, organiser),
      touches: 'computed',
    },
  },
  ...handling,
};
