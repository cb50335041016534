import type { Actor, Offices } from '@amici/contracts';
import { MAX_OFFICE_QUERIES, type OfficeQuery } from '@amici/contracts/registry';
import { Gathered } from '@amici/ops';
import { ANONYMOUS } from './query';
import type { Services } from './services';

/** How old an answer about an office may be. */
const FRESH_FOR_MS = 1_000;
const MAX_REMEMBERED = 10_000;

const keyOf = ({ subject, office, scope }: OfficeQuery): string => JSON.stringify([subject, office, scope]);

/**
 * Offices as the registry holds them, asked for when needed. That somebody holds one is remembered for a second,
 * of real time and of domain time; that they do not is asked again. So a grant counts from its own instant on,
 * even if a refusal came just before. What many commands ask in one turn of the event loop is one question, put
 * after the last of them has asked. If the registry does not answer, nobody holds anything: it fails closed.
 * Nothing is asked about an unknown person.
 */
export const askingOffices = (
  services: Pick<Services, 'query'>,
  self: Actor,
  now: { readonly real: () => number; readonly domain: () => number },
): Offices => {
  const held = new Map<string, readonly [real: number, domain: number]>();
  const registry = new Gathered(
    async (queries: readonly OfficeQuery[]) => {
      const reply = await services.query('registry', { type: 'holds', asked: queries }, self);
      return queries.map((_, index) => (reply.ok ? reply.value[index] : undefined));
    },
    MAX_OFFICE_QUERIES,
    keyOf,
  );
  return {
    holds: async (subject, office, scope) => {
      if (subject === ANONYMOUS.subject) return false;
      const queries = { subject, office, scope: scope ?? null };
      const key = keyOf(queries);
      const [real, domain] = [now.real(), now.domain()];
      const known = held.get(key);
      if (known !== undefined && real - known[0] <= FRESH_FOR_MS && domain - known[1] <= FRESH_FOR_MS)
        return true;
      held.delete(key);
      const holds = await registry.ask(queries);
      if (held.size >= MAX_REMEMBERED) held.clear();
      if (holds === true) held.set(key, [real, domain]);
      return holds;
    },
  };
};
