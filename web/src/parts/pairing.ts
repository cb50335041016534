import type { TournamentView } from '@amici/contracts/tournament';

/** The game of a white and a black player, by their ids. */
export type Games = ReadonlyMap<string, string>;

export const NO_GAMES: Games = new Map();

export const pairing = (white: string, black: string): string => `${white} ${black}`;

/** The games of one section by their pairing. */
export const gamesOf = ({ sections }: TournamentView, named: string): Games => {
  const found = sections.find(({ section }) => section === named);
  const players = new Map(found?.players.map(({ number, player }) => [number, player]));
  return new Map(
    found?.games.map(({ game, white, black }) => [
      pairing(players.get(white) ?? '', players.get(black) ?? ''),
      game,
    ]),
  );
};
