import { opposite } from '@amici/timecontrol';
import type { IllegalMoveRecorded, MoveNoted, QuickplayClaimed, QuickplayDecided } from '../events';
import type { Game } from '../state/state';
import { withClock } from '../state/clock';
import { known, knownRuling } from '../state/known';

export const onMoveNoted = (game: Game, { by, ply }: MoveNoted): Game => ({
  ...game,
  over: { ...game.over, noted: { ...game.over.noted, [by]: ply } },
});

export const onIllegalMoveRecorded = (game: Game, event: IllegalMoveRecorded): Game => {
  const { incident, side, number, bonus, clock, at, rule } = event;
  const given =
    bonus === 0
      ? []
      : [{ type: 'adjust' as const, id: incident, at, side: opposite(side), amount: bonus, rule }];
  const next = withClock(known(game, incident), clock, ...given);
  return {
    ...next,
    over: { ...next.over, illegalMoves: { ...next.over.illegalMoves, [side]: number } },
  };
};

export const onQuickplayClaimed = (game: Game, { claim, by }: QuickplayClaimed): Game => {
  const next = known(game, claim);
  return { ...next, over: { ...next.over, quickplay: { claim, by, result: null } } };
};

export const onQuickplayDecided = (game: Game, { result, ruling, at }: QuickplayDecided): Game => {
  const { quickplay } = game.over;
  const decided = quickplay === null ? null : { ...quickplay, result };
  return { ...knownRuling(game, ruling, at), over: { ...game.over, quickplay: decided } };
};
