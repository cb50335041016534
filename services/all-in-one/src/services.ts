import type { Service } from '@amici/service/runtime';
import { clockService } from '../../clock/src/service';
import { courierService } from '../../courier/src/service';
import { gameService } from '../../game/src/service';
import { ratingService } from '../../rating/src/service';
import { registryService } from '../../registry/src/service';
import { titleService } from '../../title/src/service';
import { tournamentService } from '../../tournament/src/service';

/** The services of Amici, besides the gateway. */
export const SERVICES: readonly Service[] = [
  registryService,
  gameService,
  clockService,
  tournamentService,
  ratingService,
  titleService,
  courierService,
];
