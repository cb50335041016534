import type { Instant, Rejection } from '@amici/kernel';
import type { Game } from '../state/state';

/** Called in for adjudication, with the last move before that date (C-23c). */
export const playCeased = ({ adjudication, rules }: Game, playedAt: Instant): Rejection | null =>
  adjudication !== null && playedAt >= adjudication.breakOff
    ? {
        code: 'play-has-ceased',
        rule: rules.articles.playCeased,
        data: { breakOff: adjudication.breakOff },
      }
    : null;

/** Why nobody can play on at this moment, whichever side is to move; null if play goes on. */
export const blocked = (game: Game, playedAt: Instant): Rejection | null => {
  if (game.outcome !== null) return { code: 'game-over', rule: 'L-5.1.1' };
  const { time, draw, mail, over } = game;
  const ceased = playCeased(game, playedAt);
  if (ceased !== null) return ceased;
  if (time.interruption !== null && time.clocksStopped) return { code: 'game-interrupted', rule: 'L-6.10c' };
  if (draw.claim !== null) return { code: 'claim-open', rule: game.rules.articles.claimByDirector };
  if (over.quickplay !== null) return { code: 'claim-open', rule: 'B-G6.1a' };
  if (mail.incident !== null) return { code: 'correction-due', rule: game.rules.articles.correction };
  if (mail.reconstruction !== null)
    return { code: 'reconstruction-open', rule: game.rules.articles.reconstruction };
  if (mail.toConfirm.length > 0)
    return { code: 'sheet-not-confirmed', rule: 'C-13c', data: { by: mail.toConfirm } };
  return null;
};
