import { releaseBatch } from '@amici/bus';
import type { Actor, BundleAnswer, EventEnvelope, PublicContent } from '@amici/contracts';
import { gameStreams } from '@amici/contracts/game';
import type { StoredEvent } from '@amici/event-store';
import type { Instant } from '@amici/kernel';
import { entryOf } from '@amici/projections';
import { toDomainEvent } from '@amici/contracts/event-format';
import { booksCited, bundled, type QueryReply } from '@amici/service';
import type { WorkingParts } from '@amici/service/runtime';
import { gameAudiences, upcasters, type Game, type GameEvent } from '../domain';
import { publicPolicy, type PublicContext } from '../domain/disclosure/context';
import type { Of } from './aggregates';
import { isFor, type Viewing } from './viewing';

interface Queries {
  readonly id: string;
  readonly actor: Actor;
  readonly state: Game;
  readonly seen: Viewing;
}

const LIVE = { show: 'live', afterFinishedGames: 0, delayMoves: 0 } as const;
const nothingBefore = { contexts: new Map<string, PublicContext>(), counters: new Map(), held: [] };

/** As the public feed would tell it if nothing were held back. */
const heldBackByNothing: typeof publicPolicy = {
  ...publicPolicy,
  evolve: (context, recorded) => ({ ...publicPolicy.evolve(context, recorded), visibility: LIVE }),
};

/** What those who take part in the event are shown of a game that is not theirs, in the words of the public feed. */
const visibleToParticipants = (
  stored: readonly StoredEvent[],
  now: Instant,
): ReadonlyMap<string, PublicContent> => {
  const decode = (envelope: EventEnvelope) => toDomainEvent<GameEvent>(envelope, upcasters);
  const recorded = stored.map((one) => entryOf(one, decode)).filter((one) => 'event' in one);
  const { released } = releaseBatch(gameAudiences, heldBackByNothing, nothingBefore, recorded, now);
  return new Map(released.map(({ id, content }) => [id, content]));
};

/** A game word for word for those who see its proceedings, with hashes for what is not for them; for others as far as it is shown. */
export const gameBundle = async (
  { stream, told: describe }: WorkingParts<Of>['bundling'],
  queries: Queries,
  stored: readonly StoredEvent[],
  now: Instant,
): Promise<QueryReply<BundleAnswer>> => {
  if (queries.seen.view.proceedings) {
    const events = stored.map((one) => ({ stored: one, isShown: isFor(one.event, queries) }));
    return bundled(await stream({ stream: gameStreams.of(queries.id), events }), [], booksCited(stored));
  }
  return bundled(
    await describe(
      stored,
      queries.seen.viewer.as === 'participant' ? visibleToParticipants(stored, now) : undefined,
    ),
  );
};
