import { accept, reject } from '@amici/kernel';
import { announceLongThink, hasFlagged, refill } from '@amici/timecontrol';
import type { AnnounceLongThink, RefillClock } from '@amici/contracts/game';
import { sideOf, type Game } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';

/** Triple Block: the player, or the captain in their stead, moves time from the bank to the clock (L-C.1). */
export const refillClock = (command: Acted<RefillClock>, game: Game): Verdict => {
  if (game.seen.has(command.refill) || game.outcome !== null) return accept();
  const { actor, at } = command;
  const side = sideOf(game.players, actor.onBehalfOf ?? actor.subject);
  if (side === null) return reject('not-a-player', 'L-C.1');
  const { clock } = game.time;
  if (clock === null) return reject('no-bank', 'L-C.1');
  const refilled = refill(clock, side, at);
  if (!refilled.ok) return refuse(refilled.error);
  const facts = { refill: command.refill, side, clock: refilled.value };
  return accept({ type: 'ClockRefilled', at, ...facts, rule: 'L-C.1' });
};

/** A player announces a move longer than the silence limit, if the tournament lets them (C-11f). */
export const longThink = ({ actor, at }: Acted<AnnounceLongThink>, game: Game): Verdict => {
  const by = sideOf(game.players, actor.subject);
  const { clock } = game.time;
  if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
  if (!game.rules.conditions.longThinkAnnounced) return reject('silence-limit-stands', 'C-11f');
  if (clock === null || clock.running !== by) return reject('not-on-move', 'C-11f');
  if (clock.announced) return accept();
  if (hasFlagged(clock, at)) return reject('flag-fallen', 'C-11f');
  const after = announceLongThink(clock, at);
  return accept({ type: 'LongThinkAnnounced', at, by, clock: after, rule: 'C-11f' });
};
