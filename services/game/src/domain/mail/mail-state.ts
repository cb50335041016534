import type { Game, MailState } from '../state/state';

/** The game with its correspondence in another state. */
export const withMail = (game: Game, mail: Partial<MailState>): Game => ({
  ...game,
  mail: { ...game.mail, ...mail },
});
