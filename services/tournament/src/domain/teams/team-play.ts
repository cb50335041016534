import { either, holding as holdingIn, touching, type Decisions, type PolicyTable } from '@amici/contracts';
import { demandDocuments, raiseDispute, referDispute, settleDispute } from './disputes';
import type { TeamCommand } from '../commands';
import type { TournamentEvent } from '../events';
import { agreeMatchRating, confirmLevel, proposeLevel } from './friendly';
import { changeLineUp, nameLineUp } from '../line-up/line-up';
import type { Announced, TournamentState } from '../state/state';
import { checkPlayBegun } from '../substitution/check-begun';
import { forfeitBoard, noteReminder } from '../substitution/not-begun';
import { agreeStatus, grantStatus, requestStatus } from '../substitution/replacement';
import { chooseDeceasedOption, requestSubstitution, substitutePlayer } from '../substitution/substitution';
import { ownService, trigger, theEvent, theTeam } from '../state/authority';
import { captain, captainOfEither, opponent, sitter } from '../state/captains';
import { enterTeam, withdrawTeam } from './enter-team';
import { inTeamEvent } from '../state/team-event';
import { approvePromotion, fixPromotion } from './promotion';

/** What is decided in a team event beside what is decided in every event. */
export const teamDecisions: Decisions<TeamCommand, Announced, TournamentEvent> = {
  EnterTeam: inTeamEvent(enterTeam),
  WithdrawTeam: inTeamEvent(withdrawTeam),
  NameLineUp: inTeamEvent(nameLineUp),
  ChangeLineUp: inTeamEvent(changeLineUp),
  FixPromotion: inTeamEvent(fixPromotion),
  ApprovePromotion: inTeamEvent(approvePromotion),
  RequestSubstitution: inTeamEvent(requestSubstitution),
  ChooseDeceasedOption: inTeamEvent(chooseDeceasedOption),
  SubstitutePlayer: inTeamEvent(substitutePlayer),
  RequestReplacementStatus: inTeamEvent(requestStatus),
  AgreeReplacementStatus: inTeamEvent(agreeStatus),
  GrantReplacementStatus: inTeamEvent(grantStatus),
  NoteReminder: inTeamEvent(noteReminder),
  ForfeitBoard: inTeamEvent(forfeitBoard),
  CheckPlayBegun: inTeamEvent(checkPlayBegun),
  DemandDocuments: inTeamEvent(demandDocuments),
  RaiseTeamDispute: inTeamEvent(raiseDispute),
  SettleTeamDispute: inTeamEvent(settleDispute),
  ReferTeamDispute: inTeamEvent(referDispute),
  AgreeMatchRating: inTeamEvent(agreeMatchRating),
  ProposeLevel: inTeamEvent(proposeLevel),
  ConfirmLevel: inTeamEvent(confirmLevel),
};

/** Whether it is asked by or about a team. */
export const isTeamCommand = <Command extends { readonly type: string }>(
  command: Command | TeamCommand,
): command is TeamCommand => Object.hasOwn(teamDecisions, command.type);

const holding = (...offices: readonly string[]) =>
  holdingIn<{ readonly tournament: string }, TournamentState>(offices, ({ tournament }) => tournament);

const organiser = holding('organiser', 'operator');
const director = holding('director');
const commissioner = holding('title-tournament-commissioner', 'non-title-tournament-commissioner');

const ofTeams = touching(theEvent, {
  EnterTeam: either(captain, organiser),
  WithdrawTeam: either(ownService, captain, organiser),
  NameLineUp: either(captain, organiser),
  ChangeLineUp: either(captain, organiser),
  FixPromotion: commissioner,
  ApprovePromotion: holding('executive-board'),
  DemandDocuments: captain,
  RaiseTeamDispute: captain,
  SettleTeamDispute: captain,
  AgreeMatchRating: captain,
  ProposeLevel: captain,
  ConfirmLevel: holding('ratings-commissioner'),
});

const judged = touching(theTeam, {
  RequestSubstitution: director,
  ChooseDeceasedOption: director,
  SubstitutePlayer: either(captain, director),
  RequestReplacementStatus: sitter,
  AgreeReplacementStatus: director,
  GrantReplacementStatus: holding('qualifications-commissioner'),
  NoteReminder: either(opponent, director),
  ForfeitBoard: director,
  ReferTeamDispute: either(captainOfEither, director),
});

/** Who may do it; a captain acts for their own team, and judges nothing. */
export const teamPolicies: PolicyTable<TeamCommand, TournamentState> = {
  ...ofTeams,
  ...judged,
  // The rule says itself what follows.
  CheckPlayBegun: { may: trigger, touches: 'computed' },
};
