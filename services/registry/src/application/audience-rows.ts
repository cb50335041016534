import type { PublicRule } from '@amici/contracts';
import type { RegistryEvent } from '@amici/contracts/registry';

/** Who exists, and what keeps somebody from entering, is for the other services only. */
export const amongServices = { services: 'whole', parties: [], public: null } as const;

/** The other services go by it, and the person it is about is notified. */
export const ofPerson = { services: 'whole', parties: ['player'], public: null } as const;

/** What is on its way to a decision is the registry's own. */
export const own = { services: 'unshared', parties: [], public: null } as const;

export const public_ = <Event extends RegistryEvent, Facts extends object, Party extends string = never>(
  subject: (event: Event) => string,
  facts: (event: Event) => Facts,
  parties: readonly Party[] = [],
) => {
  const rule: PublicRule<Event, null> = {
    show: (event) => ({
      type: `amici.registry.v1.${event.type}`,
      subject: subject(event),
      data: facts(event),
    }),
    release: () => 'now',
  };
  return { services: 'whole', parties, public: rule } as const;
};
