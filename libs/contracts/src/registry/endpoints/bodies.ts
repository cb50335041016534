import { OFFICES } from '../offices';
import { SANCTION_KINDS } from '../people';
import { idOf, instant, oneLine } from '../../fields';
import { z } from 'zod';

export const federationCode = () => idOf('federation', 'Code of a federation');

export const office = () => z.enum(OFFICES);

export const sanctionBody = () =>
  z.strictObject({
    kind: z.enum(SANCTION_KINDS),
    from: instant,
    until: instant.optional(),
    tournamentRules: oneLine(64).optional(),
  });

/** The same sanction imposed twice is one: it would count as a second silence (T-8.5b). */
export const sanctionIdentity = (
  imposed: z.output<ReturnType<typeof sanctionBody>> & { readonly playerId: string },
): string => {
  const { playerId, kind, from, ...more } = imposed;
  return `sanction ${playerId} ${kind} ${from} ${JSON.stringify([more.until, more.tournamentRules])}`;
};
