import { defined, type Instant, type Rejection } from '@amici/kernel';
import { FLAG_GRACE_MS, type Deadline, type Side } from '@amici/timecontrol';
import { offersVoided } from '../moves/complete-move';
import { flagEnding } from '../moves/endings';
import type { GameEvent } from '../events';
import type { FlagFell, MateEvidence, Ruling, TextRef } from '@amici/contracts/game';
import { type Game, whose } from '../state/state';

/** Play had ceased before the time was over: the game is the adjudicator's, whatever the clocks show (L-11.1, C-23c). */
export const ceasedBefore = (game: Game, deadline: Instant): Rejection | null =>
  game.adjudication === null || deadline < game.adjudication.breakOff
    ? null
    : { code: 'play-has-ceased', rule: game.rules.articles.playCeased };

export interface FlagContext {
  readonly at: Instant;
  readonly deliveredThrough?: Instant;
  readonly mate?: MateEvidence;
}

/** Why a flag cannot be decided yet: the grace, deliveries under way, or what the analysis of the mate says. */
export const undecidable = (game: Game, command: FlagContext, deadline: Instant): Rejection | null => {
  const ceased = ceasedBefore(game, deadline);
  if (ceased !== null) return ceased;
  const from = deadline + FLAG_GRACE_MS;
  if (command.at < from) return { code: 'too-early', rule: 'L-6.6a', data: { from } };
  if (command.deliveredThrough === undefined || command.deliveredThrough < from)
    return { code: 'deliveries-pending', rule: 'L-6.6a', data: { from } };
  if (game.rules.time.drawIfOpponentCannotMate && command.mate === undefined)
    return { code: 'evidence-missing', rule: 'L-6.7' };
  return null;
};

/** An overstep that counts: who, when, found how, and whether the opponent could still mate. */
export interface Fallen {
  readonly by: Side;
  readonly deadline: Deadline;
  readonly found: FlagFell['found'];
  readonly decidedAt: Instant;
  readonly mate: MateEvidence | null;
  readonly ruling: Ruling | null;
  readonly letter?: TextRef | undefined;
}

/** The overstep that loses: by the scoresheet's own count off the server, else the first (L-6.7, C-12a). */
const losesWith = ({ rules }: Game): number => {
  const { timeControl } = rules.conditions;
  return timeControl?.kind === 'calendar-days' ? timeControl.overstepsToLose : 1;
};

/**
 * The flag fell at the deadline, which is when it happened whenever it is found. The game is lost with it, or drawn
 * where the opponent cannot mate by any series of legal moves (L-6.7); an earlier overstep by post loses nothing yet.
 */
export const flagFell = (game: Game, fallen: Fallen, loses = losesWith(game)): readonly GameEvent[] => {
  const { by, deadline, found, decidedAt, mate, ruling, letter } = fallen;
  const number = game.time.oversteps[by] + 1;
  const rule = deadline.rule;
  const fell: FlagFell = {
    type: 'FlagFell',
    at: deadline.at,
    by,
    deadline: deadline.at,
    decidedAt,
    cause: deadline.cause,
    found,
    number,
    mate,
    ruling,
    ...defined<FlagFell>({ letter }),
    rule,
  };
  if (number < loses) return [fell];
  return [
    fell,
    ...offersVoided(game, by, deadline.at),
    { type: 'GameEnded', ...whose(game), ...flagEnding(game, fell) },
  ];
};
