import type { Question } from '@amici/contracts';
import { tournamentRefusal, type PlayerEvents, type TeamTable } from '@amici/contracts/tournament';
import { ok, onceFor, refuse, reject } from '@amici/kernel';
import type { QueryReply } from '@amici/service';
import type { Tournament, TournamentState } from '../domain';
import { teamTableOf } from '../domain/standings/team-table';
import { hasTeams } from '../domain/state/team-event';

export const noSuchSection = (sections: number) =>
  reject('no-such-section', undefined, { data: { sections } });

const asReply = (outcome: ReturnType<typeof teamTableOf>): QueryReply<TeamTable> =>
  outcome.ok ? ok(outcome.value) : refuse(outcome.error);

/** Tables as they stand: a state never changes, and goes when another follows. */
const tableNow = onceFor((state: Tournament, section: string) =>
  asReply(teamTableOf(state, state.sections.get(section)!)),
);

export const teamTableIn = (
  state: TournamentState,
  { section: named, at }: Pick<Question<'tournament', 'team-table'>, 'section' | 'at'>,
): QueryReply<TeamTable> => {
  if (state.phase === 'none') return reject(tournamentRefusal.noSuchTournament);
  if (!hasTeams(state)) return reject('not-a-team-event');
  const section = named === undefined ? state.sections.values().next().value : state.sections.get(named);
  if (section === undefined) return noSuchSection(state.sections.size);
  return at === undefined ? tableNow(state, section.id) : asReply(teamTableOf(state, section, at));
};

export const peopleIn = ({ matches, boards }: TeamTable): readonly string[] => [
  ...new Set([
    ...boards.map(({ player }) => player),
    ...matches.flatMap((match) => match.boards.flatMap(({ white, black }) => [white, black])),
  ]),
];

/** What a player of a team made on their board, without those who sat there before or after. */
export const scoreInTeam = (
  state: TournamentState,
  section: string,
  player: string,
): Pick<PlayerEvents['events'][number], 'place' | 'points' | 'played'> => {
  const outcome = teamTableIn(state, { section });
  const row = outcome.ok ? outcome.value.boards.find((one) => one.player === player) : undefined;
  return { place: row?.place ?? null, points: row?.points ?? null, played: row?.played ?? null };
};
