import { seasonStreams, tournamentStreams } from '@amici/contracts/tournament';
import { ok, reject } from '@amici/kernel';
import { sideBySide } from '@amici/ops';
import type { Evidence, QueryWork, WorkingParts } from '@amici/service/runtime';
import {
  type TournamentAggregates,
  seasonView,
  type Section,
  type SeasonEvidence,
  type Tournament,
} from '../domain';
import type { DivisionEvent, SeasonBefore, SeatedTeam } from '../domain/season/commands';
import { seasons } from '../projections/seasons.projection';
import { teamTableOf } from '../domain/standings/team-table';

type Parts = Pick<WorkingParts<TournamentAggregates>, 'aggregates'>;
type Reading = Parts & Pick<WorkingParts<TournamentAggregates>, 'readModels'>;

const WIDTH = 4;

const seatedIn = ({ players, teams }: Section): readonly SeatedTeam[] =>
  teams.map(({ team }) => {
    const seats = players.filter((seat) => seat.team === team);
    return {
      team,
      began: seats.map(({ original, player }) => original ?? player),
      now: seats.map(({ player }) => player),
    };
  });

const eventOf = (state: Tournament): DivisionEvent | undefined => {
  if (state.phase !== 'announced') return undefined;
  const { announcement, startListAt, finishedAt } = state;
  const groups = [...state.sections.values()].map((section) => {
    const table = finishedAt === null ? undefined : teamTableOf(state, section);
    const places = table?.ok === true ? table.value.rows.map(({ team, place }) => ({ team, place })) : [];
    return { section: section.id, teams: seatedIn(section), places };
  });
  return {
    tournament: state.id,
    season: announcement.team?.season ?? null,
    division: announcement.team?.division ?? null,
    start: announcement.start,
    listed: startListAt !== null,
    finished: finishedAt !== null,
    groups,
  };
};

const eventsOf = async ({ aggregates }: Parts, ids: readonly string[]): Promise<readonly DivisionEvent[]> => {
  const found = await sideBySide(ids, WIDTH, async (id) => {
    const { state } = await aggregates.tournament.load(tournamentStreams.of(id), true);
    return state.phase === 'none' ? undefined : eventOf(state);
  });
  return found.flatMap((event) => event ?? []);
};

const seasonOf = async ({ aggregates }: Parts, id: string) =>
  (await aggregates.season.load(seasonStreams.of(id), true)).state;

const beforeOf = async (parts: Parts, id: string | null | undefined): Promise<SeasonBefore | null> => {
  const found = id === null || id === undefined ? null : await seasonOf(parts, id);
  if (found === null) return null;
  const { start, closedAt, moves } = found;
  const replaced = moves.flatMap(({ team, rule }) => (rule === 'T-5.7' ? [team] : []));
  return { start, closed: closedAt !== null, moves, replaced };
};

/** The last season but this one: its start is what T-5.3b counts from. */
const lastBut = async (
  { readModels }: Reading,
  { season }: { readonly season: string },
): Promise<string | null> => {
  const rows = (await readModels()).getRepository(seasons.table.entity).createQueryBuilder('one');
  const found = await rows
    .where('one.seasonId <> :season', { season })
    .orderBy('one.startAt', 'DESC')
    .take(1)
    .getMany();
  return found[0]?.seasonId ?? null;
};

/** Who sat at the boards of each team when a season began. */
const beganIn = async (parts: Parts, id: string | null): Promise<Record<string, readonly string[]>> => {
  const season = id === null ? null : await seasonOf(parts, id);
  const events = await eventsOf(parts, season?.divisions.map(({ tournament }) => tournament) ?? []);
  const teams = events.flatMap(({ groups }) => groups.flatMap((group) => group.teams));
  return Object.fromEntries(teams.map(({ team, began }) => [team, began]));
};

/** What a decision about a season needs to know of its events and of the season before; nothing of it is believed. */
export const seasonEvidence =
  (parts: Reading): Evidence<TournamentAggregates['season']> =>
  async (command, state) => {
    if (command.type === 'AnnounceSeason')
      return {
        ...command,
        before: await beforeOf(parts, command.previous),
        last: await lastBut(parts, command),
      };
    if (state === null) return command;
    const formed = state.divisions.map(({ tournament }) => tournament);
    if (command.type === 'FormDivisions') {
      const events = await eventsOf(
        parts,
        command.divisions.map(({ tournament }) => tournament),
      );
      return { ...command, events, before: await beforeOf(parts, state.previous) };
    }
    if (command.type === 'ReviewTeams') {
      const [events, before, began] = await Promise.all([
        eventsOf(parts, formed),
        beforeOf(parts, state.previous),
        beganIn(parts, state.previous),
      ]);
      return { ...command, events, before, began };
    }
    return command.type === 'CloseSeason' ? { ...command, events: await eventsOf(parts, formed) } : command;
  };

/** The dates of a season; null where there is none such. */
export const datesOf = async (parts: Parts, id: string): Promise<SeasonEvidence | null> => {
  const found = await seasonOf(parts, id);
  return found === null ? null : { start: found.start, entriesCloseAt: found.entriesCloseAt };
};

/** Answers how a season stands. */
export const seasonAnswer =
  (aggregates: Parts['aggregates']): QueryWork<'tournament', 'season'> =>
  async ({ season }) => {
    const state = await seasonOf({ aggregates }, season);
    return state === null ? reject('no-such-season') : ok(seasonView(season, state));
  };
