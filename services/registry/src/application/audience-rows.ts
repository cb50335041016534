import type { PublicRule } from '@amici/contracts';
import type { RegistryEvent } from '@amici/contracts/registry';

/** Who exists, and what keeps somebody from entering, is for the other services only. */
export const amongServices = { services: 'whole', parties: [], public: null } as const;

/** What is on its way to a decision is the registry's own. */
export const own = { services: 'unshared', parties: [], public: null } as const;

export const public_ = <Event extends RegistryEvent, Facts extends object>(
  subject: (event: Event) => string,
  facts: (event: Event) => Facts,
) => {
  const rule: PublicRule<Event, null> = {
    show: (event) => ({
      type: `amici.registry.v1.${event.type}`,
      subject: subject(event),
      data: facts(event),
    }),
    release: () => 'now',
  };
  return { services: 'whole', parties: [], public: rule } as const;
};
