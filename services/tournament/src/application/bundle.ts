import type { Actor, BundleAnswer } from '@amici/contracts';
import { tournamentRefusal, tournamentStreams } from '@amici/contracts/tournament';
import { reject } from '@amici/kernel';
import { booksCited, bundled, type QueryReply, type StreamEvents } from '@amici/service';
import type { WorkingParts } from '@amici/service/runtime';
import { type TournamentAggregates, takesPart, tournamentAudiences, type TournamentEvent } from '../domain';
import { seesWhole } from './public-view';

interface Parts extends Pick<
  WorkingParts<TournamentAggregates>,
  'aggregates' | 'offices' | 'interests' | 'bundling'
> {
  readonly streams: StreamEvents;
}

const isForPlayers = (type: string): boolean =>
  tournamentAudiences[type as TournamentEvent['type']].parties.includes('player');

/**
 * An event with its games as far as each of them is shown: word for word for those who take part in it or look after it, with hashes
 * for what players may not read; for everybody else what the public feed has told of it.
 */
export const bundleAnswer =
  ({ streams: streams, aggregates, offices, interests, bundling }: Parts) =>
  async (
    { tournament: id }: { readonly tournament: string },
    actor: Actor,
  ): Promise<QueryReply<BundleAnswer>> => {
    const stream = tournamentStreams.of(id);
    const { state, revision } = await aggregates.tournament.load(stream, true);
    if (state.phase === 'none') return reject(tournamentRefusal.noSuchTournament);
    const isOfficial = await seesWhole({ offices, interests }, actor, id);
    const stored = await streams.upTo(stream, revision);
    const games = [...state.games.keys()].map((game) => ({ service: 'game', asks: { game } }) as const);
    if (!isOfficial && !takesPart(state, actor.subject)) return bundled(await bundling.told(stored), games);
    const events = stored.map((one) => ({
      stored: one,
      isShown: isOfficial || isForPlayers(one.event.type),
    }));
    return bundled(await bundling.stream({ stream, events }), games, booksCited(stored));
  };
