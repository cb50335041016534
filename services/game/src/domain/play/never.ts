import { reject } from '@amici/kernel';
import type { Impossible } from '@amici/contracts/game';
import type { LawArticles } from '@amici/rulesets';
import type { Game } from '../state/state';
import type { Verdict } from '../state/verdict';

type Answer = readonly [code: string, rule: string];

const ANSWERS: Readonly<Record<Impossible['type'], (articles: LawArticles) => Answer>> = {
  WithdrawMove: ({ moveStands }) => ['move-final', moveStands],
  AmendMove: ({ moveAmended }) => ['move-final', moveAmended],
  OfferDraw: ({ drawOffer }) => ['offer-needs-move', drawOffer],
  WithdrawOffer: ({ offerStands }) => ['offer-stands', offerStands],
  WithdrawClaim: ({ claimByServer }) => ['claim-stands', claimByServer],
  PauseClock: () => ['clock-runs', 'L-6.10b'],
};

/** What nobody can do: the answer is the rule that says so. */
export const never = ({ type }: Impossible, game: Game): Verdict =>
  reject(...ANSWERS[type](game.rules.articles));
