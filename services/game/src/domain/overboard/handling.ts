import type { Finding } from '@amici/contracts';
import { mayClaimQuickplayDraw, opposite } from '@amici/timecontrol';
import { withClock } from '../state/clock';
import { among, compared, unless } from '@amici/contracts/findings';
import { known, knownRuling } from '../state/known';
import { NORMAL_RESULTS } from '../state/results';
import type { Game } from '../state/state';
import type { EventHandling } from '../subject';
import { amongParties, changingClocks } from '../disclosure/audiences';
import { by, moveOf, sideName } from '../disclosure/move-number';
import type {
  IllegalMoveRecorded,
  MoveNoted,
  OverboardEvent,
  QuickplayClaimed,
  QuickplayDecided,
} from './events';
import { consequenceOf } from './illegal-moves';

const quickplayClaimed = (event: QuickplayClaimed, { time: { clock } }: Game): readonly Finding[] => [
  ...compared(event, { by: clock?.running, positionVerified: true, rule: 'B-G6.1a' }),
  ...unless(clock !== null && mayClaimQuickplayDraw(clock, event.at), event, 'at', 'under two minutes'),
  ...unless(event.ground !== 'no-effort' || event.scoreGiven, event, 'scoreGiven', true, 'B-G6.1b'),
];

const onMoveNoted = (game: Game, { by, ply }: MoveNoted): Game => ({
  ...game,
  over: { ...game.over, noted: { ...game.over.noted, [by]: ply } },
});

const onIllegalMoveRecorded = (game: Game, event: IllegalMoveRecorded): Game => {
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

const onQuickplayClaimed = (game: Game, { claim, at, by }: QuickplayClaimed): Game => {
  const next = known(game, claim);
  return { ...next, over: { ...next.over, quickplay: { claim, at, by, result: null } } };
};

const onQuickplayDecided = (game: Game, { result, ruling, at }: QuickplayDecided): Game => {
  const { quickplay } = game.over;
  const decided = quickplay === null ? null : { ...quickplay, result };
  return { ...knownRuling(game, ruling, at, 'B-G6.1b'), over: { ...game.over, quickplay: decided } };
};

/** Written scores, illegal moves and claims in a quickplay finish (B-7.5, B-8, B-G6). */
export const handling: EventHandling<OverboardEvent> = {
  evolve: {
    MoveNoted: onMoveNoted,
    IllegalMoveRecorded: onIllegalMoveRecorded,
    QuickplayClaimed: onQuickplayClaimed,
    QuickplayDecided: onQuickplayDecided,
  },
  audiences: {
    MoveNoted: amongParties,
    IllegalMoveRecorded: changingClocks,
    QuickplayClaimed: amongParties,
    QuickplayDecided: amongParties,
  },
  sentences: {
    MoveNoted: (note) => `${sideName(note.by)} has the score written up to ${moveOf(note.ply)}`,
    IllegalMoveRecorded: ({ side, number, bonus }) =>
      `illegal move ${number} of ${sideName(side)}${bonus === 0 ? '' : `, the opponent gets ${bonus / 60_000} min`}`,
    QuickplayClaimed: (claim) =>
      `${sideName(claim.by)} claims a draw in the last two minutes: ${claim.ground}`,
    QuickplayDecided: ({ result, ruling }) =>
      `the claim in the last two minutes comes to ${result}${by(ruling)}`,
  },
  check: {
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
  },
};
