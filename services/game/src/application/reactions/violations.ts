import { insist, reactionTo, type Reaction, type ReactionContext } from '@amici/bus';
import { BROKEN, type RecordedEvent } from '@amici/contracts';
import { gameStreams, type ForfeitGame, type PenaliseTime } from '@amici/contracts/game';
import type { ViolationFound } from '@amici/contracts/registry';
import type { Side } from '@amici/timecontrol';
import type { WorkingParts } from '@amici/service/runtime';
import type { Of } from '../aggregates';
import { GameFailed } from './breaks';
import { RunningGames } from './running-games';

/** Part of command ids: never renamed. */
const VIOLATIONS = 'violations';

const commandFor = (
  { measure, penalty: amount, finding, rule }: ViolationFound,
  { game, side, id }: { readonly game: string; readonly side: Side; readonly id: string },
): PenaliseTime | ForfeitGame | undefined => {
  if (measure === 'time-penalty') return { type: 'PenaliseTime', game, penalty: id, side, amount, rule };
  if (measure === 'disqualification')
    return { type: 'ForfeitGame', game, side, ruling: { id, basis: { rule }, reason: finding } };
  return undefined;
};

/** What follows on a violation reaches each game in play that the player has in the event (T-14d, T-14e). */
export const violations = (parts: WorkingParts<Of>): Reaction => {
  const { services, self, store, readModels, aggregates } = parts;
  const running = new RunningGames(store, readModels);

  const tell = async (recorded: RecordedEvent<ViolationFound>, context: ReactionContext): Promise<void> => {
    const { event: found, id } = recorded;
    for (const game of await running.of(found.player, found.event)) {
      const { state } = await aggregates.games.load(gameStreams.of(game), true);
      if (state.phase === 'none') continue;
      const side = state.players.white === found.player ? 'white' : 'black';
      const command = commandFor(found, { game, side, id });
      if (command === undefined) return;
      const options = { actor: self, ...context.following(game) };
      const reply = insist(await services.command('game', command, options));
      // Every refusal but a failure is the game's decision: it is over, or has no clock.
      if (!reply.ok && BROKEN.has(reply.rejection.code)) throw new GameFailed(game, reply.rejection);
    }
  };

  return reactionTo('registry', {
    name: VIOLATIONS,
    on: {
      ViolationFound: tell,
    },
  });
};
