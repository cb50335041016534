import { either, touching } from '@amici/contracts';
import type { ReferTeamDispute, WithdrawTeam } from '@amici/contracts/tournament';
import { director, holding, organises, ownService, theEvent, theTeam } from '../state/authority';
import { captain, captainOfEither } from '../state/captains';
import { ofTeams } from '../state/phases';
import type { TournamentState } from '../state/state';
import type { TournamentSubject } from '../state/subject';
import type { EnterTeam, TeamCommand } from './commands';
import { demandDocuments, raiseDispute, referDispute, settleDispute } from './disputes';
import { enterTeam, withdrawTeam } from './enter-team';
import type { TeamEvent } from './events';
import { agreeMatchRating, confirmLevel, proposeLevel } from './friendly';
import { handling } from './handling';
import { approvePromotion, fixPromotion } from './promotion';

const commissioner = holding('title-tournament-commissioner', 'non-title-tournament-commissioner');

/** Teams of a tournament, with what their captains settle; a captain acts for their own team, and judges nothing. */
export const teams: TournamentSubject<TeamCommand, TeamEvent> = {
  decide: {
    EnterTeam: ofTeams(enterTeam),
    WithdrawTeam: ofTeams(withdrawTeam),
    FixPromotion: ofTeams(fixPromotion),
    ApprovePromotion: ofTeams(approvePromotion),
    DemandDocuments: ofTeams(demandDocuments),
    RaiseTeamDispute: ofTeams(raiseDispute),
    SettleTeamDispute: ofTeams(settleDispute),
    ReferTeamDispute: ofTeams(referDispute),
    AgreeMatchRating: ofTeams(agreeMatchRating),
    ProposeLevel: ofTeams(proposeLevel),
    ConfirmLevel: ofTeams(confirmLevel),
  },
  policies: {
    ...touching(theEvent, {
      EnterTeam: either<EnterTeam, TournamentState>(captain, organises),
      WithdrawTeam: either<WithdrawTeam, TournamentState>(ownService, captain, organises),
      FixPromotion: commissioner,
      ApprovePromotion: holding('executive-board'),
      DemandDocuments: captain,
      RaiseTeamDispute: captain,
      SettleTeamDispute: captain,
      AgreeMatchRating: captain,
      ProposeLevel: captain,
      ConfirmLevel: holding('ratings-commissioner'),
    }),
    ReferTeamDispute: {
      may: either<ReferTeamDispute, TournamentState>(captainOfEither, director),
      touches: theTeam,
    },
  },
  ...handling,
};
