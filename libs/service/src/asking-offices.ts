import type { Actor, Offices } from '@amici/contracts';
import type { Services } from './services';

/** How old an answer about an office may be. */
const FRESH_FOR_MS = 1_000;
const MAX_REMEMBERED = 10_000;

/**
 * Offices as the registry holds them, asked for when needed and remembered for a second. Where the registry does not
 * answer, nobody holds anything: it fails closed.
 */
export const askingOffices = (services: Services, self: Actor, realNow: () => number): Offices => {
  const answers = new Map<string, { readonly held: boolean; readonly askedAt: number }>();
  return {
    holds: async (subject, office, scope) => {
      const key = JSON.stringify([subject, office, scope ?? null]);
      const askedAt = realNow();
      const known = answers.get(key);
      if (known !== undefined && askedAt - known.askedAt <= FRESH_FOR_MS) return known.held;
      const query = { type: 'holds', subject, office, scope: scope ?? null } as const;
      const reply = await services.query('registry', query, self);
      if (!reply.ok) return undefined;
      if (answers.size >= MAX_REMEMBERED) answers.clear();
      answers.set(key, { held: reply.value, askedAt });
      return reply.value;
    },
  };
};
