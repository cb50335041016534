import type { DataSource } from 'typeorm';
import { takesPart, type TournamentState } from '../domain';
import { placesOf } from './places';
import { UNDER_WAY } from './teams';

/** Whether two take part in one event whose start list is out and that is not over. */
export const playTogether = async (
  source: DataSource,
  load: (tournament: string) => Promise<{ readonly state: TournamentState }>,
  one: string,
  other: string,
): Promise<boolean> => {
  for (const { tournamentId, status } of await placesOf(source, one))
    if (UNDER_WAY.includes(status) && takesPart((await load(tournamentId)).state, other)) return true;
  return false;
};
