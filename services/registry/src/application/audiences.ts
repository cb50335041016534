import type { AudienceMap, PublicPolicy, PublicRule } from '@amici/contracts';
import type { FederationRegistered } from '../domain/federation';
import type { PlayerEvent } from '../domain/player-events';

export type RegistryEvent = PlayerEvent | FederationRegistered;

/** Other services learn everything at once; who exists, and what keeps somebody from entering, is not for publication. */
const amongServices = { services: 'whole', parties: [], public: null } as const;

const public_ = <Event extends RegistryEvent>(
  subject: (event: Event) => string,
  facts: (event: Event) => object,
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

type OfficeEvent = Extract<PlayerEvent, { readonly type: 'OfficeGranted' | 'OfficeEnded' }>;

const ofOffice = public_<OfficeEvent>(
  ({ playerId }) => playerId,
  ({ playerId, office, scope }) => ({
    subjectId: playerId,
    office,
    ...(scope === null ? {} : { scope }),
  }),
);

/** Who learns what of players, offices and federations. */
export const registryAudiences: AudienceMap<RegistryEvent, never, null> = {
  PlayerRegistered: amongServices,
  OfficeGranted: ofOffice,
  OfficeEnded: ofOffice,
  SanctionImposed: amongServices,
  SanctionProposed: amongServices,
  SanctionLifted: amongServices,
  MisconductUpheld: amongServices,
  MembershipRecorded: amongServices,
  BondHeld: amongServices,
  BondRefunded: amongServices,
  BondForfeited: amongServices,
  TransferRequested: amongServices,
  TransferConsented: amongServices,
  TransferAppealed: amongServices,
  TransferArbitrated: amongServices,
  FederationChanged: public_(
    ({ playerId }) => playerId,
    ({ playerId, from, to, rule }) => ({ playerId, ...(from === null ? {} : { from }), to, rule }),
  ),
  FederationRegistered: public_(
    ({ federation }) => federation,
    ({ federation, name, member }) => ({ federation, name, member }),
  ),
};

/** What is public here is public at once. */
export const publicPolicy: PublicPolicy<RegistryEvent, null> = {
  initialContext: null,
  evolve: () => null,
  counts: () => [],
};
