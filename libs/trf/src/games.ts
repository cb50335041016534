import type { Detail } from '@amici/kernel';
import type { ReadPlayer, ReadReport, TrfRemark, TrfResult } from './report';

export interface TrfGame {
  readonly round: number;
  /** Start numbers. */
  readonly white: number;
  readonly black: number;
  readonly result: '1-0' | '1/2-1/2' | '0-1' | '0-0';
  /** Of a team event. */
  readonly board?: number;
}

interface ReadGames {
  /** By round, then by White's number. */
  readonly games: readonly TrfGame[];
  readonly problems: readonly TrfRemark[];
  readonly remarks: readonly TrfRemark[];
}

/** Half points of a result; absent: the game is not over, or was none. */
const HALVES: Readonly<Partial<Record<TrfResult, number>>> = {
  ...{ '1': 2, W: 2, '+': 2 },
  ...{ '=': 1, D: 1 },
  ...{ '0': 0, L: 0, '-': 0 },
};

/** By White's and Black's half points. */
const RESULTS: Readonly<Record<string, TrfGame['result']>> = {
  '2 0': '1-0',
  '1 1': '1/2-1/2',
  '0 2': '0-1',
  '0 0': '0-0',
};

const FORFEITS: readonly TrfResult[] = ['+', '-'];

/** Each game once, stated by both who played it; what does not agree is a problem of its line. */
export const gamesIn = ({ players }: Pick<ReadReport, 'players'>): ReadGames => {
  const byNumber = new Map(players.map((player) => [player.number, player]));
  const problems: TrfRemark[] = [];
  const remarks: TrfRemark[] = [];

  const gameOf = (player: ReadPlayer, index: number): TrfGame | undefined => {
    const { line, number } = player;
    const { opponent, colour, result } = player.rounds[index]!;
    const round = index + 1;
    const inRound = (detail: Detail): TrfRemark => ({ line, detail: { name: 'in-round', round, detail } });
    const wrong = (detail: Detail): undefined => void problems.push(inRound(detail));
    const other = byNumber.get(opponent!);
    const back = other?.rounds[index];
    if (opponent === number) return wrong({ name: 'trf-own-opponent' });
    if (other === undefined) return wrong({ name: 'trf-number-unknown', number: opponent! });
    if (back?.opponent !== number)
      return wrong({ name: 'trf-other-opponent', player: number, opponent: opponent!, line: other.line });
    if (HALVES[result] === undefined || HALVES[back.result] === undefined)
      return wrong({ name: 'trf-not-over' });
    const isForfeit = FORFEITS.includes(result) && FORFEITS.includes(back.result);
    if (colour === null && back.colour === null && isForfeit) {
      // Where nobody played nobody had a colour; who stands first in the list is put first.
      if (number > opponent!) return undefined;
      remarks.push(inRound({ name: 'trf-forfeit-without-colours', player: number }));
    } else {
      const [own, theirs] = [colour ?? opposite(back.colour), back.colour ?? opposite(colour)];
      if (own === null) return wrong({ name: 'trf-colours-missing' });
      if (own === theirs) return wrong({ name: 'trf-same-colour', player: number, opponent: opponent! });
      if (own === 'b') return undefined;
    }
    const read = RESULTS[`${HALVES[result]} ${HALVES[back.result]}`];
    if (read === undefined)
      return wrong({
        ...{ name: 'trf-results-differ', first: result, second: back.result },
        ...{ player: number, opponent: opponent! },
      });
    return { round, white: number, black: opponent!, result: read };
  };

  const games = players.flatMap((player) =>
    player.rounds.flatMap(({ opponent }, index) => (opponent === null ? [] : (gameOf(player, index) ?? []))),
  );
  games.sort((a, b) => a.round - b.round || a.white - b.white);
  return { games, problems, remarks };
};

const opposite = (colour: 'w' | 'b' | null): 'w' | 'b' | null => {
  if (colour === null) return null;
  return colour === 'w' ? 'b' : 'w';
};
