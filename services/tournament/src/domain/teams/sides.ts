import type { Rejection } from '@amici/kernel';
import { findTournamentRules } from '@amici/rulesets';
import type { EnterTeam, TeamEvidence } from './commands';
import type { Tournament } from '../state/state';
import { FEDERATION } from '../state/conduct';

const ZONE = 'zone:';
const REST = 'rest-of-world';

/** What a team stands for in a match: the side it states, else the federation it is registered for. */
export const sideOf = ({ standsFor, evidence }: EnterTeam): string | undefined => {
  const federation = evidence?.team?.federation ?? null;
  return standsFor ?? (federation === null ? undefined : `${FEDERATION}${federation}`);
};

/** For a federation stands who is registered for it, and it is a member. */
const refusedCountry = (side: string, { team, memberFederation }: TeamEvidence): Rejection | undefined => {
  const federation = side.slice(FEDERATION.length);
  if (team?.federation !== federation)
    return {
      code: 'jurisdiction-missing',
      rule: 'T-11.6',
      detail: { name: 'team-of-another-federation' },
      data: { federation, registeredFor: team?.federation ?? null },
    };
  return memberFederation === true
    ? undefined
    : { code: 'federation-no-member', rule: 'T-11.6', data: { federation } };
};

/** Two sides of different federations or zones, or one of them against the rest of the world (T-11.6). */
export const refusedSide = (
  side: string | undefined,
  evidence: TeamEvidence,
  {
    teamPlay: { teams },
    announcement,
  }: Pick<Extract<Tournament, { phase: 'announced' }>, 'teamPlay' | 'announcement'>,
): Rejection | undefined => {
  const rule = 'T-11.6';
  const zones = (findTournamentRules(announcement.tournamentRules)?.parameters.zones ?? []).map(
    (zone) => `${ZONE}${zone}`,
  );
  const country = side?.startsWith(FEDERATION) === true;
  if (side === undefined || (side !== REST && !country && !zones.includes(side)))
    return {
      code: 'jurisdiction-missing',
      rule,
      data: { ways: [`${FEDERATION}<code>`, ...zones, REST] },
    };
  const [other, third] = [...teams.values()];
  if (third !== undefined) return { code: 'event-full', rule, data: { limit: 2 } };
  const refused = country ? refusedCountry(side, evidence) : undefined;
  if (refused !== undefined) return refused;
  return other?.standsFor === side
    ? { code: 'not-a-friendly-match', rule, detail: { name: 'teams-stand-for-same' } }
    : undefined;
};
