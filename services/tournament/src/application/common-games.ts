import type { DataSource } from 'typeorm';
import { sideBySide } from '@amici/ops';
import { takesPart, type TournamentState } from '../domain';
import { phaseOf } from '../domain/state/phases';
import { placesOf } from '../projections/places';
import { UNDER_WAY } from './teams';

/** Whether two take part in one event whose start list is out and that is not over. */
export const haveGames = async (
  source: DataSource,
  load: (tournament: string) => Promise<{ readonly state: TournamentState }>,
  one: string,
  other: string,
): Promise<boolean> => {
  for (const { tournamentId, status } of await placesOf(source, one))
    if (UNDER_WAY.includes(status) && takesPart((await load(tournamentId)).state, other)) return true;
  return false;
};

const WIDTH = 8;

const isOver = (state: TournamentState): boolean =>
  state.phase !== 'announced' || ['finished', 'cancelled'].includes(phaseOf(state));

const leads = (state: TournamentState, person: string): boolean =>
  state.phase !== 'none' && [...state.teamPlay.teams.values()].some(({ captain }) => captain === person);

/** Events that are not over in which somebody takes part or leads a team: of these, and of all that have sections. */
export const playsIn = async (
  source: DataSource,
  load: (tournament: string) => Promise<{ readonly state: TournamentState }>,
  player: string,
  among: readonly string[],
): Promise<readonly string[]> => {
  const places = (await placesOf(source, player)).flatMap(({ tournamentId, status }) =>
    UNDER_WAY.includes(status) ? [tournamentId] : [],
  );
  const found = await sideBySide([...new Set([...places, ...among])], WIDTH, async (tournament) => {
    const { state } = await load(tournament);
    return !isOver(state) && (takesPart(state, player) || leads(state, player)) ? [tournament] : [];
  });
  return found.flat();
};
