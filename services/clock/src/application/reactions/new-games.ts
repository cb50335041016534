import { decided, type Consequence } from '@amici/bus';
import type { Recorded } from '@amici/contracts';
import { reactionId } from '@amici/kernel';
import type { ServiceParts } from '@amici/service/runtime';
import type { LeaveLedger, Period } from '../../domain';
import type { GapTable } from '../../watch/gap-table';

/** Part of command ids: never renamed. */
const NAME = 'breaks-of-new-games';

interface GameStarted {
  readonly at: number;
  readonly players: { readonly white: string; readonly black: string };
  readonly event: string | null;
}

interface NewGames {
  readonly parts: ServiceParts;
  readonly gaps: GapTable;
  readonly ledgerOf: (player: string) => Promise<LeaveLedger>;
}

type Standing = Period & { readonly dates: NonNullable<Period['dates']> };

/** Leave of the player that stands in the scope and is not over. */
const standing = ({ periods }: LeaveLedger, scope: string, at: number): readonly Standing[] =>
  periods.filter((one): one is Standing => one.scope === scope && one.dates !== null && one.to > at);

const leaveFor = (game: string, player: string, period: Standing) => {
  const { leave, kind, from, to, dates, recordedAt } = period;
  return { type: 'ApplyLeave', game, leave, player, kind, from, to, dates, recordedAt };
};

/**
 * A game begun while a player is on leave, or in the time of an outage, hears of it like the games that were in play
 * before. Whichever of the two was recorded first, one of the two reactions finds the other; a game takes each once.
 */
export const newGames = ({ parts, gaps, ledgerOf }: NewGames): Consequence => ({
  name: NAME,
  concerns: (type) => type === 'GameStarted',
  apply: async (recorded: Recorded) => {
    const { at, players, event } = recorded.event as unknown as GameStarted;
    const game = recorded.stream.slice('game-'.length);
    const tell = async (what: string, command: { readonly type: string }): Promise<void> => {
      decided(
        await parts.services.command('game', command, {
          actor: parts.self,
          commandId: reactionId(recorded.id, `${NAME}/${what}`),
          causationId: recorded.id,
        }),
      );
    };
    for (const player of new Set([players.white, players.black]))
      for (const period of standing(await ledgerOf(player), event ?? recorded.stream, at))
        await tell(`${player}/${period.leave}`, leaveFor(game, player, period));
    for (const { outage, from, to, decidedAt } of await gaps.declaredAfter(at))
      await tell(outage, { type: 'ApplyOutage', game, outage, from, to, recordedAt: decidedAt } as {
        readonly type: string;
      });
  },
});
