import type { Acted } from '@amici/contracts';
import type { AdjustStartRating } from '@amici/contracts/tournament';
import { accept, reject } from '@amici/kernel';
import { sectionOf, type Announced } from '../state/state';
import type { Verdict } from '../state/verdict';

/** The Ratings Commissioner corrects a start rating, also while the event runs (T-9.4b). */
export const adjustStartRating = (command: Acted<AdjustStartRating>, state: Announced): Verdict => {
  const section = sectionOf(state, command.player);
  const place = section?.players.find(({ player }) => player === command.player);
  if (section === undefined || place === undefined) return reject('not-entered', 'T-9.4b');
  if (place.startRating === command.rating) return accept();
  const { at, player, rating: to, reason } = command;
  const { startRating: from } = place;
  return accept({
    type: 'StartRatingAdjusted',
    at,
    section: section.id,
    player,
    from,
    to,
    reason,
    rule: 'T-9.4b',
  });
};
