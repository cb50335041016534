import type { EventEnvelope } from '@amici/contracts';
import {
  rightsStreams,
  teamAsHolder,
  tournamentStreams,
  type LineUpChange,
  type TeamEvents,
  type TeamView,
} from '@amici/contracts/tournament';
import { toDomainEvent } from '@amici/contracts/event-format';
import type { WorkingParts } from '@amici/service/runtime';
import { IsNull, type DataSource } from 'typeorm';
import type { TournamentAggregates, TeamEvidence, Tournament, TournamentEvent } from '../domain';
import { upcasters } from '../domain/upcasters';
import { tasksAt } from '../domain/state/teams';
import { qualifiers } from '../projections/qualifiers.projection';
import { teamEntries } from '../projections/team-entries.projection';
import { tournaments } from '../projections/tournaments.projection';

/** More than any team plays or earns, and than any season has. */
const MOST = 1_000;

/** The events of a season. */
export const seasonEvents = async (source: DataSource, season: string): Promise<readonly string[]> => {
  const found = await source.getRepository(teamEntries.table.entity).find({ where: { season }, take: MOST });
  return [...new Set(found.map(({ tournamentId }) => tournamentId))];
};

/** Rights of a team that it has not used. */
export const heldBy = async (
  { aggregates }: Pick<WorkingParts<TournamentAggregates>, 'aggregates'>,
  team: string,
): Promise<TeamEvidence['rights']> => {
  const { state } = await aggregates.ledger.load(rightsStreams.of(teamAsHolder(team)), true);
  return [...state.rights.values()].flatMap(({ id, level: opens, fate }) =>
    fate === 'held' ? [{ id, opens }] : [],
  );
};

/** As the Table of Qualifiers has them. */
const teamRightsOf = async (source: DataSource, team: string): Promise<TeamEvents['rights']> => {
  const where = { player: teamAsHolder(team), until: IsNull() };
  const rows = await source.getRepository(qualifiers.table.entity).find({ where, take: MOST });
  return rows.map(({ level: opens, place, earnedAt, fate, usedIn, rule }) => {
    return { opens, place, earnedAt, fate, usedIn, rule };
  });
};

/** The events of a team, the latest start first. */
export const teamEventsOf = async (source: DataSource, team: string): Promise<TeamEvents> => {
  const entered = await source.getRepository(teamEntries.table.entity).find({ where: { team }, take: MOST });
  const rows = await source
    .getRepository(tournaments.table.entity)
    .createQueryBuilder('event')
    .where('event.tournamentId in (:...ids)', {
      ids: ['', ...entered.map(({ tournamentId }) => tournamentId)],
    })
    .getMany();
  const entry = new Map(entered.map((one) => [one.tournamentId, one]));
  const events = rows
    .map(({ tournamentId, code, name, format, status, startAt, endAt }) => {
      const { season, division } = entry.get(tournamentId)!;
      return { tournamentId, code, name, format, status, startAt, endAt, season, division };
    })
    .sort((a, b) => b.startAt - a.startAt || (a.tournamentId < b.tournamentId ? -1 : 1));
  return { team, events, rights: await teamRightsOf(source, team) };
};

/** Events whose start list is out and that are not over. */
export const UNDER_WAY: readonly string[] = ['start-list', 'running'];

/** The teams that one meets in events whose start list is out and that are not over. */
export const opponentsOf = async (
  {
    aggregates,
    source,
  }: Pick<WorkingParts<TournamentAggregates>, 'aggregates'> & { readonly source: DataSource },
  team: string,
): Promise<readonly string[]> => {
  const { events } = await teamEventsOf(source, team);
  const met = new Set<string>();
  for (const { tournamentId, status } of events) {
    if (!UNDER_WAY.includes(status)) continue;
    const { state } = await aggregates.tournament.load(tournamentStreams.of(tournamentId), true);
    for (const { teams } of state.phase === 'none' ? [] : state.sections.values())
      if (teams.some((one) => one.team === team)) for (const one of teams) met.add(one.team);
  }
  met.delete(team);
  return [...met];
};

/** The teams of an event with their line-ups and seats. */
export const teamsOf = (state: Tournament): readonly TeamView[] =>
  [...state.teamPlay.teams.values()].map(({ came: _came, ...team }) => ({
    ...team,
    seats: [...state.sections.values()].flatMap(({ id, players }) =>
      players
        .filter((place) => place.team === team.team)
        .map((place) => {
          const { request, status, notBegun } = tasksAt(state.teamPlay, {
            team: team.team,
            teamBoard: place.teamBoard!,
          });
          const due = request?.due ?? null;
          return { section: id, place, due, status, notBegun };
        }),
    ),
  }));

/** What has changed in line-ups and seats, as recorded. */
export const lineUpHistory = (envelopes: readonly EventEnvelope[]): readonly LineUpChange[] =>
  envelopes.flatMap((envelope): readonly LineUpChange[] => {
    const event = toDomainEvent<TournamentEvent>(envelope, upcasters);
    if (event.type === 'LineUpChanged') {
      const { at, team, teamBoard, from, entrant } = event;
      return [{ at, team, teamBoard, from, to: entrant.player, why: 'before-start' }];
    }
    if (event.type !== 'PlayerSubstituted') return [];
    const { at, team, teamBoard, from, player } = event;
    return [{ at, team, teamBoard, from, to: player, why: 'substitution' }];
  });
