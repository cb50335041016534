import { insist, type Consequence } from '@amici/bus';
import type { Recorded } from '@amici/contracts';
import { AMICI_NAMESPACE, reactionId, uuidV5, type Rejection } from '@amici/kernel';
import { sideBySide } from '@amici/ops';
import type { ServiceParts } from '@amici/service/runtime';
import type { GameCommand } from '../../domain';
import { GameFailed } from './breaks';
import type { PlayerWithdrawn, SectionStarted, TournamentNews } from './tournament-news';

/** Part of command ids: never renamed. */
const START_GAMES = 'start-games';

/** Commands under way at a time: enough that the log appends them in groups. */
const WIDTH = 64;

/** The id of the game of a pairing, as the tournament service derives it too. */
const gameIdOf = (tournament: string, section: string, board: number): string =>
  uuidV5(AMICI_NAMESPACE, `game ${tournament} ${section} ${board}`);

const startCommands = (news: SectionStarted): readonly GameCommand[] =>
  news.pairings.flatMap((pairing, index): GameCommand[] => {
    if (pairing === null) return [];
    const { white, black, initialFen } = pairing;
    return [
      {
        type: 'StartGame',
        game: gameIdOf(news.tournament, news.section, index + 1),
        players: { white: news.players[white - 1]!, black: news.players[black - 1]! },
        event: news.tournament,
        laws: news.laws,
        conditions: news.conditions,
        ...(initialFen === undefined ? {} : { initialFen }),
        chess960: news.chess960,
        startsAt: news.startsAt,
        eventStart: news.startsAt,
        eventEnd: news.endsAt,
      },
    ];
  });

const cancelCommands = ({ player, decision, games, reason }: PlayerWithdrawn): readonly GameCommand[] =>
  decision === 'adjudicate'
    ? []
    : games.map((game) => ({
        type: 'CancelGame',
        game,
        ruling: { id: `withdrawal of ${player}`, basis: { rule: 'T-8.7-s' }, reason },
      }));

const commandsFor = (news: TournamentNews): readonly GameCommand[] =>
  news.type === 'SectionStarted' ? startCommands(news) : cancelCommands(news);

/** A game of a section nobody here played yet has nothing to cancel. */
const HARMLESS = new Set(['not-started', 'already-started']);

const failureOf = (game: string, rejection: Rejection): GameFailed | null =>
  HARMLESS.has(rejection.code) ? null : new GameFailed(game, rejection);

/**
 * The games of an event start by themselves, and end by themselves where a withdrawal cancels them; each exactly once,
 * also after a crash half-way: game ids follow from the pairing, command ids from the event and the game.
 */
export const startGames = ({ services, self }: ServiceParts): Consequence => {
  const send = async (recorded: Recorded, command: GameCommand): Promise<GameFailed | null> => {
    const reply = insist(
      await services.command('game', command, {
        actor: self,
        commandId: reactionId(recorded.id, `${START_GAMES}/${command.game}`),
        correlationId: recorded.correlationId,
        causationId: recorded.id,
      }),
    );
    return reply.ok ? null : failureOf(command.game, reply.rejection);
  };

  return {
    name: START_GAMES,
    concerns: (type) => type === 'SectionStarted' || type === 'PlayerWithdrawn',
    apply: async (recorded) => {
      const commands = commandsFor(recorded.event as TournamentNews);
      // Games cancelled one by one end in the order of their boards, whoever runs this.
      const width = recorded.event.type === 'PlayerWithdrawn' ? 1 : WIDTH;
      const failures = await sideBySide(commands, width, (command) => send(recorded, command));
      const failed = failures.find((failure) => failure !== null);
      if (failed !== undefined && failed !== null) throw failed;
    },
  };
};
