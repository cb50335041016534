import type { Explained } from '@amici/contracts';
import { tournamentRefusal, tournamentStreams } from '@amici/contracts/tournament';
import { refuse, reject } from '@amici/kernel';
import { readingOf } from '@amici/contracts/explanation-sources';
import { explainedByName, type QueryReply, type StreamEvents } from '@amici/service';
import type { WorkingParts } from '@amici/service/runtime';
import { type TournamentAggregates, tournamentAudiences } from '../domain';
import { explainedPlace } from '../domain/standings/explained-place';
import { noSuchSection } from './team-tables';

interface Query {
  readonly tournament: string;
  readonly place: number;
  readonly section?: string;
}

interface Parts extends Pick<WorkingParts<TournamentAggregates>, 'aggregates' | 'services' | 'self'> {
  readonly streams: StreamEvents;
}

const everybody = readingOf(tournamentAudiences, null);

/** Results and tables are for everybody: so is how a place in one was come to. */
export const explainAnswer =
  ({ aggregates, streams: streams, services, self }: Parts) =>
  async ({ tournament: id, place, section: named }: Query): Promise<QueryReply<Explained>> => {
    const stream = tournamentStreams.of(id);
    const { state, revision } = await aggregates.tournament.load(stream, true);
    if (state.phase === 'none') return reject(tournamentRefusal.noSuchTournament);
    const section = named === undefined ? state.sections.values().next().value : state.sections.get(named);
    if (section === undefined) return noSuchSection(state.sections.size);
    const events = await streams.upTo(stream, revision);
    const explained = explainedPlace(state, section, place, events, everybody);
    return explained.ok ? explainedByName(explained.value, services, self) : refuse(explained.error);
  };
