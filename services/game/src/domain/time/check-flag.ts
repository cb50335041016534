import { accept } from '@amici/kernel';
import { nextDeadline, type Clock, type Deadline } from '@amici/timecontrol';
import type { Game } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';
import { ceasedBefore, flagFell, undecidable } from './flag';
import type { CheckFlag } from './commands';

/** The deadline of who is to move, as the server determines it by itself (L-6.6a). */
export const serverDeadline = (game: Game, clock: Clock): Deadline | null => {
  const deadline = nextDeadline(clock);
  return deadline === null
    ? null
    : {
        ...deadline,
        rule: deadline.cause === 'time' ? game.rules.articles.overstep.automatic : deadline.rule,
      };
};

/**
 * The clock service only triggers; whether a flag has fallen is decided here, against this stream (L-6.6a). Late, early
 * and doubled triggers change nothing.
 */
export const checkFlag = (command: Acted<CheckFlag>, game: Game): Verdict => {
  if (game.outcome !== null || command.revision !== game.revision) return accept();
  const { clock } = game.time;
  const deadline = clock === null ? null : serverDeadline(game, clock);
  if (clock === null || deadline === null || command.at <= deadline.at) return accept();
  // Where the opponent has to claim it the server determines none (L-6.6b); an adjudicator has the game (L-11.1).
  if (game.rules.time.flag !== 'automatic' || ceasedBefore(game, deadline.at) !== null) return accept();
  const refusal = undecidable(game, command, deadline.at);
  if (refusal !== null) return refuse(refusal);
  return accept(
    ...flagFell(game, {
      by: clock.running,
      deadline,
      found: 'by-server',
      decidedAt: command.at,
      mate: command.mate ?? null,
      ruling: null,
    }),
  );
};
