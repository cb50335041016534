import { DISPUTE_DOORS } from './dispute-doors';
import { MAIL_DOORS } from './mail-doors';
import { NEVER_DOORS, PLAY_DOORS } from './play-doors';
import { RULING_DOORS } from './ruling-doors';
import { TIME_DOORS } from './time-doors';

/** Every command people give to a game that has begun, moves apart: one door each. */
export const GAME_DOORS = [
  ...PLAY_DOORS,
  ...NEVER_DOORS,
  ...TIME_DOORS,
  ...MAIL_DOORS,
  ...RULING_DOORS,
  ...DISPUTE_DOORS,
];
