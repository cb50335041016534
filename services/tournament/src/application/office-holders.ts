import { decided } from '@amici/bus';
import type { WorkingParts } from '@amici/service/runtime';
import type { TournamentAggregates, Announced } from '../domain';
import { officesBeforeStart } from '../domain/start/start-tournament';

type Parts = Pick<WorkingParts<TournamentAggregates>, 'services' | 'self'>;

/**
 * Of the offices the rules of an event want before its start those that somebody holds for it, for the members it is
 * held for, or everywhere (C-1). Null: the registry did not say.
 */
export const officesHeld = async (
  { services, self }: Parts,
  state: Announced,
): Promise<readonly string[] | null> => {
  const { id, announcement } = state;
  const scopes = [id, ...(announcement.membersOf === null ? [] : [announcement.membersOf])];
  const held: string[] = [];
  for (const office of officesBeforeStart(state)?.groups.flat() ?? [])
    for (const scope of scopes) {
      const query = { type: 'officers', office, scope, limit: 1 } as const;
      const reply = decided(await services.query('registry', query, self));
      if (!reply.ok) return null;
      if (reply.value.officers.length > 0) held.push(office);
    }
  return held;
};
