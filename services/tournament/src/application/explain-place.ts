import type { Explained } from '@amici/contracts';
import { tournamentRefusal, tournamentStreams } from '@amici/contracts/tournament';
import type { EventStore } from '@amici/event-store';
import { fold, reject } from '@amici/kernel';
import { readingOf, toDomainEvent, type QueryReply } from '@amici/service';
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
  (store: Pick<EventStore, 'read'>) =>
  async ({ tournament: id, place, section: asked }: Asked): Promise<QueryReply<Explained>> => {
    const events = await store.read(tournamentStreams.of(id), { limit: ALL_EVENTS });
    const past = events.map(({ event }) => toDomainEvent<TournamentEvent>(event, upcasters));
    const state = fold(tournament.evolve, tournament.initialState, past);
    if (state.phase === 'none') return reject(tournamentRefusal.noSuchTournament);
    const section = asked === undefined ? state.sections.values().next().value : state.sections.get(asked);
    if (section === undefined) return noSuchSection(state.sections.size);
    const made = explainedPlace(state, section, place, events, everybody);
    return made.ok ? made : { ok: false, rejection: made.error };
  };
