import type { Acted } from '@amici/contracts';
import { registryRefusal, type NoteFideRating } from '@amici/contracts/registry';
import { accept, reject, type Decision } from '@amici/kernel';
import type { FideRatingNoted, PlayerEvent } from './player-events';
import type { Player } from './state';

/** FIDE lists are valid from the first day of a month. */
const FIRST_OF_MONTH = /^[12]\d{3}-(?:0[1-9]|1[0-2])-01$/;

/** A rating of a dated FIDE list is put on record: start ratings look for that of the newest quarterly list (T-9.4a). */
export const noteFideRating = (command: Acted<NoteFideRating>, player: Player): Decision<PlayerEvent> => {
  const { at, playerId, validFrom, rating } = command;
  const rule = 'T-9.4a';
  if (!player.registered) return reject(registryRefusal.noSuchPlayer, rule);
  if (!FIRST_OF_MONTH.test(validFrom))
    return reject('no-such-list', rule, { detail: { name: 'fide-list-from-first-of-month' } });
  if (player.fide.get(validFrom) === rating) return accept();
  const noted: FideRatingNoted = { type: 'FideRatingNoted', at, playerId, validFrom, rating, rule };
  return accept(noted);
};

/** The oldest list first. */
export const fideListed = ({ fide }: Player) =>
  [...fide]
    .map(([validFrom, rating]) => ({ validFrom, rating }))
    .sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
