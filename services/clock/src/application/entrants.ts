import { insist } from '@amici/bus';
import { findTournamentRules } from '@amici/rulesets';
import type { ServiceParts } from '@amici/service/runtime';
import type { Entitlement, Scope } from '../domain';
import { STARTERS } from '../domain/leave/request-leave';
import { policyOf } from '../watch/game-news';

/** Whether a book names an office that starts its tournaments; that office postpones starts (C-1, CT-5g). */
const startsByOffice = (rules: string): boolean =>
  findTournamentRules(rules)?.parameters.officesBeforeStart?.groups.some((group) =>
    group.some((office) => STARTERS.some((one) => one === office)),
  ) === true;

/**
 * What a tournament allows an entrant, whether or not a game of theirs runs there; undefined: they are no entrant.
 */
export const entitlementOfEntrant = async (
  { services, self }: Pick<ServiceParts, 'services' | 'self'>,
  player: string,
  scope: Scope,
): Promise<Entitlement | undefined> => {
  const query = { tournament: scope } as const;
  const takesPart = insist(
    await services.query('tournament', { type: 'takes-part', ...query, player }, self),
  );
  if (!takesPart.ok || !takesPart.value) return undefined;
  const event = insist(await services.query('tournament', { type: 'tournament', ...query }, self));
  if (!event.ok || event.value.phase === 'imported') return undefined;
  const { conditions, phase, tournamentRules } = event.value;
  return {
    scope,
    games: [],
    toCome: phase === 'announced' || phase === 'start-list',
    policy: policyOf(conditions),
    special: conditions.leave.special,
    startDelay: startsByOffice(tournamentRules) ? 'CT-5g' : null,
    flaggedAt: null,
  };
};
