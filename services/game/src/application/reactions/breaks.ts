import { insist, type Consequence } from '@amici/bus';
import type { Recorded } from '@amici/contracts';
import { reactionId, type Rejection } from '@amici/kernel';
import { sideBySide } from '@amici/ops';
import type { ServiceParts } from '@amici/service/runtime';
import type { GameCommand } from '../../domain';
import type { ClockNews } from './clock-events';
import { RunningGames } from './running-games';

/** Part of command ids: never renamed. */
export const BREAKS = 'breaks';

/** Games that are told at a time. */
const WIDTH = 32;

/** A game cannot take what was told it for a reason that will not pass: the player's other games have it already. */
export class GameFailed extends Error {
  constructor(game: string, { code }: Rejection) {
    super(`game ${game}: ${code}`);
    this.name = 'GameFailed';
  }
}

/** Failures of the game itself; every other refusal is the game's decision (over, another time control, no such break). */
const BROKEN = new Set(['stream-stopped', 'internal-error', 'forbidden', 'event-too-large']);

type Told = Extract<GameCommand, { type: 'ApplyLeave' | 'ApplyOutage' | 'ShortenBreak' }>;

const commandFor = (news: ClockNews, game: string): Told => {
  switch (news.type) {
    case 'LeaveTaken': {
      const { leave, player, kind, from, to, dates, at: recordedAt } = news;
      return { type: 'ApplyLeave', game, leave, player, kind, from, to, dates, recordedAt };
    }
    case 'LeaveShortened':
    case 'LeaveCancelled':
      return { type: 'ShortenBreak', game, change: news.change, break: news.leave, to: news.to };
    case 'OutageDeclared': {
      const { outage, from, to, at: recordedAt } = news;
      return { type: 'ApplyOutage', game, outage, from, to, recordedAt };
    }
    case 'OutageReversed':
      return {
        type: 'ShortenBreak',
        game,
        change: `${news.outage} reversed`,
        break: news.outage,
        to: news.from,
      };
  }
};

const TYPES: Readonly<Record<ClockNews['type'], true>> = {
  LeaveTaken: true,
  LeaveShortened: true,
  LeaveCancelled: true,
  OutageDeclared: true,
  OutageReversed: true,
};

async function* gamesFor(news: ClockNews, games: RunningGames): AsyncIterable<readonly string[]> {
  if ('player' in news) yield await games.of(news.player, news.scope);
  else yield* games.all();
}

/**
 * Leave reaches all of the player's games in play, an outage all games, each exactly once also after a crash half-way:
 * the command ids follow from the event and the game. Games begun later hear of it from the clock service itself.
 */
export const breaks = ({ services, self, store, readModels }: ServiceParts): Consequence => {
  const running = new RunningGames(store, readModels);

  const tell = async (recorded: Recorded, game: string): Promise<GameFailed | null> => {
    const reply = insist(
      await services.command('game', commandFor(recorded.event as ClockNews, game), {
        actor: self,
        commandId: reactionId(recorded.id, `${BREAKS}/${game}`),
        correlationId: recorded.correlationId,
        causationId: recorded.id,
      }),
    );
    return !reply.ok && BROKEN.has(reply.rejection.code) ? new GameFailed(game, reply.rejection) : null;
  };

  return {
    name: BREAKS,
    concerns: (type) => Object.hasOwn(TYPES, type),
    apply: async (recorded) => {
      const failed: GameFailed[] = [];
      for await (const games of gamesFor(recorded.event as ClockNews, running)) {
        const answers = await sideBySide(games, WIDTH, (game) => tell(recorded, game));
        failed.push(...answers.filter((answer) => answer !== null));
      }
      if (failed[0] !== undefined) throw failed[0];
    },
  };
};
