import type { FlagFell, GameEnded } from '@amici/contracts/game';
import { lossFor } from '../state/results';
import type { Game } from '../state/state';

/** What a flag that fell and loses leads to: a loss, or a draw where the opponent cannot mate at all (L-6.7). */
export const flagEnding = (
  { rules }: Game,
  { by, deadline, mate, rule }: Pick<FlagFell, 'by' | 'deadline' | 'mate' | 'rule'>,
): Pick<GameEnded, 'at' | 'result' | 'ending' | 'rule'> =>
  rules.time.drawIfOpponentCannotMate && mate?.answer === 'cannot'
    ? { at: deadline, result: '1/2-1/2', ending: 'flag-fall-without-mate', rule: 'L-6.7' }
    : { at: deadline, result: lossFor(by), ending: 'time-forfeit', rule };
