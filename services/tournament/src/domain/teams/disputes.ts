import type { Acted } from '@amici/contracts';
import type {
  DemandDocuments,
  RaiseTeamDispute,
  ReferTeamDispute,
  SettleTeamDispute,
} from '@amici/contracts/tournament';
import { accept, reject } from '@amici/kernel';
import type { AnnouncedTeams } from '../state/team-event';
import { seatAt } from '../state/seats';
import type { Verdict } from '../state/verdict';
import type { DocumentsDemanded, TeamDisputeRaised, TeamDisputeReferred, TeamDisputeSettled } from './events';

/**
 * Captains may demand the papers of a player they replaced; they ask another captain for them and say why
 * (T-8.7f).
 */
export const demandDocuments = (
  command: Acted<DemandDocuments>,
  state: AnnouncedTeams,
): Verdict<DocumentsDemanded> => {
  const { at, team, teamBoard, ofTeam, reason } = command;
  const rule = 'T-8.7f';
  const found = seatAt(state, command);
  if (found === undefined) return reject('no-such-board', rule);
  if (found.place.original === undefined) return reject('nobody-replaced', rule);
  const demand = { type: 'DocumentsDemanded', at, team, teamBoard, reason: reason ?? null, rule } as const;
  if (ofTeam === undefined) return accept({ ...demand, of: { player: found.place.original } });
  const other = found.section.teams.find((one) => one.team === ofTeam && one.team !== team);
  if (other === undefined || other.captain === null) return reject('team-not-opposed', rule);
  if (reason === undefined) return reject('reason-missing', rule);
  return accept({ ...demand, of: { team: ofTeam, captain: other.captain } });
};

const RULE = 'T-11.5';
const MOST_DISPUTES = 200;

/** A captain puts a matter to the other captain (T-11.5). */
export const raiseDispute = (
  command: Acted<RaiseTeamDispute>,
  state: AnnouncedTeams,
): Verdict<TeamDisputeRaised> => {
  const { at, dispute, team, against, weight, text } = command;
  const { disputes, teams } = state.teamPlay;
  if (disputes.has(dispute)) return accept();
  if (!teams.has(team) || !teams.has(against) || team === against) return reject('team-not-opposed', RULE);
  if (disputes.size >= MOST_DISPUTES)
    return reject('too-many-disputes', RULE, { data: { most: MOST_DISPUTES } });
  return accept({ type: 'TeamDisputeRaised', at, dispute, team, against, weight, text, rule: RULE });
};

/** Either captain says how it came out: agreed, or tried in vain. */
export const settleDispute = (
  command: Acted<SettleTeamDispute>,
  state: AnnouncedTeams,
): Verdict<TeamDisputeSettled> => {
  const { at, dispute, team, agreed } = command;
  const open = state.teamPlay.disputes.get(dispute);
  if (open === undefined || (team !== open.team && team !== open.against))
    return reject('no-such-dispute', RULE);
  const stands = agreed ? 'settled' : 'tried';
  if (open.stands === stands) return accept();
  if (open.stands === 'settled' || open.stands === 'referred') return reject('dispute-closed', RULE);
  return accept({ type: 'TeamDisputeSettled', at, dispute, team, agreed, rule: RULE });
};

/**
 * A minor matter goes to the director once the captains have tried; the director may take it up at any time
 * (T-11.5).
 */
export const referDispute = (
  command: Acted<ReferTeamDispute>,
  state: AnnouncedTeams,
): Verdict<TeamDisputeReferred> => {
  const { at, dispute, actor } = command;
  const open = state.teamPlay.disputes.get(dispute);
  if (open === undefined) return reject('no-such-dispute', RULE);
  if (open.stands === 'referred') return accept();
  if (open.stands === 'settled') return reject('dispute-closed', RULE);
  const first = open.weight === 'minor' && open.stands === 'open';
  const intervened = first && actor.office === 'director';
  if (first && !intervened)
    return reject('captains-first', RULE, { detail: { name: 'captains-agree-first' } });
  return accept({ type: 'TeamDisputeReferred', at, dispute, intervened, rule: RULE });
};
