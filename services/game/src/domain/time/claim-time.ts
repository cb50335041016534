import { accept, reject, type Instant, type Rejection } from '@amici/kernel';
import {
  answerDueOn,
  reportDueOn,
  lostBySilence,
  nextDeadline,
  opposite,
  type Deadline,
  type Side,
} from '@amici/timecontrol';
import type { TimeClaimed } from '../events';
import { sideOf, type Game } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';
import { flagFell, undecidable } from './flag';
import type { ClaimTime } from './commands';

/** The deadline the opponent has passed: of the move at hand, or of a late move that was let stand. */
export const passed = (game: Game, against: Side, at: Instant): Deadline | null => {
  const { clock, unclaimed } = game.time;
  if (unclaimed !== null && unclaimed.by === against)
    return { at: unclaimed.deadline, cause: 'time', rule: 'C-11f' };
  const deadline = clock === null || clock.running !== against ? null : nextDeadline(clock);
  return deadline !== null && at > deadline.at ? deadline : null;
};

export const claimRule = ({ rules: { articles, time } }: Game): string => articles.overstep[time.flag];

const timeClaimed = (command: Acted<ClaimTime>, by: Side, against: Side, rule: string): TimeClaimed => ({
  type: 'TimeClaimed',
  at: command.at,
  claim: command.claim,
  by,
  against,
  ground: command.ground,
  rule,
});

/** The opponent's claim is enough: decided at once, upheld or refused (C-11f, B-NCA). */
const byOpponent = (command: Acted<ClaimTime>, game: Game, by: Side): Verdict => {
  const against = opposite(by);
  const rule = claimRule(game);
  const deadline = passed(game, against, command.at);
  if (deadline === null) return reject('no-overstep', rule);
  const refusal = undecidable(game, command, deadline.at);
  if (refusal !== null) return refuse(refusal);
  const ground = deadline.cause === 'silence' ? 'silence' : 'overstep';
  return accept(
    timeClaimed({ ...command, ground }, by, against, rule),
    ...flagFell(game, {
      by: against,
      deadline: { ...deadline, rule },
      found: 'by-claim',
      decidedAt: command.at,
      mate: command.mate ?? null,
      ruling: null,
    }),
  );
};

/** What speaks for a claim of silence by post: the inquiry and its time to answer (C-12b, C-12c). */
const silenceRefusal = (command: ClaimTime, game: Game, by: Side): Rejection | null => {
  if (command.ground !== 'silence') return null;
  const inquiry = game.time.inquiries[by];
  if (inquiry === null) return { code: 'no-inquiry', rule: 'C-12b' };
  // The days run from the letter's arrival, which the opponent or the director records (C-12c).
  if (inquiry.receivedOn === null)
    return {
      code: 'inquiry-not-received',
      rule: 'C-12c',
      data: { reportFrom: reportDueOn(inquiry.writtenOn) },
    };
  if (command.today === undefined) return { code: 'clerical-data', rule: 'C-12c' };
  if (!lostBySilence(inquiry.receivedOn, inquiry.answeredOn, command.today))
    return { code: 'answer-not-due', rule: 'C-12c', data: { after: answerDueOn(inquiry.receivedOn) } };
  return null;
};

/** An own overstep is there to be claimed where either player may; what a player admits is no silence (L-6.6b, T-8.7-p). */
const admissionRefusal = ({ own = false, ground }: ClaimTime, game: Game): Rejection | null =>
  !own || (ground === 'overstep' && game.rules.time.flag === 'claim-by-either-plus-director')
    ? null
    : { code: 'no-overstep', rule: claimRule(game) };

/** The claim waits for the director: by either player (L-6.6b), or as information to the director (C-12a, C-12c). */
const toDirector = (command: Acted<ClaimTime>, game: Game, by: Side): Verdict => {
  const refusal = silenceRefusal(command, game, by);
  if (refusal !== null) return refuse(refusal);
  const against = command.own === true ? by : opposite(by);
  if (game.time.claims.some((open) => open.by === by && open.against === against))
    return reject('claim-open', claimRule(game));
  const rule = command.ground === 'silence' ? game.rules.articles.silence : claimRule(game);
  return accept(timeClaimed(command, by, against, rule));
};

/** A player claims that the opponent's time is over; who decides, and when, is the laws' (L-6.6, C-11f, C-12). */
export const claimTime = (command: Acted<ClaimTime>, game: Game): Verdict => {
  if (game.seen.has(command.claim)) return accept();
  const by = sideOf(game.players, command.actor.subject);
  if (by === null) return reject('not-a-player', 'L-6.6b');
  if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
  // Play ended with the claim in the quickplay finish, made before any flag fell.
  if (game.over.quickplay !== null) return reject('claim-open', 'B-G6.1a');
  const admission = admissionRefusal(command, game);
  if (admission !== null) return refuse(admission);
  switch (game.rules.time.flag) {
    case 'automatic':
      return reject('server-determines', 'L-6.6a');
    case 'claim-by-opponent':
      return byOpponent(command, game, by);
    case 'claim-by-either-plus-director':
    case 'director-decision':
      return toDirector(command, game, by);
  }
};
