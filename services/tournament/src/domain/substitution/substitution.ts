import { either, touching } from '@amici/contracts';
import type { NoteReminder } from '@amici/contracts/tournament';
import { director, holding, theTeam, trigger } from '../state/authority';
import { captain, opponent, sitter } from '../state/captains';
import { ofTeams } from '../state/phases';
import type { TournamentState } from '../state/state';
import type { TournamentSubject } from '../state/subject';
import { checkPlayBegun } from './check-begun';
import type { SubstitutePlayer, SubstitutionCommand } from './commands';
import type { SubstitutionEvent } from './events';
import { handling } from './handling';
import { forfeitBoard, noteReminder } from './not-begun';
import { agreeStatus, grantStatus, requestStatus } from './replacement';
import { chooseDeceasedOption, requestSubstitution, substitutePlayer } from './substitute';

/** Seats of a team that change hands while it plays, or at which nobody plays (T-8.7). */
export const substitution: TournamentSubject<SubstitutionCommand, SubstitutionEvent> = {
  decide: {
    RequestSubstitution: ofTeams(requestSubstitution),
    ChooseDeceasedOption: ofTeams(chooseDeceasedOption),
    SubstitutePlayer: ofTeams(substitutePlayer),
    RequestReplacementStatus: ofTeams(requestStatus),
    AgreeReplacementStatus: ofTeams(agreeStatus),
    GrantReplacementStatus: ofTeams(grantStatus),
    NoteReminder: ofTeams(noteReminder),
    ForfeitBoard: ofTeams(forfeitBoard),
    CheckPlayBegun: ofTeams(checkPlayBegun),
  },
  policies: {
    ...touching(theTeam, {
      RequestSubstitution: director,
      ChooseDeceasedOption: director,
      SubstitutePlayer: either<SubstitutePlayer, TournamentState>(captain, director),
      RequestReplacementStatus: sitter,
      AgreeReplacementStatus: director,
      GrantReplacementStatus: holding('qualifications-commissioner'),
      NoteReminder: either<NoteReminder, TournamentState>(opponent, director),
      ForfeitBoard: director,
    }),
    // The rule says itself what follows.
    CheckPlayBegun: { may: trigger, touches: 'computed' },
  },
  ...handling,
};
