import { decided, reactionTo, type Reaction, type ReactionContext } from '@amici/bus';
import type { CommandOf, RecordedEvent } from '@amici/contracts';
import type { OutageRow } from '@amici/contracts/clock';
import { gameStreams, type GameStarted, type GameTakenOver } from '@amici/contracts/game';
import { sideBySide } from '@amici/ops';
import type { ServiceParts } from '@amici/service/runtime';
import { bears, type LeaveLedger, type Period } from '../../domain';
import type { GapTable } from '../../watch/gap-table';

interface NewGames {
  readonly parts: Pick<ServiceParts, 'services' | 'self'>;
  readonly gaps: GapTable;
  readonly ledgerOf: (player: string) => Promise<LeaveLedger>;
}

type Standing = Period & { readonly dates: NonNullable<Period['dates']> };

/** Leave of the player that stands in the scope, for this game as well, and is not over. */
const standing = (
  { periods }: LeaveLedger,
  { scope, game }: { readonly scope: string; readonly game: string },
  at: number,
): readonly Standing[] =>
  periods.filter(
    (one): one is Standing => one.scope === scope && one.dates !== null && one.to > at && bears(one, game),
  );

/** What bears on a game that has begun, as it stood after that was recorded. */
interface Bearing {
  readonly ledgers: ReadonlyMap<string, LeaveLedger>;
  readonly outages: readonly OutageRow[];
}

/** Ledgers that are read at a time. */
const WIDTH = 16;

type Begun = GameStarted | GameTakenOver;

/** Since when a game's clocks run here: what was before is in those it was taken over with. */
const runsSince = (event: Begun): number =>
  event.type === 'GameTakenOver' ? (event.clock?.since ?? event.at) : event.at;

const playersOf = ({ players }: Begun): readonly string[] => [players.white, players.black];

/** Looks once for many games: each player's ledger, and the outages that reach beyond the first of them. */
const look = async (
  { gaps, ledgerOf }: Pick<NewGames, 'gaps' | 'ledgerOf'>,
  begun: readonly Begun[],
): Promise<Bearing> => {
  const players = [...new Set(begun.flatMap(playersOf))];
  const ledgers = await sideBySide(
    players,
    WIDTH,
    async (player) => [player, await ledgerOf(player)] as const,
  );
  const first = Math.min(...begun.map(runsSince));
  return { ledgers: new Map(ledgers), outages: await gaps.declaredAfter(first) };
};

const isBegun = (recorded: RecordedEvent): recorded is RecordedEvent<Begun> =>
  recorded.event.type === 'GameStarted' || recorded.event.type === 'GameTakenOver';

/**
 * A game begun while a player is on leave, or in the time of an outage, hears of it like the games that were in play
 * before. Whichever of the two was recorded first, one of the two reactions finds the other; a game takes each once.
 */
export const newGames = ({ parts: { services, self }, ...sources }: NewGames): Reaction => {
  // All events of a batch are recorded before it is looked, so what is found is new enough for each.
  const found = new WeakMap<RecordedEvent, Bearing>();

  const tell = async (what: string, command: CommandOf<'game'>, context: ReactionContext): Promise<void> => {
    decided(await services.command('game', command, { actor: self, ...context.following(what) }));
  };

  const begin = async (recorded: RecordedEvent<Begun>, context: ReactionContext): Promise<void> => {
    const { stream, event: begun } = recorded;
    const { ledgers, outages } = found.get(recorded) ?? (await look(sources, [begun]));
    const game = gameStreams.idIn(stream);
    const about = { scope: begun.event ?? stream, game };
    for (const player of new Set(playersOf(begun)))
      for (const period of standing(ledgers.get(player)!, about, runsSince(begun))) {
        const { leave, kind, from, to, dates, recordedAt } = period;
        const taken = { leave, player, kind, from, to, dates, recordedAt };
        await tell(`${player}/${leave}`, { type: 'ApplyLeave', game, ...taken }, context);
      }
    for (const { outage, from, to, decidedAt } of outages.filter((one) => one.to > runsSince(begun)))
      await tell(outage, { type: 'ApplyOutage', game, outage, from, to, recordedAt: decidedAt! }, context);
  };

  return reactionTo('game', {
    name: 'breaks-of-new-games',
    prepare: async (events) => {
      const begun = events.filter(isBegun);
      const bearing = await look(
        sources,
        begun.map(({ event }) => event),
      );
      for (const recorded of begun) found.set(recorded, bearing);
    },
    on: {
      GameStarted: begin,
      GameTakenOver: begin,
    },
  });
};
