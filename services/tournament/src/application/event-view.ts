import { gameIdOf, type TournamentView } from '@amici/contracts/tournament';
import { tieBreaksOf, type Tournament } from '../domain';
import { phaseOf } from '../domain/phase';
import type { Announced } from '../domain/state';
import { noticeOf } from '../domain/teams/notice';

type AnnouncedView = Exclude<TournamentView, { readonly phase: 'imported' }>;

const noticed = ({ announcement }: Announced): Pick<AnnouncedView, 'notice'> =>
  announcement.team === undefined ? {} : { notice: noticeOf(announcement) };

/** An event as it stands. */
export const viewOf = (state: Tournament, revision: number): TournamentView => {
  const stands = {
    tieBreaks: tieBreaksOf(state),
    entries: [...state.entries.values()],
    startListAt: state.startListAt,
    startedAt: state.startedAt,
    finishedAt: state.finishedAt,
    withdrawn: [...state.withdrawn].map(([player, { at, kind }]) => ({ player, at, kind })),
    sections: [...state.sections.values()].map(({ id, players, teams, pairings, outcomes }) => ({
      section: id,
      players,
      ...(teams.length === 0 ? {} : { teams: teams.map(({ captain: _captain, ...team }) => team) }),
      games: pairings.map((pairing, index) => ({
        game: gameIdOf(state.id, id, index + 1),
        ...pairing,
        ...outcomes[index]!,
      })),
    })),
  };
  const { id } = state;
  return state.phase === 'announced'
    ? { id, revision, phase: phaseOf(state), ...state.announcement, ...noticed(state), ...stands }
    : { id, revision, phase: state.phase, ...state.header, ...stands };
};
