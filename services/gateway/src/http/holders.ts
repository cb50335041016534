import type { Office, OfficeHolder } from '@amici/contracts/registry';
import type { Rejection } from '@amici/kernel';
import { ANONYMOUS, type Services } from '@amici/service';

/** So many of an office are named; GET /offices has the rest. */
const NAMED = 5;

interface Allowed {
  readonly offices?: readonly Office[];
  readonly scope?: string | null;
  readonly deputy?: { readonly scope: string };
}

/** A refusal that names offices says who holds them too, as everybody may know; as it is where nobody can say now. */
export const withHolders = async (
  services: Pick<Services, 'query'>,
  rejection: Rejection,
): Promise<Rejection> => {
  const { offices, scope, deputy } = (rejection.data ?? {}) as Allowed;
  if (offices === undefined) return rejection;
  const about = scope ?? deputy?.scope;
  const query = { type: 'officers', limit: NAMED, ...(about === undefined ? {} : { scope: about }) } as const;
  const found = await Promise.all(
    offices.map((office) => services.query('registry', { ...query, office }, ANONYMOUS)),
  );
  const holders = found.flatMap((reply): readonly OfficeHolder[] => (reply.ok ? reply.value.officers : []));
  return { ...rejection, data: { ...rejection.data, holders } };
};
