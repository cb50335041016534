import type { AuthorisedAct } from '@amici/contracts/registry';
import type { WorkingParts } from '@amici/service/runtime';
import type { Acted } from '@amici/contracts';
import type { TournamentAggregates } from '../domain';
import { APPROVALS, KINDS_OF_APPROVAL, officesFor } from '../domain/announcement/approvals';
import type { AnnounceTournament, Approval } from '../domain/announcement/commands';
import { carriedBy } from './motions';

type Parts = Pick<WorkingParts<TournamentAggregates>, 'offices' | 'services' | 'self'>;

/** What a body authorises that lets an event be announced as it is. */
export const announcing = ({ code }: Pick<AnnounceTournament, 'code'>): AuthorisedAct => {
  return { act: 'announce-event', code };
};

/**
 * Of the approvals an announcement states, those given by somebody who may: by an office they hold, or a body's
 * motion.
 */
export const approvalsOf = async (
  parts: Parts,
  command: Acted<AnnounceTournament>,
): Promise<readonly Approval[]> => {
  const given: Approval[] = [];
  for (const kind of KINDS_OF_APPROVAL) {
    const { by, bodies } = APPROVALS[kind];
    const who = by(command);
    if (who === undefined) continue;
    // What the League's year announces rests on what its committee has decided already, by Council's word (CT-2a).
    const byTheYear = command.actor.office === 'service' && bodies.includes(who);
    const holds = await Promise.all(
      officesFor(kind, command).map((office) => parts.offices.holds(who, office)),
    );
    if (
      byTheYear ||
      holds.includes(true) ||
      bodies.includes((await carriedBy(parts, who, announcing(command))) ?? '')
    )
      given.push(kind);
  }
  return given;
};
