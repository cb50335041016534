import { gameIdOf, tournamentRefusal, tournamentStreams } from '@amici/contracts/tournament';
import { ok, reject } from '@amici/kernel';
import type { QueryWork, WorkingParts } from '@amici/service/runtime';
import { type TournamentAggregates, factsOf, type Section, type Tournament } from '../domain';
import { peopleOf } from './people';
import { noSuchSection } from './team-tables';
import { writeEventFile } from './write-event-file';

type Parts = Pick<WorkingParts<TournamentAggregates>, 'aggregates' | 'services' | 'self'>;

const headerOf = (state: Tournament) => ({
  ...factsOf(state),
  conditions: state.phase === 'announced' ? { ...state.announcement.conditions } : state.header.conditions,
  tieBreaks: state.phase === 'announced' ? state.tieBreaks : state.header.tieBreaks,
  list: state.phase === 'imported' ? state.header.list : null,
});

/** Of a game who played it, where another sits there now, and in a team event its board. */
export const gamesOf = ({ pairings, players, playedBy, outcomes }: Section) =>
  pairings.map(({ white, black }, index) => {
    const { teamBoard } = players[white - 1]!;
    return {
      white: players[white - 1]!.player,
      black: players[black - 1]!.player,
      ...playedBy.get(index + 1),
      ...(teamBoard === undefined ? {} : { teamBoard }),
      ...outcomes[index]!,
    };
  });

export const namedIn = ({ players, teams }: Section): readonly string[] => [
  ...players.flatMap(({ player, original }) => (original === undefined ? [player] : [player, original])),
  ...teams.flatMap(({ captain }) => captain ?? []),
];

/** Answers with a section as its event file, whose games get their moves from the service that keeps them. */
export const eventFileAnswer =
  ({ aggregates, services, self }: Parts): QueryWork<'tournament', 'event-file'> =>
  async ({ tournament, section: named }) => {
    const { state } = await aggregates.tournament.load(tournamentStreams.of(tournament), true);
    if (state.phase === 'none') return reject(tournamentRefusal.noSuchTournament);
    const section = named === undefined ? state.sections.values().next().value : state.sections.get(named);
    if (section === undefined) return noSuchSection(state.sections.size);
    const source = state.phase === 'imported' ? state.header.source : null;
    const people = await peopleOf(services, self, namedIn(section), source);
    if (!people.ok) return people;
    const file = writeEventFile(headerOf(state), { ...section, games: gamesOf(section) }, people.value);
    return ok({
      file,
      games: section.pairings.map((_, index) => gameIdOf(state.id, section.id, index + 1)),
    });
  };
