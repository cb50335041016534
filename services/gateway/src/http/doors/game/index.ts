import { DISPUTE_DOORS } from './disputes';
import { GAMES } from './games';
import { MAIL_DOORS } from './mail';
import { MESSAGE_DOORS } from './messages';
import { NEVER_DOORS, PLAY_DOORS } from './play';
import { RULING_DOORS } from './rulings';
import { SEALED_LINES, TEXTS } from './texts';
import { TIME_DOORS } from './time';
import { VIEWS } from './views';

/** Everything people may ask of games, and of the game service. */
export const GAME_DOORS = [
  ...GAMES,
  ...VIEWS,
  ...PLAY_DOORS,
  ...NEVER_DOORS,
  ...TIME_DOORS,
  ...MAIL_DOORS,
  ...RULING_DOORS,
  ...DISPUTE_DOORS,
  ...MESSAGE_DOORS,
  ...TEXTS,
  ...SEALED_LINES,
];
