import type { RecordedEvent } from '@amici/contracts';
import { game, type GameCommand } from '../../domain';
import { by, DIRECTOR, historyOf, PROFILES } from '../../domain/testing/fixtures';
import { fold } from '@amici/kernel';
import { startGames } from './start-games';

const GAMES = ['9e2c8f61-1f80-4c5c-9d8e-0d2b8f3a1c01', '9e2c8f61-1f80-4c5c-9d8e-0d2b8f3a1c02'];

const withdrawn = {
  type: 'PlayerWithdrawn',
  player: 'boris',
  decision: 'cancel',
  games: GAMES,
  reason: { id: 'letter', hash: 'a'.repeat(64) },
  conduct: { book: 'iccf-2017@1', titleEvent: false, major: false },
  rule: 'T-8.7d',
};

/** Commands are decided by the game itself, each in the state given. */
const deciding = (state: typeof game.initialState) => {
  const sent: string[] = [];
  const command = (_service: string, { type, ...fields }: GameCommand) => {
    sent.push(type);
    const decision = game.decide(by(DIRECTOR, { type, ...fields } as never), state);
    return Promise.resolve(decision.ok ? { ok: true, events: [], revision: 0, repeated: false } : decision);
  };
  const games = { load: () => Promise.resolve({ state }) };
  const parts = {
    services: { command },
    aggregates: { games },
    self: { subject: 'service:game', office: 'service' },
  };
  const { consequence } = startGames(parts as never);
  const recorded: RecordedEvent = {
    sequence: 1,
    id: GAMES[0]!,
    stream: 'tournament-t',
    revision: 1,
    recordedAt: 5,
    actor: { subject: 'dora', office: 'director' },
    correlationId: 'c',
    causationId: 'c',
    ruleset: null,
    event: withdrawn,
  };
  return { sent, apply: () => consequence.apply(recorded) };
};

describe('a withdrawal', () => {
  it('before the start has no game to cancel, and the event is not parked for it', async () => {
    const { sent, apply } = deciding(game.initialState);
    await apply();
    expect(sent).toEqual(['CancelGame', 'CancelGame']);
  });

  it('from a game that goes on cancels it', async () => {
    const { sent, apply } = deciding(fold(game.evolve, game.initialState, historyOf(PROFILES.server())));
    await apply();
    expect(sent).toEqual(['CancelGame', 'CancelGame']);
  });
});
