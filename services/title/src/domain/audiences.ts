import type { PublicRule } from '@amici/contracts';

export type Party = 'player' | 'commissioner';

/** Deliberations, and what other events tell already. */
export const amongParties = {
  services: 'unshared',
  parties: ['player', 'commissioner'] as readonly Party[],
  public: null,
} as const;

interface Ruled {
  readonly type: string;
  readonly rule: string;
}

/** Told to everybody at once: what `data` says of it, and the rule it rests on. */
export const toAll = <Event extends Ruled>(
  subject: (event: Event) => string,
  data: (event: Event) => object,
): PublicRule<Event, null> => ({
  show: (event) => ({
    type: `amici.title.v1.${event.type}`,
    subject: subject(event),
    data: { ...data(event), rule: event.rule },
  }),
  release: () => 'now',
});
