import type { AudienceMap, PublicRule } from '@amici/contracts';
import type {
  FederationChangedJson,
  FederationRegisteredJson,
  OfficeEndedJson,
  OfficeGrantedJson,
} from '@amici/contracts/generated/amici/registry/v1/registry_events_pb';
import type {
  FederationRegistered,
  OfficeEnded,
  OfficeGranted,
  RegistryEvent,
} from '@amici/contracts/registry';
import type { PlayerEvent } from '../domain/player-events';

/** Who exists, and what keeps somebody from entering, is for the other services only. */
const amongServices = { services: 'whole', parties: [], public: null } as const;

/** What is on its way to a decision is the registry's own. */
const own = { services: 'unshared', parties: [], public: null } as const;

const public_ = <Event extends RegistryEvent, Facts extends object>(
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

const office = ({
  playerId,
  office: held,
  scope,
}: OfficeGranted | OfficeEnded): OfficeGrantedJson & OfficeEndedJson => ({
  subjectId: playerId,
  office: held,
  ...(scope === null ? {} : { scope }),
});

/** Who learns what of people and their offices. */
export const playerAudiences: AudienceMap<PlayerEvent, never, null, RegistryEvent> = {
  PlayerRegistered: amongServices,
  OfficeGranted: public_(({ playerId }) => playerId, office),
  OfficeEnded: public_(({ playerId }) => playerId, office),
  SanctionImposed: amongServices,
  PersonNamed: own,
  PersonErased: own,
  SanctionProposed: own,
  SanctionLifted: amongServices,
  MisconductUpheld: own,
  MembershipRecorded: amongServices,
  BondHeld: amongServices,
  BondRefunded: amongServices,
  BondForfeited: amongServices,
  TransferRequested: own,
  TransferConsented: own,
  TransferAppealed: own,
  TransferArbitrated: own,
  FederationChanged: public_(
    ({ playerId }) => playerId,
    ({ playerId, from, to, rule }): FederationChangedJson => ({
      playerId,
      ...(from === null ? {} : { from }),
      to,
      rule,
    }),
  ),
};

export const federationAudiences: AudienceMap<FederationRegistered, never, null, RegistryEvent> = {
  FederationRegistered: public_(
    ({ federation }) => federation,
    ({ federation, name, member }): FederationRegisteredJson => ({ federation, name, member }),
  ),
};
