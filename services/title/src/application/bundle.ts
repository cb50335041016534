import type { Actor, AlsoBundled, BundleAnswer, Touched } from '@amici/contracts';
import { normsStreams, titlesStreams } from '@amici/contracts/title';
import { reject } from '@amici/kernel';
import { bundled, mayRead, type QueryReply } from '@amici/service';
import type { Work, WorkingParts } from '@amici/service/runtime';
import { everybody, type TitleAggregates } from '../domain';
import { titlesOf } from './evidence';

type Parts = WorkingParts<TitleAggregates>;

/** Who reads what stands behind everybody's norms and titles. */
const OFFICES = ['qualifications-commissioner', 'operator', 'auditor'];

const isOpenTo = async (parts: Parts, actor: Actor, own: readonly string[], touches: Touched) =>
  (await mayRead(parts, actor, { own, by: [{ offices: OFFICES }], touches })).ok;

const part = async (
  { store, bundling }: Parts,
  stream: string,
  isOpen: boolean,
  also: readonly AlsoBundled[] = [],
): Promise<QueryReply<BundleAnswer>> => {
  const stored = await store.read(stream);
  if (!isOpen) return bundled(await bundling.told(stored));
  const events = stored.map((one) => ({ stored: one, isShown: true }));
  return bundled(events.length === 0 ? undefined : await bundling.stream({ stream, events }), also);
};

/**
 * The norms of a section, word for word for those who play in it; or a player's titles. The player also gets the
 * norms that these rest on. Everybody else gets what the public feed has told of them.
 */
export const bundleAnswer =
  (parts: Parts): Work<'title', TitleAggregates>['queries']['bundle'] =>
  async (query, actor) => {
    if ('player' in query) {
      const { norms } = await titlesOf(parts, query.player);
      const also = [...norms.values()].map(({ tournament, section }): AlsoBundled => ({
        ...{ service: 'title', asks: { tournament, section } },
      }));
      const own = [query.player];
      const isOpen = await isOpenTo(parts, actor, own, { players: own });
      return part(parts, titlesStreams.of(query.player), isOpen, also);
    }
    const stream = normsStreams.of(query.tournament, query.section);
    const { state } = await parts.aggregates.norms.load(stream, true);
    if (state.statement === null) return reject('no-such-statement');
    const touches = { playing: [query.tournament] };
    return part(parts, stream, await isOpenTo(parts, actor, everybody(state), touches));
  };
