import { ANALYSES } from './analyses';
import { DISPUTE_ENDPOINTS } from './disputes';
import { GAMES } from './games';
import { MAIL_ENDPOINTS } from './mail';
import { MESSAGE_ENDPOINTS } from './messages';
import { NEVER_ENDPOINTS, PLAY_ENDPOINTS } from './play';
import { RULING_ENDPOINTS } from './rulings';
import { SEALED_LINES, TEXTS } from './texts';
import { TIME_ENDPOINTS } from './time';
import { VIEWS } from './views';

export type * from './analyses';
export type * from './disputes';
export type * from './games';
export type * from './mail';
export type * from './messages';
export type * from './play';
export type * from './rulings';
export type * from './texts';
export type * from './time';
export type * from './views';

/** Everything people may ask of games, and of the game service. */
export const GAME_ENDPOINTS = [
  ...GAMES,
  ...VIEWS,
  ...PLAY_ENDPOINTS,
  ...NEVER_ENDPOINTS,
  ...TIME_ENDPOINTS,
  ...MAIL_ENDPOINTS,
  ...RULING_ENDPOINTS,
  ...DISPUTE_ENDPOINTS,
  ...MESSAGE_ENDPOINTS,
  ...TEXTS,
  ...SEALED_LINES,
  ...ANALYSES,
] as const;
