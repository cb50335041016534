import { reject } from '@amici/kernel';
import type { Impossible } from '@amici/contracts/game';
import type { Game } from '../state/state';
import type { Verdict } from '../state/verdict';

type Answer = readonly [code: string, rule: string];

const ANSWERS: Readonly<Record<Impossible['type'], (game: Game) => Answer>> = {
  WithdrawMove: () => ['move-final', 'L-4.3'],
  AmendMove: (game) => ['move-final', game.rules.clericalData ? 'C-8' : 'L-4.3'],
  OfferDraw: (game) => ['offer-needs-move', game.rules.drawOffer.rule],
  WithdrawOffer: (game) => [
    'offer-stands',
    game.rules.conditions.transmission === 'board' ? 'B-9.1a' : 'L-9.1.2.1b',
  ],
  WithdrawClaim: () => ['claim-stands', 'L-9.4.1a'],
  PauseClock: () => ['clock-runs', 'L-6.10b'],
};

/** What nobody can do: the answer is the rule that says so. */
export const never = ({ type }: Impossible, game: Game): Verdict => reject(...ANSWERS[type](game));
