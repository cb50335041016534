import type { Sentences } from '@amici/contracts';
import { many, sideName } from '../telling/words';
import type { ConditionalEvent } from './events';

export const sentences: Sentences<ConditionalEvent> = {
  ConditionalOffered: (offer) =>
    `${sideName(offer.by)} offers conditional line ${offer.line}: ${offer.moves.map(({ san }) => san).join(' ')}`,
  ConditionalAccepted: (taken) =>
    `${sideName(taken.by)} takes over ${many(taken.plies, 'ply').replace('plys', 'plies')} of line ${taken.line}`,
};
