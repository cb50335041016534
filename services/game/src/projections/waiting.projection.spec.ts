import { gameStreams } from '@amici/contracts/game';
import { fold } from '@amici/kernel';
import type { Key } from '@amici/projections';
import { logOf } from '@amici/projections/testing';
import type { WaitingRow } from '@amici/service/runtime';
import { game, openTasks, type Game, type GameEvent } from '../domain';
import { play } from '../domain/testing/random-games';
import { rareHistories } from '../domain/testing/rare-histories';
import { gameTasks } from './waiting.projection';

const keyText = (key: Key): string => JSON.stringify(key);

const STREAM = gameStreams.of('8d0e4c3a-3f5d-4f53-8a3e-6a0c8c9d1e02');

/** What a game's events leave waiting, by kind and id. */
const waiting = (events: readonly GameEvent[], { phase }: Game): readonly string[] => {
  const rows = new Map<string, WaitingRow>();
  const row = (key: Key) => rows.get(keyText(key));
  for (const recorded of logOf(...events.map((event) => [STREAM, event] as const))) {
    const { upsert = [], remove = [] } = gameTasks.change(recorded, row);
    for (const key of remove) rows.delete(keyText(key));
    for (const one of upsert) rows.set(keyText([one.owner, one.kind, one.slot]), one);
  }
  return [...rows.values()]
    .filter(({ kind }) => phase === 'playing' || !['interruption', 'reconstruction'].includes(kind))
    .map(({ kind, id }) => `${kind} ${id}`)
    .sort();
};

const found = (state: Game): readonly string[] =>
  openTasks(state, 0)
    .map(({ kind, id }) => `${kind} ${id}`)
    .sort();

describe('what waits in games', () => {
  it('is in the read model what the game itself says of it, whatever happens in it', () => {
    for (let seed = 1; seed <= 50; seed += 1)
      play(seed, (events, state) => {
        expect([seed, waiting(events, state)]).toEqual([seed, found(state)]);
      });
  });

  it('is so in rare histories too, after each event', () => {
    for (const events of rareHistories())
      for (const length of events.keys()) {
        const past = events.slice(0, length + 1);
        const state = fold(game.evolve, game.initialState, past);
        if (state.phase !== 'none') expect(waiting(past, state)).toEqual(found(state));
      }
  });
});
