import type { DeadlineNear, NoticedInGame, SilenceNoticed } from '@amici/contracts/clock';
import { watchStreams } from '@amici/contracts/clock';
import { gameStreams } from '@amici/contracts/game';
import type { EventStore } from '@amici/event-store';
import { toDomainEvent } from '@amici/contracts/event-format';
import type { WatchEvent } from '../domain';

/** More than any game can have: some four a move. */
const ALL_EVENTS = 20_000;

type Noticed = SilenceNoticed | DeadlineNear;

const isNoticed = (event: WatchEvent): event is Noticed & { readonly at: number } =>
  event.type === 'SilenceNoticed' || event.type === 'DeadlineNear';

/** What the watch has noticed in a game, and who it concerns. */
export const remindersOf = async (
  store: Pick<EventStore, 'read'>,
  game: string,
): Promise<{ readonly reminders: readonly NoticedInGame[]; readonly concerned: readonly string[] }> => {
  const stored = await store.read(watchStreams.of(gameStreams.of(game)), { limit: ALL_EVENTS });
  const noticed = stored.map(({ event }) => toDomainEvent<WatchEvent>(event, {})).filter(isNoticed);
  const concerned = noticed.flatMap((event) =>
    event.type === 'SilenceNoticed' && event.tells !== undefined
      ? [event.player, event.tells]
      : [event.player],
  );
  const reminders = noticed.map(({ type, player, days, at, rule }): NoticedInGame => ({
    ...{ kind: type === 'SilenceNoticed' ? 'silence' : 'deadline', player, days, at, rule },
  }));
  return { reminders, concerned };
};
