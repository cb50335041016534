import type { AudienceMap } from '@amici/bus';
import type { FederationRegistered } from '../domain/federation';
import type { PlayerEvent } from '../domain/player';

/** Other services learn everything at once; the public nothing: who exists is not for publication. */
const amongServices = { services: 'whole', parties: [], public: null } as const;

export const playerAudiences: AudienceMap<PlayerEvent | FederationRegistered, never, never> = {
  PlayerRegistered: amongServices,
  OfficeGranted: amongServices,
  OfficeEnded: amongServices,
  SanctionImposed: amongServices,
  SanctionProposed: amongServices,
  SanctionLifted: amongServices,
  TransferRequested: amongServices,
  TransferConsented: amongServices,
  FederationChanged: amongServices,
  FederationRegistered: amongServices,
};
