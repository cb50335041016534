import { gameIdOf, tournamentRefusal, tournamentStreams } from '@amici/contracts/tournament';
import { ok, refuse, reject } from '@amici/kernel';
import type { QueryWork, WorkingParts } from '@amici/service/runtime';
import { parseTimeControl, timeControlText } from '@amici/timecontrol';
import { type TournamentAggregates, factsOf, tableOf, type Tournament } from '../domain';
import { directorOf } from '../domain/direction/directors';
import { gamesOf, namedIn } from './event-file';
import { peopleOf } from './people';
import { noSuchSection } from './team-tables';
import type { TeamGame } from './write-team-trf';
import { trfOf } from './write-trf';

type Parts = Pick<WorkingParts<TournamentAggregates>, 'aggregates' | 'services' | 'self'>;

const timeOf = (state: Tournament): string => {
  const conditions = state.phase === 'announced' ? state.announcement.conditions : state.header.conditions;
  const control = parseTimeControl(conditions?.timeControl);
  return control.ok ? timeControlText(control.value) : 'not recorded';
};

/** Answers with a section as FIDE's tournament report. */
export const trfAnswer =
  ({ aggregates, services, self }: Parts): QueryWork<'tournament', 'trf'> =>
  async ({ tournament, section: named }) => {
    const { state } = await aggregates.tournament.load(tournamentStreams.of(tournament), true);
    if (state.phase === 'none') return reject(tournamentRefusal.noSuchTournament);
    const section = named === undefined ? state.sections.values().next().value : state.sections.get(named);
    if (section === undefined) return noSuchSection(state.sections.size);
    const table = tableOf(state, section);
    if (!table.ok) return refuse(table.error);
    const imported = state.phase === 'imported';
    const director = directorOf(state);
    const games = section.pairings.map((_, index) => gameIdOf(state.id, section.id, index + 1));
    const played = gamesOf(section);
    const asking = [
      ...namedIn(section),
      ...played.flatMap(({ white, black }) => [white, black]),
      ...(director === null ? [] : [director]),
    ];
    const people = await peopleOf(
      services,
      self,
      [...new Set(asking)],
      imported ? state.header.source : null,
    );
    if (!people.ok) return people;
    const { code, name, start, end, rated } = factsOf(state);
    const teams = new Map(section.teams.map(({ team, number }) => [team, number]));
    const teamAt = (number: number): number => teams.get(section.players[number - 1]!.team!)!;
    const trf = trfOf({
      event: { id: state.id, code, name },
      start,
      end: imported ? end : state.finishedAt,
      rated,
      director,
      time: timeOf(state),
      table: table.value,
      team:
        section.teams.length === 0
          ? null
          : {
              ...{ seats: section.players, teams: section.teams },
              games: played.map(({ white, black, teamBoard, result }, index): TeamGame => {
                const seats = section.pairings[index]!;
                return {
                  ...{ white, black, board: teamBoard!, result, id: games[index]! },
                  teams: [teamAt(seats.white), teamAt(seats.black)],
                };
              }),
            },
      nameOf: (player) => people.value[player]?.name ?? people.value[player]?.id ?? player,
      games,
    });
    return ok({ trf });
  };
