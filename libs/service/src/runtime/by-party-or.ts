import type { Actor, Offices } from '@amici/contracts';

/** Reads a stream that is named after a person: he himself, and who holds one of the offices that decide in it. */
export const byPartyOr =
  (offices: Offices, deciding: readonly string[]) =>
  async (stream: string, { subject }: Actor): Promise<boolean> => {
    if (stream.endsWith(`-${subject}`)) return true;
    for (const office of deciding) if ((await offices.holds(subject, office)) === true) return true;
    return false;
  };
