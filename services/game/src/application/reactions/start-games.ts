import { insist, reactionTo, type Reaction, type ReactionContext } from '@amici/bus';
import {
  gameRefusal,
  type CancelGame,
  type ForfeitGame,
  type StartGame,
  type TakeOverSide,
} from '@amici/contracts/game';
import {
  gameIdOf,
  type BoardForfeited,
  type PlayerSubstituted,
  type PlayerWithdrawn,
  type SectionStarted,
} from '@amici/contracts/tournament';
import { sideBySide } from '@amici/ops';
import { findTournamentRules } from '@amici/rulesets';
import type { WorkingParts } from '@amici/service/runtime';
import type { Of } from '../aggregates';
import { GameFailed } from './breaks';
import { withdrawnGames } from './withdrawn-games';

/** Part of command ids: never renamed. */
const START_GAMES = 'start-games';

/** Commands under way at a time: enough that the log appends them in groups. */
const WIDTH = 64;

const startCommands = (started: SectionStarted): readonly StartGame[] =>
  started.pairings.flatMap((pairing, index): StartGame[] => {
    if (pairing === null) return [];
    const { white, black, initialFen } = pairing;
    const [one, other] = [started.players[white - 1]!, started.players[black - 1]!];
    return [
      {
        type: 'StartGame',
        game: gameIdOf(started.tournament, started.section, index + 1),
        players: { white: one.player, black: other.player },
        event: started.tournament,
        ...(one.team === undefined || other.team === undefined
          ? {}
          : { teams: { white: one.team, black: other.team } }),
        laws: started.laws,
        conditions: started.conditions,
        ...(initialFen === undefined ? {} : { initialFen }),
        chess960: started.chess960,
        startsAt: started.startsAt,
        eventStart: started.startsAt,
        eventEnd: started.endsAt,
      },
    ];
  });

/**
 * By the book under which the player leaves: one without a day on which that takes effect knows cancelled games only for
 * norms (T-A2.3a1, C-27bi).
 */
const cancellingBy = ({ conduct }: PlayerWithdrawn): string => {
  const rules = conduct === null ? undefined : findTournamentRules(conduct.book)?.parameters;
  return (rules?.effectiveDate ?? null) === null ? 'T-A2.3a1' : 'C-27bi';
};

const cancelCommands = (left: PlayerWithdrawn): readonly CancelGame[] => {
  const { player, decision, games, reason } = left;
  return decision === 'adjudicate'
    ? []
    : games.map((game) => ({
        type: 'CancelGame',
        game,
        ruling: { id: `withdrawal of ${player}`, basis: { rule: cancellingBy(left) }, reason },
      }));
};

const takeOverCommands = ({ games, from, player, rule }: PlayerSubstituted): readonly TakeOverSide[] =>
  games.map(({ game, side }) => ({ type: 'TakeOverSide', game, side, from, to: player, rule }));

/** The director's act in the tournament is their ruling in each game (T-8.7d). */
const forfeitCommands = ({ at, team, teamBoard, games, rule }: BoardForfeited): readonly ForfeitGame[] =>
  games.map(({ game, side }) => ({
    type: 'ForfeitGame',
    game,
    side,
    ruling: {
      id: `board ${team} ${teamBoard} ${at}`,
      basis: { rule },
      reason: { text: 'play on the board was not begun within two months of the start' },
    },
  }));

/**
 * A game of a section nobody here played yet has nothing to cancel; one that is over, or is being adjudicated, stays with
 * who played it.
 */
const HARMLESS: ReadonlySet<string> = new Set([
  gameRefusal.noSuchGame,
  gameRefusal.alreadyStarted,
  gameRefusal.gameOver,
  gameRefusal.adjudicationOpen,
]);

/**
 * The games of an event start by themselves, and end by themselves where a withdrawal cancels them; each exactly once,
 * also after a crash half-way: game ids follow from the pairing, command ids from the event and the game.
 */
export const startGames = (parts: WorkingParts<Of>): Reaction => {
  const { services, self } = parts;
  const called = withdrawnGames(parts);
  const send = async (
    commands: readonly (StartGame | CancelGame | ForfeitGame | TakeOverSide)[],
    width: number,
    { following }: ReactionContext,
  ): Promise<void> => {
    const failures = await sideBySide(commands, width, async (command) => {
      const { game } = command;
      const reply = insist(await services.command('game', command, { actor: self, ...following(game) }));
      return reply.ok || HARMLESS.has(reply.rejection.code) ? null : new GameFailed(game, reply.rejection);
    });
    const failed = failures.find((failure) => failure !== null);
    if (failed !== undefined && failed !== null) throw failed;
  };

  return reactionTo('tournament', {
    name: START_GAMES,
    on: {
      SectionStarted: ({ event }, context) => send(startCommands(event), WIDTH, context),
      // Games cancelled one by one end in the order of their boards, whichever process runs this.
      PlayerWithdrawn: async ({ event }, context) => {
        await send(cancelCommands(event), 1, context);
        await called(event, context);
      },
      PlayerSubstituted: ({ event }, context) => send(takeOverCommands(event), 1, context),
      BoardForfeited: ({ event }, context) => send(forfeitCommands(event), 1, context),
    },
  });
};
