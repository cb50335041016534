import { accept, reject } from '@amici/kernel';
import { resume, stop } from '@amici/timecontrol';
import type { InterruptGame, ResumeGame } from '@amici/contracts/game';
import { underRuling } from '../ruling/ruling';
import type { Game } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';

/** The director interrupts the game and both clocks stop, except in Triple Block (L-6.10a). */
export const interruptGame = (command: Acted<InterruptGame>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
    if (game.time.interruption !== null) return reject('game-interrupted', 'L-6.10a');
    const { clock } = game.time;
    const stopped = clock === null ? null : stop(clock, ruling.id, command.at);
    if (stopped !== null && !stopped.ok && stopped.error.code !== 'interruption-not-allowed')
      return refuse(stopped.error);
    const clocksStopped = stopped === null || stopped.ok;
    const after = stopped !== null && stopped.ok ? stopped.value : clock;
    return accept({ type: 'GameInterrupted', at, clocksStopped, clock: after, ruling, rule: 'L-6.10a' });
  });

/** The director decides when an interrupted game goes on (L-6.10c). */
export const resumeGame = (command: Acted<ResumeGame>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    const { clock, interruption } = game.time;
    if (interruption === null) return reject('not-interrupted', 'L-6.10c');
    const after = clock === null ? null : resume(clock, interruption, command.at);
    return accept({ type: 'GameResumed', at, clock: after, ruling, rule: 'L-6.10c' });
  });
