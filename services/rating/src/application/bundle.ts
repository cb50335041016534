import type { Actor, BundleAnswer } from '@amici/contracts';
import { ratingListStreams, ratingRefusal, ratingStreams, type Pool } from '@amici/contracts/rating';
import type { StoredEvent } from '@amici/event-store';
import { reject } from '@amici/kernel';
import { bundled, mayRead, type QueryReply } from '@amici/service';
import type { WorkingParts } from '@amici/service/runtime';
import type { aggregates } from './aggregates';
import { listRows } from './list-rows';
import { publishedList } from './lists';

type Parts = Pick<
  WorkingParts<typeof aggregates>,
  'store' | 'offices' | 'interests' | 'bundling' | 'readModels' | 'clock'
>;

interface Query {
  readonly pool: Pool;
  readonly list: string;
  readonly player?: string;
}

/** Who reads everybody's results as they were taken in. */
const OFFICES = ['ratings-commissioner', 'operator', 'auditor'];

/** Of a list everybody is told that it is open, closed and out; only the last is told in all that was recorded of it. */
const isForAll = ({ event }: StoredEvent): boolean => event.type === 'RatingListPublished';

const part = async (
  { store, bundling }: Parts,
  stream: string,
  isShown: (stored: StoredEvent) => boolean = () => true,
): Promise<string | undefined> => {
  const events = (await store.read(stream)).map((stored) => ({ stored, isShown: isShown(stored) }));
  return events.length === 0 ? undefined : bundling.stream({ stream, events });
};

/** A published list, and what the ratings of those in it came from: for each player their own. */
export const bundleAnswer =
  (parts: Parts) =>
  async ({ pool, list, player }: Query, actor: Actor): Promise<QueryReply<BundleAnswer>> => {
    const own = player === undefined ? [] : [player];
    const may = await mayRead(parts, actor, { own, by: [{ offices: OFFICES }], touches: { players: own } });
    if (player !== undefined)
      return may.ok ? bundled(await part(parts, ratingStreams.of(pool, player))) : may;
    const source = await parts.readModels();
    const found = await publishedList(source, pool, list);
    if (found === null) return reject(ratingRefusal.noSuchList);
    const rows = await listRows(source, pool, found, parts.clock.now());
    const isOpen = may.ok;
    const visible = rows.filter((row) => isOpen || row.player === actor.subject);
    const also = visible.map(
      (row) => ({ service: 'rating', asks: { pool, list, player: row.player } }) as const,
    );
    const stream = ratingListStreams.of(pool, list);
    return bundled(await part(parts, stream, isOpen ? undefined : isForAll), also);
  };
