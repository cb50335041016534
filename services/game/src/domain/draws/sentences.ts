import type { Sentences } from '@amici/contracts';
import { byIf, many, sideName, span } from '../telling/words';
import type { ClaimFacts, DrawEvent } from './events';

const counted = ({ occurrences, halfmoveClock }: ClaimFacts): string =>
  `${many(occurrences, 'occurrence')}, halfmove clock ${halfmoveClock}`;

export const sentences: Sentences<DrawEvent> = {
  DrawOffered: (offer) =>
    offer.implied
      ? `the wrong claim of ${sideName(offer.by)} stands as an offer of a draw`
      : `${sideName(offer.by)} offers a draw with move ${offer.move}`,
  DrawOfferClosed: (offer) => `the offer of ${sideName(offer.by)} is closed: ${offer.how}`,
  DrawAgreed: (agreed) => `${sideName(agreed.by)} accepts the draw`,
  DrawClaimed: (claim) =>
    `${sideName(claim.by)} claims ${claim.ground}${claim.intended === null ? '' : ` with ${claim.intended.san}`} (claim ${claim.claim})`,
  ClaimUpheld: ({ facts, ruling }) =>
    `the claim is right: ${counted(facts)}, ${many(facts.pieces, 'man').replace('mans', 'men')}${byIf(ruling)}`,
  ClaimRefused: ({ facts, bonus, ruling }) =>
    `the claim is wrong: ${counted(facts)}${bonus === 0 ? '' : `, the opponent gets ${span(bonus)}`}${byIf(ruling)}`,
};
