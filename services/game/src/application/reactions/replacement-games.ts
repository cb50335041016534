import { insist, type Consequence } from '@amici/bus';
import { reactionId } from '@amici/kernel';
import type { ServiceParts } from '@amici/service/runtime';
import type { StartGame } from '@amici/contracts/game';
import type { Game, GameEvent } from '../../domain';
import { gameOf } from '../../projections/game-of';
import { GameFailed } from './breaks';

/** Part of command ids: never renamed. */
const REPLACEMENT_GAMES = 'replacement-games';

type Ordered = Extract<GameEvent, { readonly type: 'ReplacementGameOrdered' }>;

/** The same game from its beginning with the colours as they should have been, under the same laws and conditions. */
const replacementFor = ({ game, players }: Ordered, replaced: Game): StartGame => {
  const { event, rules, initialFen, chess960, teams, startedAt } = replaced;
  return {
    type: 'StartGame',
    game,
    players,
    event,
    laws: rules.laws,
    conditions: rules.conditions,
    initialFen,
    chess960,
    ...(teams === null ? {} : { teams: { white: teams.black, black: teams.white } }),
    ...(startedAt === null ? {} : { eventStart: startedAt }),
  };
};

/** Starts the game that takes the place of one begun with reversed colours (L-7.1). */
export const replacementGames = (
  { services, self }: ServiceParts,
  load: (game: string) => Promise<Game>,
): Consequence => ({
  name: REPLACEMENT_GAMES,
  concerns: (type) => type === 'ReplacementGameOrdered',
  apply: async (recorded) => {
    const ordered = recorded.event as Ordered;
    const command = replacementFor(ordered, await load(gameOf(recorded)));
    const reply = insist(
      await services.command('game', command, {
        actor: self,
        commandId: reactionId(recorded.id, REPLACEMENT_GAMES),
        correlationId: recorded.correlationId,
        causationId: recorded.id,
      }),
    );
    if (!reply.ok) throw new GameFailed(ordered.game, reply.rejection);
  },
});
