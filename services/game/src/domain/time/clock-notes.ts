import type { MoveNote } from '@amici/contracts/game';
import { counterAfterOverstep, nextDeadline, opposite, type Clock } from '@amici/timecontrol';
import { sideName, when } from '../disclosure/move-number';
import type { Game } from '../state/state';

const running = (clock: Clock): readonly MoveNote[] => {
  const next = nextDeadline(clock);
  const on = sideName(clock.running);
  return [
    {
      rule: 'L-6.1',
      text: `${on}’s clock runs and ${sideName(opposite(clock.running))}’s stands: one of the two at a time`,
    },
    ...(next === null
      ? []
      : [
          {
            rule: 'L-6.3',
            text: `the quota of ${on} is checked as soon as the time is over, ${when(next.at)}`,
          },
        ]),
  ];
};

const started = ({ startedAt, initialFen }: Game): readonly MoveNote[] =>
  startedAt === null || initialFen.split(' ')[1] === 'b'
    ? []
    : [{ rule: 'L-6.4', text: `White’s clock started at the scheduled start, ${when(startedAt)}` }];

/** The League's games on the ICCF's server have a limit of its own. */
const onLeagueServer = ({ rules }: Game): readonly MoveNote[] => {
  const { timeControl, transmission } = rules.conditions;
  if (!rules.laws.startsWith('ccla') || transmission !== 'server' || timeControl?.kind !== 'moves-in-days')
    return [];
  const { moves, days } = timeControl;
  const text = `${moves} moves in ${days} days, ${2 * moves} in ${2 * days} and so on, unused days carried over`;
  return [{ rule: 'C-11e', text }];
};

/** Away from the server an overstep is nothing before the director has confirmed it. */
const oversteps = ({ rules, time }: Game): readonly MoveNote[] => {
  if (rules.conditions.transmission === 'server') return [];
  const { white, black } = time.oversteps;
  const counted = {
    rule: 'T-8.7-p',
    text: `oversteps the director confirmed: White ${white}, Black ${black}; no other counts, whoever admits it`,
  };
  const control = rules.conditions.timeControl;
  if (control === null || !('moves' in control)) return [counted];
  const next = Math.max(white, black, 1);
  const first = counterAfterOverstep(control.moves, next, 0) + 1;
  const text = `where the score cannot show an overstep of period ${next}, the next move counts as move ${first}, or later by the moves there is evidence of`;
  return [counted, { rule: 'L-8.4', text }];
};

/** What holds for the clocks of a game, each with its rule. */
export const clockNotes = (game: Game): readonly MoveNote[] => {
  const { clock } = game.time;
  const runs = clock !== null && game.outcome === null;
  return [
    ...(clock === null ? [] : started(game)),
    ...(runs ? running(clock) : []),
    ...onLeagueServer(game),
    ...oversteps(game),
  ];
};
