import { fold } from '@amici/kernel';
import { DAY } from '@amici/timecontrol';
import type { GameCommand } from '../commands';
import type { GameEvent } from '../events';
import { game } from '../game';
import type { Game, GameState } from '../state/state';
import type { Acted } from '../state/verdict';
import { eventsOf, PROFILES, START, starting, TRIPLE_BLOCK } from './fixtures';
import { random, type Random } from './random';
import { randomCommand } from './random-commands';

const STEPS = 50;
/** Commands tried for each step until one has an effect. */
const TRIES = 6;

const starts: readonly (() => Acted<GameCommand>)[] = [
  () => PROFILES.server(),
  () => PROFILES.server2019(),
  () => PROFILES.email(),
  () => PROFILES.postal(),
  () => PROFILES.ccla(),
  () => PROFILES.cclaServer(),
  () => PROFILES.board({ kind: 'minutes', minutes: 10 }),
  () => starting({ conditions: { timeControl: TRIPLE_BLOCK, leave: { kind: 'none' } } }),
  () => starting({ initialFen: '4k3/8/8/8/8/8/4P3/4K2R w - - 0 40' }),
  () =>
    starting({
      chess960: true,
      initialFen: 'bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w FCfc - 0 1',
      conditions: { timeControl: null },
    }),
  () =>
    starting({
      conditions: {
        timeControl: { kind: 'moves-in-days', moves: 10, days: 60, silenceDays: 40 },
        longThinkAnnounced: true,
      },
    }),
  () => PROFILES.board({ kind: 'minutes', minutes: 5 }),
  () =>
    starting({
      conditions: {
        timeControl: null,
        draws: { fivefold: true, seventyFiveMoves: true, offerEveryMoves: 3 },
      },
    }),
];

/** Days pass between two moves by correspondence, seconds over the board. */
const later = (rolled: Random, { time }: Game): number => {
  if (time.clock?.control.kind === 'minutes') return rolled.below(40_000);
  return rolled.chance(0.02) ? rolled.below(60) * DAY : rolled.below(DAY);
};

/** Plays one game at random: any command at any time, and after each what is to be looked at. */
export const play = (
  seed: number,
  check: (events: readonly GameEvent[], state: Game, command: Acted<GameCommand>) => void,
  decide: typeof game.decide = game.decide,
): void => {
  const rolled: Random = random(seed);
  const events: GameEvent[] = [...eventsOf(rolled.pick(starts)(), game.initialState)];
  let state: GameState = fold(game.evolve, game.initialState, events);
  let at = START;
  for (let step = 0; step < STEPS && state.phase !== 'none'; step += 1) {
    at += later(rolled, state);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const command = randomCommand({ random: rolled, game: state, at });
      const decision = decide(command, state);
      if (!decision.ok || decision.events.length === 0) continue;
      events.push(...decision.events);
      state = fold(game.evolve, state, decision.events);
      if ('players' in state) check(events, state, command);
      break;
    }
  }
};
