import { decided, insist, reaction, type Consequence, type ReactionContext } from '@amici/bus';
import type { Recorded } from '@amici/contracts';
import type { Instant } from '@amici/kernel';
import type { ServiceParts } from '@amici/service/runtime';
import { codeOfEnding, type GameResult, type RecordResult } from '../../domain';

interface GameEnded {
  readonly type: 'GameEnded';
  readonly at: Instant | null;
  readonly result: GameResult;
  readonly ending: string;
  readonly rule: string;
}

interface GameReopened {
  readonly type: 'GameReopened';
  readonly at: Instant;
  readonly rule: string;
}

interface ResultCorrected {
  readonly type: 'ResultCorrected';
  readonly at: Instant;
  readonly to: GameResult;
  readonly rule: string;
}

type GameNews = GameEnded | GameReopened | ResultCorrected;

/** What the tournament service asks of a game: whose it is. */
interface GameView {
  readonly event: string | null;
  readonly players: { readonly white: string; readonly black: string };
}

type Told = Pick<RecordResult, 'result' | 'code' | 'finishedAt' | 'rule'> &
  Pick<Partial<RecordResult>, 'why'>;

/** Part of command ids: never renamed. */
const RESULTS = 'results';

const PREFIX = 'game-';

/** Not a game of any event here: an id of another server, or one the event knows nothing of. */
const NOT_OURS = new Set(['no-such-tournament', 'not-of-this-event']);

/**
 * Results reach their event, and its table, by themselves as the game service decides them (CW-3), reopenings and
 * corrections too; with the last of them the event is over.
 */
export const results = ({ services, self }: ServiceParts): Consequence => {
  const tell = async (recorded: Recorded<GameNews>, context: ReactionContext, told: Told): Promise<void> => {
    const game = recorded.stream.slice(PREFIX.length);
    const question = { type: 'game', game };
    const view = insist(await services.query<GameView>('game', question, self));
    if (!view.ok) throw new Error(`game ${game}: ${view.rejection.code}`);
    const { event, players } = view.value;
    if (event === null) return;
    const causation = { correlationId: recorded.correlationId, causationId: recorded.id };
    const options = { actor: self, commandId: context.commandId(), ...causation };
    const command: RecordResult = { type: 'RecordResult', tournament: event, game, players, ...told };
    const reply = insist(await services.command('tournament', command, options));
    if (!reply.ok) {
      if (NOT_OURS.has(reply.rejection.code)) return;
      throw new Error(`event ${event}: ${reply.rejection.code}`);
    }
    if (reply.events.length === 0 || told.result === null) return;
    const finish = { type: 'FinishTournament', tournament: event };
    decided(
      await services.command('tournament', finish, {
        actor: self,
        commandId: context.commandId('finish'),
        ...causation,
      }),
    );
  };

  const news = reaction<GameNews>({
    name: RESULTS,
    on: {
      GameEnded: (recorded, context) => {
        const { at, result, ending, rule } = recorded.event;
        return tell(recorded, context, { result, code: codeOfEnding(ending, result), finishedAt: at, rule });
      },
      GameReopened: (recorded, context) =>
        tell(recorded, context, {
          result: null,
          code: null,
          finishedAt: null,
          why: 'reopened',
          rule: recorded.event.rule,
        }),
      ResultCorrected: (recorded, context) => {
        const { at, to, rule } = recorded.event;
        const code = to === 'cancelled' ? 'C' : null;
        return tell(recorded, context, { result: to, code, finishedAt: at, why: 'corrected', rule });
      },
    },
  });
  // Everything else that happens in a game is none of an event's business.
  const types = new Set(['GameEnded', 'GameReopened', 'ResultCorrected']);
  return { ...news, concerns: (type) => types.has(type) };
};
