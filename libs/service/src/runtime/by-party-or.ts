import { holdsAny, type Actor, type Offices } from '@amici/contracts';

/** Reads a stream that is named after a person: he himself, and who holds one of the offices that decide in it. */
export const byPartyOr =
  (offices: Offices, deciding: readonly string[]) =>
  async (stream: string, { subject }: Actor): Promise<boolean> =>
    stream.endsWith(`-${subject}`) || holdsAny(offices, subject, deciding);
