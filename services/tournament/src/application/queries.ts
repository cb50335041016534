import type { Actor } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import type { Instant, Rejection } from '@amici/kernel';
import { sideBySide } from '@amici/ops';
import type { CommandHandler, QueryReply, Services } from '@amici/service';
import type { DataSource } from 'typeorm';
import {
  factsOf,
  gameIdOf,
  tableOf,
  tieBreaksOf,
  tournamentStream,
  type Section,
  type Table,
  type Tournament,
  type TournamentCommand,
  type TournamentState,
} from '../domain';
import { tournaments } from '../projections/tournaments.projection';
import { stateAsOf } from './as-of';
import { peopleOf } from './people';
import { placesOf, type PlayerEvent } from './places';
import { rightsOf } from './rights';
import { tableCsv, tableJson, tableText } from './write-table';

/** More than any event can have. */
const ALL_EVENTS = 10_000;
const MAX_PAGE = 1_000;
/** Events on a player's card, each with its table worked out. */
const MAX_CARD = 100;
const WIDTH = 8;

export type TournamentQuery =
  | { readonly type: 'tournament' | 'record' | 'events'; readonly tournament: string }
  | {
      readonly type: 'table';
      readonly tournament: string;
      readonly section?: string;
      readonly at?: number;
      readonly known?: number;
    }
  | {
      readonly type: 'written-table';
      readonly tournament: string;
      readonly format: 'json' | 'csv' | 'text';
      readonly section?: string;
      readonly at?: number;
      readonly known?: number;
    }
  | { readonly type: 'player-events'; readonly player: string; readonly limit: number }
  | {
      readonly type: 'tournaments';
      readonly code?: string;
      readonly status?: string;
      readonly after?: string;
      readonly limit: number;
    };

/** A table with the event it belongs to. */
export interface TableView extends Table {
  readonly event: { readonly id: string; readonly code: string; readonly name: string };
  readonly start: Instant;
  readonly finishedAt: Instant | null;
  /** Where the ids of an imported event's players come from; null for an event announced here. */
  readonly source: string | null;
}

/** The record of a game in an event, for its file. */
export interface RecordedGame {
  readonly game: string;
  readonly white: string;
  readonly black: string;
  readonly result: string | null;
  readonly code: string | null;
  readonly finishedAt: number | null;
}

const refuse = (rejection: Rejection): { readonly ok: false; readonly rejection: Rejection } => ({
  ok: false,
  rejection,
});

const noSuchTournament = refuse({ code: 'no-such-tournament' });

const sourceOf = (state: Tournament): string | null =>
  state.phase === 'imported' ? state.header.source : null;

const view = (state: Tournament, revision: number): object => ({
  id: state.id,
  revision,
  phase: state.phase,
  ...(state.phase === 'announced'
    ? state.announcement
    : { ...state.header, conditions: state.header.conditions }),
  tieBreaks: tieBreaksOf(state),
  entries: [...state.entries.values()],
  startListAt: state.startListAt,
  startedAt: state.startedAt,
  finishedAt: state.finishedAt,
  withdrawn: [...state.withdrawn].map(([player, withdrawal]) => ({ player, ...withdrawal })),
  sections: [...state.sections.values()].map(({ id, players, pairings, outcomes }) => ({
    section: id,
    players,
    games: pairings.map((pairing, index) => ({
      game: gameIdOf(state.id, id, index + 1),
      ...pairing,
      ...outcomes[index]!,
    })),
  })),
});

const gamesOf = (state: Tournament, section: Section): readonly RecordedGame[] =>
  section.pairings.map(({ white, black }, index) => ({
    game: gameIdOf(state.id, section.id, index + 1),
    white: section.players[white - 1]!.player,
    black: section.players[black - 1]!.player,
    ...section.outcomes[index]!,
  }));

/** What an event file says of an event: its header, its players in their order, its games. */
const record = (state: Tournament): object => ({
  ...factsOf(state),
  source: sourceOf(state),
  conditions: state.phase === 'announced' ? state.announcement.conditions : state.header.conditions,
  tieBreaks: state.phase === 'announced' ? state.tieBreaks : state.header.tieBreaks,
  list: state.phase === 'imported' ? state.header.list : null,
  sections: [...state.sections.values()].map((section) => ({
    section: section.id,
    players: section.players,
    games: gamesOf(state, section),
  })),
});

type TableQuery = Extract<TournamentQuery, { type: 'table' | 'written-table' }>;

export interface TournamentQueryParts {
  /** Asks the registry what people are called. */
  readonly services: Services;
  readonly self: Actor;
  readonly store: EventStore;
  readonly handler: Pick<CommandHandler<TournamentCommand, TournamentState>, 'load'>;
  readonly readModels: () => Promise<DataSource>;
}

/** Answers what may be read of events: all of it is public. */
export const tournamentQueries = ({ store, handler, readModels, services, self }: TournamentQueryParts) => {
  const load = (id: string) => handler.load(tournamentStream(id), true);

  const envelopes = async (id: string) =>
    (await store.read(tournamentStream(id), { limit: ALL_EVENTS })).map(({ event }) => event);

  const stateFor = async (query: TableQuery): Promise<TournamentState> => {
    if (query.at === undefined && query.known === undefined) return (await load(query.tournament)).state;
    return stateAsOf(await envelopes(query.tournament), query);
  };

  const table = async (query: TableQuery): Promise<QueryReply<TableView>> => {
    const state = await stateFor(query);
    if (state.phase === 'none') return noSuchTournament;
    const section =
      query.section === undefined ? state.sections.values().next().value : state.sections.get(query.section);
    if (section === undefined)
      return refuse({ code: 'no-such-section', data: { sections: state.sections.size } });
    const made = tableOf(state, section, query.at);
    if (!made.ok) return refuse(made.error);
    const { code, name, start, end } = factsOf(state);
    const finishedAt = state.phase === 'imported' ? end : state.finishedAt;
    return {
      ok: true,
      value: {
        event: { id: state.id, code, name },
        start,
        finishedAt,
        source: sourceOf(state),
        ...made.value,
      },
    };
  };

  const writtenTable = async (
    query: Extract<TournamentQuery, { type: 'written-table' }>,
  ): Promise<QueryReply> => {
    const made = await table(query);
    if (!made.ok) return made;
    const { source, ...view } = made.value;
    const people = await peopleOf(
      services,
      self,
      view.rows.map(({ player }) => player),
      source,
    );
    if (!people.ok) return people;
    const named = { ...view, people: people.value };
    if (query.format === 'json') return { ok: true, value: tableJson(named) };
    return { ok: true, value: { text: query.format === 'csv' ? tableCsv(named) : tableText(named) } };
  };

  const list = async ({
    code,
    status,
    after,
    limit,
  }: Extract<TournamentQuery, { type: 'tournaments' }>): Promise<QueryReply> => {
    const source = await readModels();
    const events = source.getRepository(tournaments.table.entity).createQueryBuilder('event');
    if (code !== undefined) events.andWhere('event.code = :code', { code });
    if (status !== undefined) events.andWhere('event.status = :status', { status });
    if (after !== undefined) events.andWhere('event.tournamentId > :after', { after });
    const found = await events.orderBy('event.tournamentId').take(Math.min(limit, MAX_PAGE)).getMany();
    return { ok: true, value: { tournaments: found } };
  };

  const score = async (player: string, event: PlayerEvent): Promise<object> => {
    const { state } = await load(event.tournamentId);
    const section = state.phase === 'none' ? undefined : state.sections.get(event.section);
    const made = state.phase === 'none' || section === undefined ? undefined : tableOf(state, section);
    const row = made?.ok === true ? made.value.rows.find((one) => one.player === player) : undefined;
    const { place = null, points = null, played = null } = row ?? {};
    return { ...event, place, points, played };
  };

  const playerEvents = async ({
    player,
    limit,
  }: Extract<TournamentQuery, { type: 'player-events' }>): Promise<QueryReply> => {
    const source = await readModels();
    const found = await placesOf(source, player, Math.min(limit, MAX_CARD));
    const events = await sideBySide(found, WIDTH, (one) => score(player, one));
    const { earned: rights } = await rightsOf(source, player);
    return { ok: true, value: { player, events, rights } };
  };

  return async (query: TournamentQuery): Promise<QueryReply> => {
    if (query.type === 'tournaments') return list(query);
    if (query.type === 'player-events') return playerEvents(query);
    if (query.type === 'table') return table(query);
    if (query.type === 'written-table') return writtenTable(query);
    const { state, revision } = await load(query.tournament);
    if (state.phase === 'none') return noSuchTournament;
    switch (query.type) {
      case 'tournament':
        return { ok: true, value: view(state, revision) };
      case 'record':
        return { ok: true, value: record(state) };
      case 'events':
        return { ok: true, value: { events: await envelopes(query.tournament) } };
      default:
        return refuse({ code: 'bad-request', detail: 'unknown query' });
    }
  };
};
