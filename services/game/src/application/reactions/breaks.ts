import { insist, reactionTo, type Reaction, type ReactionContext } from '@amici/bus';
import { BROKEN } from '@amici/contracts';
import type { LeaveCancelled, LeaveShortened } from '@amici/contracts/clock';
import type { ApplyLeave, ApplyOutage, ShortenBreak } from '@amici/contracts/game';
import type { Rejection } from '@amici/kernel';
import { sideBySide } from '@amici/ops';
import type { ServiceParts } from '@amici/service/runtime';
import { RunningGames } from './running-games';

/** Part of command ids: never renamed. */
const BREAKS = 'breaks';

/** Games that are told at a time. */
const WIDTH = 32;

/** A game cannot take what was told it for a reason that will not pass: the player's other games have it already. */
export class GameFailed extends Error {
  constructor(game: string, { code }: Rejection) {
    super(`game ${game}: ${code}`);
    this.name = 'GameFailed';
  }
}

type BreakCommand = ApplyLeave | ApplyOutage | ShortenBreak;

/** Told to each of some games, a page of them at a time. */
type Games = AsyncIterable<readonly string[]> | readonly (readonly string[])[];

const shortened =
  (event: LeaveShortened | LeaveCancelled) =>
  (game: string): BreakCommand => ({
    type: 'ShortenBreak',
    game,
    change: event.change,
    break: event.leave,
    to: event.to,
    dates: event.type === 'LeaveShortened' ? event.dates : null,
  });

/**
 * Leave reaches all of the player's games in play, or those that they name; an outage reaches all games. Each game
 * is reached exactly once, even after a crash half-way: the command ids follow from the event and the game. Games
 * begun later hear of it from the clock service itself.
 */
export const breaks = ({ services, self, store, readModels }: ServiceParts): Reaction => {
  const running = new RunningGames(store, readModels);

  const tell = async (
    games: Games,
    { following }: ReactionContext,
    commandFor: (game: string) => BreakCommand,
  ): Promise<void> => {
    const failed: GameFailed[] = [];
    for await (const page of games) {
      const answers = await sideBySide(page, WIDTH, async (game) => {
        const reply = insist(
          await services.command('game', commandFor(game), { actor: self, ...following(game) }),
        );
        // Every refusal but a failure is the game's decision (over, another time control, no such break).
        return !reply.ok && BROKEN.has(reply.rejection.code) ? new GameFailed(game, reply.rejection) : null;
      });
      failed.push(...answers.filter((answer) => answer !== null));
    }
    if (failed[0] !== undefined) throw failed[0];
  };

  const ofPlayer = async ({ player, scope }: { readonly player: string; readonly scope: string }) => [
    await running.of(player, scope),
  ];

  return reactionTo('clock', {
    name: BREAKS,
    on: {
      LeaveTaken: async ({ event }, context) => {
        const { leave, player, kind, games, from, to, dates, at: recordedAt } = event;
        const [running = []] = await ofPlayer(event);
        const adjourned = games === undefined ? running : running.filter((game) => games.includes(game));
        await tell([adjourned], context, (game) => ({
          type: 'ApplyLeave',
          game,
          leave,
          player,
          kind,
          from,
          to,
          dates,
          recordedAt,
        }));
      },
      LeaveShortened: async ({ event }, context) => tell(await ofPlayer(event), context, shortened(event)),
      LeaveCancelled: async ({ event }, context) => tell(await ofPlayer(event), context, shortened(event)),
      OutageDeclared: ({ event: { outage, from, to, at: recordedAt } }, context) =>
        tell(running.all(), context, (game) => ({ type: 'ApplyOutage', game, outage, from, to, recordedAt })),
      OutageReversed: ({ event: { outage, from } }, context) =>
        tell(running.all(), context, (game) => ({
          type: 'ShortenBreak',
          game,
          change: `${outage} reversed`,
          break: outage,
          to: from,
        })),
    },
  });
};
