import { CLOCK_ENDPOINTS } from '@amici/contracts/clock/endpoints';
import { NOTICE_ENDPOINTS } from '@amici/contracts/courier/endpoints/notices';
import { GAME_ENDPOINTS } from '@amici/contracts/game/endpoints';
import { RATING_ENDPOINTS } from '@amici/contracts/rating/endpoints';
import { REGISTRY_ENDPOINTS } from '@amici/contracts/registry/endpoints';
import { TITLE_ENDPOINTS } from '@amici/contracts/title/endpoints';
import { TOURNAMENT_ENDPOINTS } from '@amici/contracts/tournament/endpoints';
import { WEBHOOK_ENDPOINTS } from './courier';

/** Every endpoint of every service: what people may ask, and nothing besides. */
export const ENDPOINTS = [
  ...GAME_ENDPOINTS,
  ...CLOCK_ENDPOINTS,
  ...TOURNAMENT_ENDPOINTS,
  ...REGISTRY_ENDPOINTS,
  ...RATING_ENDPOINTS,
  ...TITLE_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
  ...NOTICE_ENDPOINTS,
] as const;
