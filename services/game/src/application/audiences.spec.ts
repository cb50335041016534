import { releaseBatch } from '@amici/bus/public-feed/release-batch';
import * as contracts from '@amici/contracts/generated/amici/game/v1/game_events_pb';
import type { AudienceMap, RecordedEvent } from '@amici/contracts';
import { fold } from '@amici/kernel';
import { fromJson, type DescMessage, type JsonValue } from '@bufbuild/protobuf';
import type { Visibility } from '@amici/rulesets';
import {
  game,
  gameAudiences,
  visibleParts,
  type GameEvent,
  type GameState,
  type SealedEvent,
} from '../domain';
import { eventsOf, PROFILES, START, starting, TRIPLE_BLOCK } from '../domain/testing/fixtures';
import { random, type Random } from '../domain/testing/random';
import { randomCommand } from '../domain/testing/random-commands';
import { sealed } from '../domain/sealed/sealed';
import type { Party } from '../domain/disclosure/audiences';
import { publicPolicy, type PublicContext } from '../domain/disclosure/context';

const audiences: AudienceMap<GameEvent | SealedEvent, Party, PublicContext> = {
  ...gameAudiences,
  ...sealed.audiences,
} as never;

const isPublic = (type: GameEvent['type']): boolean => gameAudiences[type].public !== null;

const STREAM = 'game-0b0e4c3a-3f5d-4f53-8a3e-6a0c8c9d1e01';

const settings: readonly Visibility[] = [
  { show: 'live', afterFinishedGames: 0, delayMoves: 0 },
  { show: 'live', afterFinishedGames: 0, delayMoves: 2 },
  { show: 'live', afterFinishedGames: 1, delayMoves: 0 },
  { show: 'live', afterFinishedGames: 1, delayMoves: 1 },
  { show: 'finished' },
  { show: 'never' },
];

const starts = [
  (visibility: object) => PROFILES.email({ timeControl: null, visibility }),
  (visibility: object) => PROFILES.ccla({ visibility }),
  (visibility: object) => PROFILES.server({ timeControl: null, visibility }),
  (visibility: object) =>
    starting({ conditions: { timeControl: TRIPLE_BLOCK, leave: { kind: 'none' }, visibility } }),
];

/** A random game whose conditions show the public this. */
const playedWith = (rolled: Random, visibility: Visibility): readonly GameEvent[] => {
  const events = [...eventsOf(rolled.pick(starts)({ public: visibility }), game.initialState)];
  let state: GameState = fold(game.evolve, game.initialState, events);
  for (let step = 0; step < 80 && state.phase !== 'none'; step += 1) {
    const command = randomCommand({ random: rolled, game: state, at: START + step * 20_000_000 });
    const decision = game.decide(command, state);
    if (!decision.ok) continue;
    events.push(...decision.events);
    state = fold(game.evolve, state, decision.events);
  }
  return events;
};

const recorded = (event: GameEvent, index: number, stream = STREAM): RecordedEvent<GameEvent> => ({
  sequence: index + 1,
  id: `e${index}`,
  stream,
  revision: index,
  recordedAt: event.at ?? START,
  actor: { subject: 'dora', office: 'director' },
  correlationId: 'c',
  causationId: 'c',
  ruleset: null,
  event,
});

const empty = { contexts: new Map<string, PublicContext>(), counters: new Map<string, number>(), held: [] };

describe('what the public is told of games', () => {
  it('is of every public type, as its contract says, and of no other', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 120; seed += 1) {
      const events = playedWith(random(seed), settings[0]!);
      const { released } = releaseBatch<GameEvent | SealedEvent, Party, PublicContext>(
        audiences,
        publicPolicy,
        empty,
        events.map((event, index) => recorded(event, index)),
        0,
      );
      for (const { content } of released) {
        const name = content.type.split('.').at(-1)!;
        seen.add(name);
        expect(isPublic(name as GameEvent['type'])).toBe(true);
        const schema = (contracts as unknown as Record<string, DescMessage>)[`${name}Schema`]!;
        expect(() => fromJson(schema, content.data as JsonValue)).not.toThrow();
      }
    }
    expect(seen.size).toBeGreaterThanOrEqual(12);
    for (const type of Object.keys(gameAudiences) as GameEvent['type'][])
      expect(`${type}Schema` in contracts).toBe(isPublic(type));
  });

  /** I7, with a second game of the event that ends on the way. */
  it('is never more than the conditions allow at that moment', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const rolled = random(seed);
      const visibility = rolled.pick(settings);
      const events = playedWith(rolled, visibility);
      const other = rolled.below(events.length);
      let outcome: ReturnType<typeof releaseBatch<GameEvent | SealedEvent, Party, PublicContext>> = {
        ...empty,
        released: [],
      };
      let state: GameState = game.initialState;
      let furthest = 0;
      let finishedGames = 0;
      let wasOver = false;
      const take = (one: RecordedEvent<GameEvent>) => {
        outcome = releaseBatch<GameEvent | SealedEvent, Party, PublicContext>(
          audiences,
          publicPolicy,
          outcome,
          [one],
          0,
        );
      };
      for (const [index, event] of events.entries()) {
        if (index === other && index > 0) {
          const ended: GameEvent = {
            type: 'GameEnded',
            event: null,
            players: { white: 'anna', black: 'boris' },
            at: 0,
            result: '1-0',
            ending: 'resignation',
            rule: 'x',
          };
          const [begun] = events;
          take(recorded(begun!, 10_000, 'game-other'));
          take(recorded(ended, 10_001, 'game-other'));
          finishedGames += 1;
        }
        state = game.evolve(state, event);
        take(recorded(event, index));
        if (state.phase === 'none') continue;
        furthest = Math.max(furthest, state.moves.length);
        if (event.type === 'GameEnded' && !wasOver) finishedGames += 1;
        wasOver ||= event.type === 'GameEnded';
        const over = state.phase === 'ended';
        const limit = visibleParts(
          state.rules.conditions,
          { plies: furthest, over },
          { finishedGames },
          {
            as: 'public',
          },
        ).through;
        for (const { sequence, content } of outcome.released.filter(({ sequence: at }) => at < 10_000)) {
          const source = events[sequence - 1]!;
          const what = `seed ${seed}, ${JSON.stringify(visibility)}: ${content.type} after ${event.type}`;
          const ply = source.type === 'MoveMade' || source.type === 'MoveCorrected' ? source.ply : 0;
          const reopening = source.type === 'GameReopened' && wasOver && visibility.show !== 'never';
          if (limit === 'nothing' && !reopening) throw new Error(what);
          if (typeof limit === 'number' && ply > limit) throw new Error(`${what}, ply ${ply} of ${limit}`);
        }
      }
      if (state.phase === 'ended' && visibility.show !== 'never')
        expect(outcome.held.filter(({ sequence }) => sequence < 10_000)).toEqual([]);
    }
  });
});
