import { decided } from '@amici/bus';
import { authorises, type AuthorisedAct } from '@amici/contracts/registry';
import type { ServiceParts } from '@amici/service/runtime';

/** The body that has carried a motion by which it authorises the act; null where none has: not yet, or nobody knows it. */
export const carriedBy = async (
  { services, self }: Pick<ServiceParts, 'services' | 'self'>,
  motion: string,
  act: AuthorisedAct,
): Promise<string | null> => {
  const found = decided(await services.query('registry', { type: 'motion', motion }, self));
  if (!found.ok || found.value.stands !== 'carried') return null;
  return authorises(found.value.matter, act) ? found.value.body : null;
};
