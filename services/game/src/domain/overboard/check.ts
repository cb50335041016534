import type { Checks, Finding } from '@amici/contracts';
import { mayClaimQuickplayDraw } from '@amici/timecontrol';
import { among, compared, unless } from '../state/findings';
import { NORMAL_RESULTS } from '../state/results';
import type { Game } from '../state/state';
import type { OverboardEvent, QuickplayClaimed } from './events';
import { consequenceOf } from './illegal-moves';

const quickplayClaimed = (event: QuickplayClaimed, { time: { clock } }: Game): readonly Finding[] => [
  ...compared(event, { by: clock?.running, positionVerified: true, rule: 'B-G6.1a' }),
  ...unless(clock !== null && mayClaimQuickplayDraw(clock, event.at), event, 'at', 'under two minutes'),
  ...unless(event.ground !== 'no-effort' || event.scoreGiven, event, 'scoreGiven', true, 'B-G6.1b'),
];

/** What is computed again of play over the board. */
export const check: Checks<OverboardEvent, Game> = {
  MoveNoted: (event, { over }) => [
    ...unless(event.ply > over.noted[event.by], event, 'ply', { after: over.noted[event.by] }),
    ...compared(event, { rule: 'B-8a' }),
  ],
  IllegalMoveRecorded: (event, game) => {
    const { number, bonus, clock, rule } = consequenceOf(game, event.side, event.at);
    return compared(event, { number, bonus, clock, rule });
  },
  QuickplayClaimed: quickplayClaimed,
  QuickplayDecided: (event, { over }) => [
    ...compared(event, { claim: over.quickplay?.claim, rule: 'B-G6.1b' }),
    ...among(event, 'result', NORMAL_RESULTS),
  ],
};
