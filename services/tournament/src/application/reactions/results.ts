import { decided, insist, reactionTo, type Reaction, type ReactionContext } from '@amici/bus';
import type { RecordedEvent } from '@amici/contracts';
import { gameStreams, type GameEnded, type GameReopened, type ResultCorrected } from '@amici/contracts/game';
import { tournamentRefusal, type RecordResult } from '@amici/contracts/tournament';
import { defined } from '@amici/kernel';
import type { ServiceParts } from '@amici/service/runtime';
import { codeOfEnding } from '../../domain';
import { RESULTS } from '../../projections/caught-up';

type GameNews = GameEnded | GameReopened | ResultCorrected;

type Report = Pick<RecordResult, 'result' | 'code' | 'finishedAt' | 'rule'> &
  Pick<Partial<RecordResult>, 'why'>;

/** Not a game of any event here: an id of another server, or one the event knows nothing of. */
const NOT_OURS = new Set<string>([tournamentRefusal.noSuchTournament, tournamentRefusal.notOfThisEvent]);

/**
 * Results reach their event, and its table, by themselves as the game service decides them (CW-3), reopenings and
 * corrections too; with the last of them the event is over.
 */
export const results = ({ services, self }: Pick<ServiceParts, 'services' | 'self'>): Reaction => {
  /** Until nothing of the end is left: one decision may not hold the tables of all sections. */
  const finish = async (tournament: string, context: ReactionContext): Promise<void> => {
    for (let times = 1; ; times += 1) {
      const ids = context.following(times === 1 ? 'finish' : `finish ${times}`);
      const command = { type: 'FinishTournament', tournament } as const;
      const reply = decided(await services.command('tournament', command, { actor: self, ...ids }));
      if (!reply.ok || reply.events.length === 0) return;
    }
  };

  const tell = async (
    recorded: RecordedEvent<GameNews>,
    context: ReactionContext,
    report: Report,
  ): Promise<void> => {
    const game = gameStreams.idIn(recorded.stream);
    const { event, players, terms } = recorded.event;
    if (event === null) return;
    const ofGame = { game, players, ...defined<RecordResult>({ terms }) };
    const command = { type: 'RecordResult', tournament: event, ...ofGame, ...report } as const;
    const reply = insist(
      await services.command('tournament', command, { actor: self, ...context.following() }),
    );
    if (!reply.ok && !NOT_OURS.has(reply.rejection.code))
      throw new Error(`event ${event}: ${reply.rejection.code}`);
    // Also where nothing is new to the table: games that the withdrawal of a player has cancelled there may be the last.
    if (reply.ok && report.result !== null) await finish(event, context);
  };

  return reactionTo('game', {
    name: RESULTS,
    on: {
      GameEnded: (recorded, context) => {
        const { at, reportedAt, result, ending, rule } = recorded.event;
        // A result by post counts from the day it was first reported; when it was registered is recorded besides.
        const finishedAt = reportedAt ?? at;
        return tell(recorded, context, { result, code: codeOfEnding(ending, result), finishedAt, rule });
      },
      GameReopened: (recorded, context) => {
        const { rule } = recorded.event;
        const reopened = { result: null, code: null, finishedAt: null, why: 'reopened', rule } as const;
        return tell(recorded, context, reopened);
      },
      ResultCorrected: (recorded, context) => {
        const { at, to, rule } = recorded.event;
        const code = to === 'cancelled' ? 'C' : null;
        return tell(recorded, context, { result: to, code, finishedAt: at, why: 'corrected', rule });
      },
    },
  });
};
