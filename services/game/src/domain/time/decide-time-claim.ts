import { accept, reject, type Instant } from '@amici/kernel';
import { bothFlagsDown, endsInQuickplay, nextDeadline, type Deadline, type Side } from '@amici/timecontrol';
import type { DecideBothFlags, Ending, GameEnded, GameResult } from '@amici/contracts/game';
import type { GameEvent } from '../events';
import { winFor } from '../state/results';
import { underRuling } from '../ruling/ruling';
import { type Game, type OpenTimeClaim, whose } from '../state/state';
import type { Acted, Verdict } from '../state/verdict';
import { flagFell } from './flag';
import type { DecideTimeClaim } from './commands';

/** When the time the claim is about was over, as far as the clocks can tell; else when it was claimed. */
export const deadlineOf = (game: Game, claim: OpenTimeClaim): Deadline => {
  const { clock, unclaimed } = game.time;
  if (unclaimed !== null && unclaimed.by === claim.against && claim.ground === 'overstep')
    return { at: unclaimed.deadline, cause: 'time', rule: 'L-6.6b' };
  const found = clock !== null && clock.running === claim.against ? nextDeadline(clock) : null;
  const { silence, overstepDecided } = game.rules.articles;
  const overstepped = overstepDecided[game.time.sheet === null ? 'onClock' : 'onSheet'];
  const rule = claim.ground === 'silence' ? silence : overstepped;
  const cause = claim.ground === 'silence' ? 'silence' : 'time';
  return { at: found === null || found.at > claim.at ? claim.at : found.at, cause, rule };
};

/** What the scoresheet already counts: there an overstep that loses, or a silence, ends the game (C-12a, C-12c). */
const losesNow = (game: Game, claim: OpenTimeClaim): number => {
  const lost = game.time.sheet?.lost?.by === claim.against;
  if (lost || claim.ground === 'silence') return 1;
  const { timeControl } = game.rules.conditions;
  return timeControl?.kind === 'calendar-days' ? timeControl.overstepsToLose : 1;
};

/** In the League the director writes to the player before finding that they exceeded the limit (C-12a). */
const unwritten = ({ letter }: DecideTimeClaim, { ground }: OpenTimeClaim, { rules }: Game): boolean =>
  rules.time.flag === 'director-decision' && ground === 'overstep' && letter === undefined;

/**
 * The director confirms or refuses a claim of exceeded time (L-6.6b, C-12a). Only what the director confirms
 * counts, whatever the player admits (T-8.7-p).
 */
export const decideTimeClaim = (command: Acted<DecideTimeClaim>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    const claim = game.time.claims.find((open) => open.claim === command.claim);
    if (claim === undefined) return reject('no-such-claim', 'L-6.6b');
    if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
    if (!command.upheld)
      return accept({ type: 'TimeClaimRefused', at, claim: claim.claim, ruling, rule: 'L-6.6b' });
    if (game.rules.time.drawIfOpponentCannotMate && command.mate === undefined)
      return reject('evidence-missing', 'L-6.7');
    if (unwritten(command, claim, game)) return reject('letter-missing', 'C-12a');
    const fallen = {
      by: claim.against,
      deadline: deadlineOf(game, claim),
      found: 'by-director' as const,
      decidedAt: at,
      mate: command.mate ?? null,
      ruling,
      letter: command.letter,
    };
    return accept(...flagFell(game, fallen, losesNow(game, claim)));
  });

const OUTCOMES: Readonly<
  Record<
    ReturnType<typeof bothFlagsDown>['outcome'],
    { readonly result: GameResult; readonly ending: Ending }
  >
> = {
  'white-lost': { result: winFor('black'), ending: 'time-forfeit' },
  'black-lost': { result: winFor('white'), ending: 'time-forfeit' },
  'double-default': { result: '0-0', ending: 'double-default' },
  draw: { result: '1/2-1/2', ending: 'both-flags' },
};

const bothFlags = (game: Game, command: DecideBothFlags, at: Instant): GameEnded | null => {
  const { bothFlags: whenUnknown } = game.rules.time;
  if (whenUnknown === 'earlier-event') return null;
  const { outcome, rule } = bothFlagsDown(command.order, whenUnknown);
  return { type: 'GameEnded', ...whose(game), at, ...OUTCOMES[outcome], rule };
};

/** Two flags draw in a quickplay finish alone: with an increment the one who claims first has won (B-G3.1, B-NCA). */
const drawsNothing = ({ order }: DecideBothFlags, { rules }: Game): boolean => {
  const { timeControl } = rules.conditions;
  const draws = order === 'unknown' && rules.time.bothFlags === 'draw';
  return draws && timeControl !== null && !endsInQuickplay(timeControl);
};

/** Of a game by letter a flag is down as somebody claims it (L-6.6b): both are where both are claimed. */
const unclaimedFlags = ({ rules, time }: Game): readonly Side[] =>
  rules.time.bothFlags === 'draw'
    ? []
    : (['white', 'black'] as const).filter(
        (side) => !time.claims.some(({ against, ground }) => against === side && ground === 'overstep'),
      );

/** Both flags are down and the director says which fell first, or that nobody can tell (L-6.9, B-G3.1). */
export const decideBothFlags = (command: Acted<DecideBothFlags>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
    if (drawsNothing(command, game))
      return reject('no-quickplay-finish', 'B-G3.1', {
        detail: { name: 'increment-decides' },
      });
    const end = bothFlags(game, command, at);
    if (end === null) return reject('server-determines', 'L-6.9');
    const unclaimed = unclaimedFlags(game);
    if (unclaimed.length > 0) return reject('flags-not-claimed', 'L-6.9', { data: { unclaimed } });
    return accept<GameEvent>({ type: 'RulingMade', at, ruling, rule: end.rule }, end);
  });
