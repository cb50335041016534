import { gameStreams, sealedStreams } from '@amici/contracts/game';
import type { EventStore } from '@amici/event-store';

const PAGE = 1_000;

type Found = Map<string, string>;

const isRef = (value: object): value is { readonly id: string; readonly hash: string } => {
  const { id, hash } = value as { readonly id?: unknown; readonly hash?: unknown };
  return typeof id === 'string' && typeof hash === 'string';
};

const namedIn = (value: unknown, found: Found): void => {
  if (typeof value !== 'object' || value === null) return;
  if (isRef(value)) found.set(value.id, value.hash);
  for (const inside of Object.values(value)) namedIn(inside, found);
};

const SIDES = ['white', 'black'];

/** The texts that the events of a game and of its sealed lines name, or those of them that somebody recorded: id to hash. */
export const referencedTexts = async (
  store: Pick<EventStore, 'read'>,
  game: string,
  by?: string,
): Promise<ReadonlyMap<string, string>> => {
  const found: Found = new Map();
  const streams = [gameStreams.of(game), ...SIDES.map((side) => sealedStreams.of(game, side))];
  for (const stream of streams)
    for (let from = 0; ; from += PAGE) {
      const page = await store.read(stream, { from, limit: PAGE });
      for (const { event } of page)
        if (by === undefined || event.actor.subject === by) namedIn(event.payload, found);
      if (page.length < PAGE) break;
    }
  return found;
};
