import type { Instant } from '@amici/kernel';
import { opposite, type Side } from '@amici/timecontrol';
import type { DrawOfferClosed } from '../events';
import type { Game } from '../state/state';

/** The opponent's open offer, ended by the reply move: refused (L-9.1.2.1b) or lapsed (C-18b). */
export const offerAnswered = (game: Game, by: Side, at: Instant): readonly DrawOfferClosed[] => {
  const offerer = opposite(by);
  if (game.draw.offers[offerer] === null) return [];
  const lapses = game.rules.drawOffer.replyMove === 'lapses';
  const how = lapses ? 'lapsed' : 'answered-by-move';
  return [{ type: 'DrawOfferClosed', at, by: offerer, how, rule: game.rules.articles.offerAnswered }];
};

/** Offers to a player whose time is over are void: the flag decides (L-9.1.2.1b). */
export const offersVoided = (game: Game, flagged: Side, at: Instant): readonly DrawOfferClosed[] => {
  const offerer = opposite(flagged);
  if (game.draw.offers[offerer] === null) return [];
  return [{ type: 'DrawOfferClosed', at, by: offerer, how: 'flag', rule: 'L-9.1.2.1b' }];
};
