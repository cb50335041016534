import { insist, type ReactionContext } from '@amici/bus';
import { gameStreams, type OpenAdjudication, type ReopenGame } from '@amici/contracts/game';
import type { PlayerWithdrawn, RecordResult } from '@amici/contracts/tournament';
import { DAY_MS, dayOf, startOfDay } from '@amici/kernel';
import type { WorkingParts } from '@amici/service/runtime';
import type { Of } from '../aggregates';
import { GameFailed } from './breaks';

type Parts = Pick<WorkingParts<Of>, 'services' | 'self' | 'aggregates'>;

/** What the director looks into once somebody has left, and decides as fairly to the others as can be. */
const RULE = 'C-27bi';

const rulingOf = (what: string, { player, reason }: PlayerWithdrawn) => ({
  id: `${what} of ${player}`,
  basis: { rule: RULE },
  reason,
});

const reopening = (left: PlayerWithdrawn, game: string): ReopenGame => ({
  type: 'ReopenGame',
  game,
  ruling: rulingOf('withdrawal, games reopened,', left),
});

/** Moves of days after the one on which the player left do not count. */
const adjudicating = (left: PlayerWithdrawn, game: string): OpenAdjudication => ({
  type: 'OpenAdjudication',
  game,
  ground: 'special',
  breakOff: startOfDay(dayOf(left.effectiveAt ?? left.at)) + DAY_MS,
  notice: { kind: 'personal' },
  ruling: rulingOf('withdrawal, games adjudicated,', left),
});

/** Not begun, or over on the board: nothing is left to look into. */
const SETTLED: ReadonlySet<string> = new Set(['not-started', 'game-not-over', 'adjudication-open']);

/**
 * The open games of who has left from a day on are called in for adjudication, those among them that ended later after
 * being reopened (C-26b, C-27bi); what the board itself decided is the same when it is decided anew.
 */
export const withdrawnGames = ({ services, self, aggregates: { games } }: Parts) => {
  const onBoard = async (game: string, context: ReactionContext): Promise<void> => {
    const { state } = await games.load(gameStreams.of(game), true);
    if (state.phase === 'none' || state.outcome === null || state.event === null) return;
    const { result } = state.outcome;
    if (result === '*') return;
    const command: RecordResult = {
      ...{ type: 'RecordResult', tournament: state.event, game, players: state.players, result },
      ...{ code: null, finishedAt: null, rule: RULE },
    };
    const options = { actor: self, ...context.following(`${game} on the board`) };
    const reply = insist(await services.command('tournament', command, options));
    if (!reply.ok) throw new GameFailed(game, reply.rejection);
  };

  const labelIn = async (left: PlayerWithdrawn, game: string, context: ReactionContext): Promise<void> => {
    for (const command of [reopening(left, game), adjudicating(left, game)]) {
      const options = { actor: self, ...context.following(`${game} ${command.type}`) };
      const reply = insist(await services.command('game', command, options));
      if (reply.ok || SETTLED.has(reply.rejection.code)) continue;
      if (reply.rejection.code === 'nothing-left-to-play') return onBoard(game, context);
      throw new GameFailed(game, reply.rejection);
    }
  };

  return async (left: PlayerWithdrawn, context: ReactionContext): Promise<void> => {
    if (left.effectiveAt === undefined || left.decision !== 'adjudicate') return;
    for (const game of left.games) await labelIn(left, game, context);
  };
};
