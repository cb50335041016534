import { insist, reaction, type Reaction } from '@amici/bus';
import { gameStreams, type StartGame } from '@amici/contracts/game';
import type { WorkingParts } from '@amici/service/runtime';
import type { Game, GameEvent, ReplacementGameOrdered, SealedEvent } from '../../domain';
import type { Of } from '../aggregates';
import { GameFailed } from './breaks';

/** Part of command ids: never renamed. */
const REPLACEMENT_GAMES = 'replacement-games';

/** The same game from its beginning with the colours as they should have been, under the same laws and conditions. */
const replacementFor = ({ game, players }: ReplacementGameOrdered, replaced: Game): StartGame => {
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
export const replacementGames = ({ services, self, aggregates: { games } }: WorkingParts<Of>): Reaction => ({
  to: 'game',
  whole: true,
  consequence: reaction<GameEvent | SealedEvent>({
    name: REPLACEMENT_GAMES,
    on: {
      ReplacementGameOrdered: async ({ event, stream }, { following }) => {
        const { state } = await games.load(stream, true);
        if (state.phase === 'none') throw new Error(`${gameStreams.idIn(stream)} has not begun`);
        const command = replacementFor(event, state);
        const reply = insist(await services.command('game', command, { actor: self, ...following() }));
        if (!reply.ok) throw new GameFailed(event.game, reply.rejection);
      },
    },
  }),
});
