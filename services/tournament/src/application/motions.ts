import { decided } from '@amici/bus';
import type { ServiceParts } from '@amici/service/runtime';

/** The body that has carried a motion; null where none has: not yet, or nobody knows it. */
export const carriedBy = async (
  { services, self }: Pick<ServiceParts, 'services' | 'self'>,
  motion: string,
): Promise<string | null> => {
  const found = decided(await services.query('registry', { type: 'motion', motion }, self));
  return found.ok && found.value.stands === 'carried' ? found.value.body : null;
};
