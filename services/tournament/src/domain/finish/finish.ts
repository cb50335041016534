import { either } from '@amici/contracts';
import { director, organiser, ownService } from '../state/authority';
import { held } from '../state/phases';
import type { TournamentState } from '../state/state';
import type { TournamentSubject } from '../state/subject';
import type { FinishTournament } from './commands';
import type { FinishEvent } from './events';
import { finishTournament } from './finish-tournament';
import { handling } from './handling';

/** The end of a tournament: final tables, prizes, and the rights that places bring (T-7.1, T-7.5). */
export const finish: TournamentSubject<FinishTournament, FinishEvent> = {
  decide: { FinishTournament: held(finishTournament) },
  policies: {
    FinishTournament: {
      may: either<FinishTournament, TournamentState>(ownService, director, organiser),
      touches: 'computed',
    },
  },
  ...handling,
};
