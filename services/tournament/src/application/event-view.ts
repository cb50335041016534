import { isKey, sayIn, text, type Locale } from '@amici/locales';
import { gameIdOf, type TournamentView } from '@amici/contracts/tournament';
import { tieBreaksOf, type Tournament } from '../domain';
import { phaseOf } from '../domain/state/phases';
import type { Announced } from '../domain/state/state';
import { noticeOf, type NOTICE } from '../domain/teams/notice';

type AnnouncedView = Exclude<TournamentView, { readonly phase: 'imported' }>;

/** A format by its name, in another language than that of its id. */
const formatIn =
  (language: Locale) =>
  (name: string): string => {
    const key = `format.${name}`;
    return language !== 'en' && isKey(key) ? text(language, key) : name;
  };

const noticed = ({ announcement }: Announced, language: Locale): Pick<AnnouncedView, 'notice'> => {
  const writing = { say: sayIn<typeof NOTICE>(language, 'notice'), format: formatIn(language) };
  return announcement.team === undefined ? {} : { notice: noticeOf(announcement, writing) };
};

/** An event as it stands; its notice in a language. */
export const viewOf = (state: Tournament, revision: number, language: Locale = 'en'): TournamentView => {
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
    ? { id, revision, phase: phaseOf(state), ...state.announcement, ...noticed(state, language), ...stands }
    : { id, revision, phase: state.phase, ...state.header, ...stands };
};
