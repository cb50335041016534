import type { Explained } from '@amici/contracts';
import { tournamentRefusal, tournamentStreams } from '@amici/contracts/tournament';
import { fold, reject } from '@amici/kernel';
import { readingOf, toDomainEvent, explainedByName, type QueryReply } from '@amici/service';
import type { WorkingParts } from '@amici/service/runtime';
import type { TournamentAggregates } from '../aggregates';
import { tournament, type TournamentEvent } from '../domain';
import { tournamentAudiences } from '../domain/audiences';
import { upcasters } from '../domain/upcasters';
import { explainedPlace } from './explained-place';
import { noSuchSection } from './team-tables';

interface Asked {
  readonly tournament: string;
  readonly place: number;
  readonly section?: string;
}

/** More than any event can have. */
const ALL_EVENTS = 10_000;

const everybody = readingOf(tournamentAudiences, null);

/** Results and tables are for everybody: so is how a place in one was come to. */
export const explainAnswer =
  ({ store, services, self }: Pick<WorkingParts<TournamentAggregates>, 'store' | 'services' | 'self'>) =>
  async ({ tournament: id, place, section: asked }: Asked): Promise<QueryReply<Explained>> => {
    const events = await store.read(tournamentStreams.of(id), { limit: ALL_EVENTS });
    const past = events.map(({ event }) => toDomainEvent<TournamentEvent>(event, upcasters));
    const state = fold(tournament.evolve, tournament.initialState, past);
    if (state.phase === 'none') return reject(tournamentRefusal.noSuchTournament);
    const section = asked === undefined ? state.sections.values().next().value : state.sections.get(asked);
    if (section === undefined) return noSuchSection(state.sections.size);
    const made = explainedPlace(state, section, place, events, everybody);
    return made.ok ? explainedByName(made.value, services, self) : { ok: false, rejection: made.error };
  };
