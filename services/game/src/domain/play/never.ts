import { reject } from '@amici/kernel';
import type { Impossible } from '@amici/contracts/game';
import type { LawArticles } from '@amici/rulesets';
import type { Game } from '../state/state';
import type { Verdict } from '../state/verdict';

interface Answer {
  readonly code: string;
  readonly rule: string;
}

const ANSWERS: Readonly<Record<Impossible['type'], (articles: LawArticles) => Answer>> = {
  WithdrawMove: ({ moveStands }) => ({ code: 'move-final', rule: moveStands }),
  AmendMove: ({ moveAmended }) => ({ code: 'move-final', rule: moveAmended }),
  OfferDraw: ({ drawOffer }) => ({ code: 'offer-needs-move', rule: drawOffer }),
  WithdrawOffer: ({ offerStands }) => ({ code: 'offer-stands', rule: offerStands }),
  WithdrawClaim: ({ claimByServer }) => ({ code: 'claim-stands', rule: claimByServer }),
  PauseClock: () => ({ code: 'clock-runs', rule: 'L-6.10b' }),
};

/** What nobody can do: the answer is the rule that says so. */
export const never = ({ type }: Impossible, game: Game): Verdict => {
  const { code, rule } = ANSWERS[type](game.rules.articles);
  return reject(code, rule);
};
