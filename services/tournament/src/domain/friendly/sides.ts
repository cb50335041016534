import type { Tournament } from '../state';

const FEDERATION = 'federation:';

/** Whether the two sides of a friendly match are different federations; undefined where the event is no such match. */
export const betweenCountries = (state: Tournament): boolean | undefined => {
  if (state.phase !== 'announced' || state.announcement.team?.friendly !== true) return undefined;
  const sides = [...state.teamPlay.teams.values()].map(({ standsFor = '' }) => standsFor);
  const countries = sides.filter((side) => side.startsWith(FEDERATION));
  return sides.length === 2 && new Set(countries).size === 2;
};
