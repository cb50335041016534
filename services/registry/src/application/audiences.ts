import type { AudienceMap } from '@amici/bus';
import type { PlayerEvent } from '../domain/player';

/** Other services learn everything at once; the public nothing: who exists is not for publication. */
const amongServices = { services: 'whole', parties: [], public: null } as const;

export const playerAudiences: AudienceMap<PlayerEvent, never, never> = {
  PlayerRegistered: amongServices,
  OfficeGranted: amongServices,
  OfficeEnded: amongServices,
};
