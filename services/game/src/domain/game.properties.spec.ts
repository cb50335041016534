import { fold } from '@amici/kernel';
import { proofSize, tried } from '@amici/ops/testing';
import { newHistory, replay } from '@amici/timecontrol';
import type { GameEvent } from './events';
import { game, gameAudiences } from './game';
import { halfPoints } from './state/results';
import type { Game, GameState } from './state/state';
import { play } from './testing/random-games';
import type { Acted } from './state/verdict';
import type { GameCommand } from './commands';

/** Random games; `npm run random-games` plays 10,000, in parts by `AMICI_RANDOM_FROM` where time is short. */
const GAMES = Number(process.env['AMICI_RANDOM_GAMES'] ?? proofSize(60, 1_000));
const FROM = Number(process.env['AMICI_RANDOM_FROM'] ?? 1);

/** I1, I2, I3: endings and reopenings alternate, nobody moves while it is over, plies follow each other by turns. */
const holdsInvariants = (events: readonly GameEvent[]): string | null => {
  let over = false;
  let plies: readonly string[] = [];
  for (const event of events) {
    if (event.type === 'GameEnded') {
      if (over) return 'I1: ended twice';
      over = true;
    }
    if (event.type === 'GameReopened') {
      if (!over) return 'I1: reopened while open';
      over = false;
    }
    if (event.type === 'MoveMade') {
      if (over) return 'I2: a move while ended';
      if (event.ply !== plies.length + 1) return `I3: ply ${event.ply} after ${plies.length}`;
      if (plies.at(-1) === event.by) return `I3: ${event.by} moved twice`;
      plies = [...plies, event.by];
    }
    if (event.type === 'PliesVoided') plies = plies.slice(0, event.from - 1);
    if (event.type === 'ResultCorrected' && !over) return 'I1: corrected while open';
  }
  return null;
};

/** I4 as far as one game goes: what it counts is what its last result says, never more than a point in all. */
const countsRightly = (events: readonly GameEvent[], state: Game): string | null => {
  let result: string | null = null;
  for (const event of events) {
    if (event.type === 'GameEnded') result = event.result;
    if (event.type === 'ResultCorrected') result = event.to;
    if (event.type === 'GameReopened') result = null;
  }
  if ((state.outcome?.result ?? null) !== result) return 'I4: the state counts otherwise than the events';
  const points = state.outcome === null ? null : halfPoints(state.outcome.result);
  return points !== null && points.white + points.black > 2 ? 'I4: more than a point' : null;
};

/** The clock an event left is the clock its history gives. */
const clockAgrees = ({ time, startedAt }: Game): boolean => {
  if (time.clock === null || time.facts === null || startedAt === null) return true;
  const history = { ...newHistory(time.clock.control, startedAt), facts: time.facts };
  const { clock } = replay(history);
  return clock.presses === time.clock.presses && clock.running === time.clock.running;
};

const seeds = Array.from({ length: GAMES }, (_, index) => FROM + index);
const described = (seed: number, command: Acted<GameCommand>, what: string): string =>
  `seed ${seed}: ${what} after ${JSON.stringify(command)}`;

describe(`${GAMES} random games of every profile, any command at any time`, () => {
  it('keep the invariants of a game [R25]', () => {
    let steps = 0;
    for (const seed of seeds)
      play(seed, (events, state, command) => {
        const broken = holdsInvariants(events) ?? countsRightly(events, state);
        if (broken !== null) throw new Error(described(seed, command, broken));
        if (!clockAgrees(state))
          throw new Error(described(seed, command, 'the clock is not what its history gives'));
        steps += 1;
      });
    tried({ 'random games': GAMES, 'commands carried out': steps });
  });

  it('would break them by a decider that lets an ended game go on [R25 canary]', () => {
    let broken = 0;
    for (const seed of seeds.slice(0, 100)) {
      let open: GameState = game.initialState;
      const careless: typeof game.decide = (command, state) => {
        if (!('outcome' in state) || state.outcome === null) open = state;
        return game.decide(command, open);
      };
      let isBroken = false;
      play(seed, (events) => (isBroken ||= holdsInvariants(events) !== null), careless);
      if (isBroken) broken += 1;
    }
    expect(broken).toBeGreaterThan(0);
    tried({ 'games with a broken invariant': broken });
  });

  it('come out as they are recorded when each event is computed again from the state before it', () => {
    let checked = 0;
    for (const seed of seeds) {
      let events: readonly GameEvent[] = [];
      play(seed, (soFar) => (events = [...soFar]));
      let state: GameState = game.initialState;
      for (const event of events) {
        const [finding] = game.check(event, state);
        if (finding !== undefined) throw new Error(`seed ${seed}: ${JSON.stringify({ finding, event })}`);
        state = game.evolve(state, event);
        checked += 1;
      }
    }
    tried({ 'events computed again': checked });
  });

  it('change nothing by a command decided again [R1]', () => {
    for (const seed of seeds)
      play(seed, (_events, state, command) => {
        const again = game.decide(command, state);
        if (again.ok && again.events.length > 0)
          throw new Error(
            described(seed, command, `${again.events.map(({ type }) => type).join(', ')} again`),
          );
      });
  });

  const whyNot = GAMES < 10_000 ? ' (skipped: npm run random-games plays enough)' : '';
  (GAMES < 10_000 ? it.skip : it)(`reach every kind of event${whyNot}`, () => {
    const reached = new Set<string>(['GameStarted', 'GameImported', 'GameTakenOver']);
    for (const seed of seeds)
      play(seed, (events) => events.slice(-8).forEach(({ type }) => reached.add(type)));
    expect(Object.keys(gameAudiences).filter((type) => !reached.has(type))).toEqual([]);
  });

  it('give the same state however often they are folded', () => {
    for (const seed of seeds.slice(0, 40)) {
      let last: { readonly events: readonly GameEvent[]; readonly state: Game } | undefined;
      play(seed, (events, state) => (last = { events: [...events], state }));
      if (last === undefined) continue;
      const stored = JSON.parse(JSON.stringify(last.events)) as readonly GameEvent[];
      expect(fold(game.evolve, game.initialState, stored)).toEqual(last.state);
    }
  });
});
