import { LOCALES } from '@amici/locales';
import type { EventEnvelope, Question } from '@amici/contracts';
import {
  tournamentRefusal,
  tournamentStreams,
  type PlayerEvent,
  type PlayerEvents,
  type TableView,
} from '@amici/contracts/tournament';
import { ok, onceFor, refuse, reject } from '@amici/kernel';
import { sideBySide } from '@amici/ops';
import { pageIn } from '@amici/projections';
import { pageOf, StreamEvents, type QueryReply } from '@amici/service';
import type { Work, WorkingParts } from '@amici/service/runtime';
import {
  factsOf,
  tableNow,
  tableOf,
  takesPart,
  type Tournament,
  type TournamentState,
  type TournamentAggregates,
} from '../domain';
import { tableNotes } from '../domain/standings/table-notes';
import { inOrder, placeInList } from './event-order';
import { narrowed } from './sought-events';
import { tournaments } from '../projections/tournaments.projection';
import { arrangementsAnswer } from './arrangements';
import { stateAsOf } from './as-of';
import { atAGlance } from './at-a-glance';
import { bundleAnswer } from './bundle';
import { chronicleAnswer } from './chronicle';
import { cycleAnswers } from './cycles';
import { entryListAnswers } from './entry-lists';
import { eventFileAnswer } from './event-file';
import { viewOf } from './event-view';
import { peopleOf } from './people';
import { placesOf } from '../projections/places';
import { playsIn, haveGames } from './common-games';
import { publicTeams, publicView, seesWhole } from './public-view';
import { qualifiersAnswer } from './qualifiers';
import { rightsOf, usedOpenly } from './rights';
import { explainAnswer } from './explain-place';
import { sectionPlanAnswer } from './section-plan';
import { seasonAnswer } from './seasons';
import { leagueYearAnswer } from './league-years';
import { hasTeams } from '../domain/state/team-event';
import { noSuchSection, peopleIn, scoreInTeam, teamTableIn } from './team-tables';
import { lineUpHistory, opponentsOf, teamEventsOf, teamsOf } from './teams';
import { trfAnswer } from './trf';
import { tableCsv, tableJson, tableText } from './write-table';
import { teamTableCsv, teamTableJson, teamTableText } from './write-team-table';

type Parts = WorkingParts<TournamentAggregates>;
type Queries = Work<'tournament', TournamentAggregates>['queries'];

const MAX_PAGE = 1_000;
/** Events on a player's card, each with its table worked out. */
const MAX_CARD = 100;
const WIDTH = 8;

const noSuchTournament = reject(tournamentRefusal.noSuchTournament);

const sourceOf = (state: Tournament): string | null =>
  state.phase === 'imported' ? state.header.source : null;

/** As a state shows an event; of one that has not changed it is the same. */
/** By the language of its notice. */
const viewsNow = new Map(
  LOCALES.map((language) => [
    language,
    onceFor((state: Tournament, revision: number) => viewOf(state, revision, language)),
  ]),
);
const publicViewNow = onceFor(publicView);

const tableIn = (
  state: TournamentState,
  { section: named, at }: Question<'tournament', 'table' | 'written-table'>,
): QueryReply<TableView> => {
  if (state.phase === 'none') return noSuchTournament;
  const section = named === undefined ? state.sections.values().next().value : state.sections.get(named);
  if (section === undefined) return noSuchSection(state.sections.size);
  const computed = at === undefined ? tableNow(state, section) : tableOf(state, section, at);
  if (!computed.ok) return refuse(computed.error);
  const { code, name, start, end } = factsOf(state);
  const finishedAt = state.phase === 'imported' ? end : state.finishedAt;
  const event = { id: state.id, code, name };
  const notes = tableNotes(state, computed.value);
  return ok({ event, start, finishedAt, source: sourceOf(state), ...computed.value, notes });
};

/** Answers what may be read of events: to everybody what everybody is told. */
export const tournamentQueries = (parts: Parts): Queries => {
  const { store, aggregates, readModels, services, self } = parts;
  const load = (id: string) => aggregates.tournament.load(tournamentStreams.of(id), true);

  const streams = new StreamEvents(store);
  const envelopes = async (id: string): Promise<readonly EventEnvelope[]> => {
    const { revision } = await load(id);
    return (await streams.upTo(tournamentStreams.of(id), revision)).map(({ event }) => event);
  };

  const stateFor = async (query: Question<'tournament', 'table' | 'written-table' | 'team-table'>) => {
    const past = query.at !== undefined || query.known !== undefined;
    return past ? stateAsOf(await envelopes(query.tournament), query) : (await load(query.tournament)).state;
  };

  const table = async (
    query: Question<'tournament', 'table' | 'written-table'>,
  ): Promise<QueryReply<TableView>> => {
    return tableIn(await stateFor(query), query);
  };

  const score = async (player: string, event: PlayerEvent): Promise<PlayerEvents['events'][number]> => {
    const { state } = await load(event.tournamentId);
    if (hasTeams(state)) return { ...event, ...scoreInTeam(state, event.section, player) };
    const section = state.phase === 'none' ? undefined : state.sections.get(event.section);
    const computed = state.phase === 'none' || section === undefined ? undefined : tableNow(state, section);
    const row = computed?.ok === true ? computed.value.rows.find((one) => one.player === player) : undefined;
    const { place = null, points = null, played = null } = row ?? {};
    return { ...event, place, points, played };
  };

  const written = async (query: Question<'tournament', 'written-table'>, state: TournamentState) => {
    const computed = teamTableIn(state, query);
    if (!computed.ok || state.phase === 'none') return computed.ok ? noSuchTournament : computed;
    const people = await peopleOf(services, self, peopleIn(computed.value), sourceOf(state));
    if (!people.ok) return people;
    const { code, name, start, end } = factsOf(state);
    const finishedAt = state.phase === 'imported' ? end : state.finishedAt;
    const event = { id: state.id, code, name };
    const named = { ...computed.value, event, start, finishedAt, people: people.value };
    if (query.format === 'json') return ok(teamTableJson(named));
    return ok({ text: query.format === 'csv' ? teamTableCsv(named) : teamTableText(named) });
  };

  return {
    teams: async ({ tournament }, actor) => {
      const { state } = await load(tournament);
      if (state.phase === 'none') return noSuchTournament;
      const teams = { teams: teamsOf(state), changes: lineUpHistory(await envelopes(tournament)) };
      const isParty =
        takesPart(state, actor.subject) || teams.teams.some(({ captain }) => captain === actor.subject);
      return ok(
        isParty || (await seesWhole(parts, actor, tournament))
          ? teams
          : publicTeams(teams, state.startListAt),
      );
    },
    'team-events': async ({ team }) => ok(await teamEventsOf(await readModels(), team)),
    'team-opponents': async ({ team }) =>
      ok({ teams: await opponentsOf({ aggregates, source: await readModels() }, team) }),
    'team-table': async (query) => teamTableIn(await stateFor(query), query),
    tournament: async ({ tournament, language = 'en' }, actor) => {
      const { state, revision } = await load(tournament);
      if (state.phase === 'none') return noSuchTournament;
      const view = viewsNow.get(language)!(state, revision);
      return ok((await seesWhole(parts, actor, tournament)) ? view : publicViewNow(view, state.told));
    },
    'takes-part': async ({ tournament, player }) => ok(takesPart((await load(tournament)).state, player)),
    'play-together': async ({ players: [one, other] }) =>
      ok(await haveGames(await readModels(), load, one, other)),
    'plays-in': async ({ player, among }) =>
      ok({ tournaments: await playsIn(await readModels(), load, player, among) }),
    'event-file': eventFileAnswer(parts),
    events: async ({ tournament, ...part }) => {
      const events = await envelopes(tournament);
      return events.length === 0 ? noSuchTournament : ok(pageOf(events, part));
    },
    table,
    'written-table': async (query) => {
      const state = await stateFor(query);
      if (hasTeams(state)) return written(query, state);
      const computed = tableIn(state, query);
      if (!computed.ok) return computed;
      const { source, ...view } = computed.value;
      const players = view.rows.map(({ player }) => player);
      const people = await peopleOf(services, self, players, source);
      if (!people.ok) return people;
      const named = { ...view, people: people.value };
      if (query.format === 'json') return ok(tableJson(named));
      return ok({ text: query.format === 'csv' ? tableCsv(named) : tableText(named) });
    },
    bundle: bundleAnswer({ ...parts, streams: streams }),
    explain: explainAnswer({ ...parts, streams: streams }),
    trf: trfAnswer(parts),
    ...cycleAnswers(aggregates, readModels),
    season: seasonAnswer(aggregates),
    ...entryListAnswers(parts),
    'section-plan': sectionPlanAnswer(parts),
    chronicle: chronicleAnswer({ readModels }),
    'league-year': leagueYearAnswer(parts),
    arrangements: arrangementsAnswer(aggregates),
    qualifiers: qualifiersAnswer(parts),
    'player-events': async ({ player, limit }, actor) => {
      const source = await readModels();
      const found = await placesOf(source, player, Math.min(limit, MAX_CARD));
      const events = await sideBySide(found, WIDTH, (one) => score(player, one));
      const { earned } = await rightsOf(parts, player);
      const isHis = actor.office === 'service' || actor.subject === player;
      const stateOf = async (id: string) => (await load(id)).state;
      const rights = isHis ? earned : await usedOpenly(earned, player, stateOf);
      return ok({ player, events, rights });
    },
    'at-a-glance': async ({ limit }) => ok(await atAGlance(await readModels(), Math.min(limit, MAX_PAGE))),
    tournaments: async ({ code, status, director, among, after, limit, ...sought }) => {
      const source = await readModels();
      const events = source.getRepository(tournaments.table.entity).createQueryBuilder('event');
      if (code !== undefined) events.andWhere('event.code = :code', { code });
      if (status !== undefined) events.andWhere('event.status = :status', { status });
      if (director !== undefined) events.andWhere('event.director = :director', { director });
      if (among !== undefined) events.andWhere('event.tournamentId = any(:among)', { among });
      const most = Math.min(limit, MAX_PAGE);
      narrowed(events, sought);
      const found = await inOrder(events, after)
        .limit(most + 1)
        .getMany();
      const { page, next } = pageIn(found, most, placeInList);
      return ok({ tournaments: page, next });
    },
  };
};
