import { decided, type Consequence } from '@amici/bus';
import type { Recorded } from '@amici/contracts';
import { reactionId } from '@amici/kernel';
import { sideBySide } from '@amici/ops';
import type { ServiceParts } from '@amici/service/runtime';
import type { LeaveLedger, Period } from '../../domain';
import type { GapTable, OutageRow } from '../../watch/gap-table';

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

/** What bears on a game that has begun, as it stood after that was recorded. */
interface Bearing {
  readonly ledgers: ReadonlyMap<string, LeaveLedger>;
  readonly outages: readonly OutageRow[];
}

/** Ledgers that are read at a time. */
const WIDTH = 16;

const playersOf = ({ event }: Recorded): readonly string[] => {
  const { players } = event as unknown as GameStarted;
  return [players.white, players.black];
};

/** Looks once for many games: each player's ledger, and the outages that reach beyond the first of them. */
const look = async (
  { gaps, ledgerOf }: Pick<NewGames, 'gaps' | 'ledgerOf'>,
  events: readonly Recorded[],
): Promise<Bearing> => {
  const players = [...new Set(events.flatMap(playersOf))];
  const ledgers = await sideBySide(
    players,
    WIDTH,
    async (player) => [player, await ledgerOf(player)] as const,
  );
  const first = Math.min(...events.map(({ event }) => (event as unknown as GameStarted).at));
  return { ledgers: new Map(ledgers), outages: await gaps.declaredAfter(first) };
};

/**
 * A game begun while a player is on leave, or in the time of an outage, hears of it like the games that were in play
 * before. Whichever of the two was recorded first, one of the two reactions finds the other; a game takes each once.
 */
export const newGames = ({ parts, ...sources }: NewGames): Consequence => {
  // All events of a batch are recorded before it is looked, so what is found is new enough for each.
  const found = new WeakMap<Recorded, Bearing>();
  return {
    name: NAME,
    concerns: (type) => type === 'GameStarted',
    prepare: async (events) => {
      const bearing = await look(sources, events);
      for (const recorded of events) found.set(recorded, bearing);
    },
    apply: async (recorded) => {
      const { ledgers, outages } = found.get(recorded) ?? (await look(sources, [recorded]));
      const { at, event } = recorded.event as unknown as GameStarted;
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
      for (const player of new Set(playersOf(recorded)))
        for (const period of standing(ledgers.get(player)!, event ?? recorded.stream, at))
          await tell(`${player}/${period.leave}`, leaveFor(game, player, period));
      for (const { outage, from, to, decidedAt } of outages.filter((one) => one.to > at))
        await tell(outage, { type: 'ApplyOutage', game, outage, from, to, recordedAt: decidedAt } as {
          readonly type: string;
        });
    },
  };
};
