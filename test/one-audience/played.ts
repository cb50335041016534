export const BEGIN = Date.UTC(2027, 0, 10, 12);
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const PLAYERS = ['anna', 'boris', 'carl'] as const;

export type Shows =
  | { readonly show: 'live'; readonly afterFinishedGames: number; readonly delayMoves: number }
  | { readonly show: 'finished' }
  | { readonly show: 'never' };

/** A game as this test knows it: what it shows, and how far it has come. */
export interface Played {
  readonly id: string;
  readonly white: string;
  readonly black: string;
  readonly event: string | null;
  readonly shows: Shows;
  plies: number;
  over: boolean;
}

const timeControl = { kind: 'days-plus-increment', days: 30, increment: 3 };
export const conditionsOf = (shows: Shows) => ({
  timeControl,
  visibility: { public: shows, participants: { show: 'live', afterFinishedGames: 0, delayMoves: 0 } },
});

export const EVENTS: readonly Shows[] = [
  { show: 'live', afterFinishedGames: 1, delayMoves: 1 },
  { show: 'finished' },
  { show: 'never' },
];
export const ALONE: readonly Shows[] = [
  { show: 'live', afterFinishedGames: 0, delayMoves: 0 },
  { show: 'live', afterFinishedGames: 0, delayMoves: 2 },
  { show: 'finished' },
  { show: 'never' },
];

export const mover = ({ white, black, plies }: Played): string => (plies % 2 === 0 ? white : black);

/** As the conditions have it, said once more in this test's own words: the last ply everybody may know; -1: none. */
export const through = (games: readonly Played[], { shows, plies, over, event }: Played): number => {
  if (shows.show === 'never') return -1;
  if (over) return plies;
  if (shows.show === 'finished') return -1;
  const finished = games.filter((one) => one.event === event && one.over).length;
  if (shows.afterFinishedGames > (event === null ? 0 : finished)) return -1;
  return Math.max(0, plies - 2 * shows.delayMoves);
};
