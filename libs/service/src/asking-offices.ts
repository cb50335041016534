import type { Actor, Offices } from '@amici/contracts';
import type { Services } from './services';

/** How old an answer about an office may be. */
const FRESH_FOR_MS = 1_000;
const MAX_REMEMBERED = 10_000;

/**
 * Offices as the registry holds them, asked for when needed; that somebody holds one is remembered for a second, of the
 * clock on the wall and of domain time, that he does not is asked again: a grant counts from its own instant on, whoever
 * was faster. Where the registry does not answer, nobody holds anything: it fails closed.
 */
export const askingOffices = (
  services: Pick<Services, 'query'>,
  self: Actor,
  now: { readonly real: () => number; readonly domain: () => number },
): Offices => {
  const held = new Map<string, readonly [real: number, domain: number]>();
  return {
    holds: async (subject, office, scope) => {
      const key = JSON.stringify([subject, office, scope ?? null]);
      const [real, domain] = [now.real(), now.domain()];
      const known = held.get(key);
      if (known !== undefined && real - known[0] <= FRESH_FOR_MS && domain - known[1] <= FRESH_FOR_MS)
        return true;
      held.delete(key);
      const query = { type: 'holds', subject, office, scope: scope ?? null } as const;
      const reply = await services.query('registry', query, self);
      if (!reply.ok) return undefined;
      if (held.size >= MAX_REMEMBERED) held.clear();
      if (reply.value) held.set(key, [real, domain]);
      return reply.value;
    },
  };
};
