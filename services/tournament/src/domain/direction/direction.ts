import { touching } from '@amici/contracts';
import type * as openly from '@amici/contracts/generated/amici/tournament/v1/tournament_events_pb';
import type { DirectorAppointed } from '@amici/contracts/tournament';
import { toAll } from '../disclosure/audiences';
import { organiser, theEvent } from '../state/authority';
import { known } from '../state/phases';
import { announcing, type Tournament } from '../state/state';
import type { TournamentSubject } from '../state/subject';
import type { AppointDirector } from './commands';
import { appointDirector } from './directors';

const directed = (state: Tournament, director: string): Tournament =>
  state.phase === 'imported' ? { ...state, director } : announcing(state, { director });

/** Who directs a tournament (L-14.1.1, T-A2.1g). */
export const direction: TournamentSubject<AppointDirector, DirectorAppointed> = {
  decide: { AppointDirector: known(appointDirector) },
  policies: touching(theEvent, { AppointDirector: organiser }),
  evolve: {
    DirectorAppointed: (state, { director, mentor = null }) => directed({ ...state, mentor }, director),
  },
  audiences: {
    DirectorAppointed: toAll<DirectorAppointed, openly.DirectorAppointedJson>(({ director, rule }) => ({
      director,
      rule,
    })),
  },
};
