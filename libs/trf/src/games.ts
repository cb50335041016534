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

const NOT_OVER =
  'the game is not over: state its result in both lines, or send an event file, which has clocks';

/** Each game once, stated by both who played it; what does not agree is a problem of its line. */
export const gamesIn = ({ players }: Pick<ReadReport, 'players'>): ReadGames => {
  const byNumber = new Map(players.map((player) => [player.number, player]));
  const problems: TrfRemark[] = [];
  const remarks: TrfRemark[] = [];

  const gameOf = (player: ReadPlayer, index: number): TrfGame | undefined => {
    const { line, number } = player;
    const { opponent, colour, result } = player.rounds[index]!;
    const round = index + 1;
    const wrong = (detail: string): undefined =>
      void problems.push({ line, detail: `round ${round}: ${detail}` });
    const other = byNumber.get(opponent!);
    const back = other?.rounds[index];
    if (opponent === number) return wrong('a player cannot be their own opponent');
    if (other === undefined) return wrong(`start number ${opponent} has no line 001`);
    if (back?.opponent !== number)
      return wrong(
        `player ${number} met ${opponent}, whose line ${other.line} has another opponent: mend one of them`,
      );
    if (HALVES[result] === undefined || HALVES[back.result] === undefined) return wrong(NOT_OVER);
    const isForfeit = FORFEITS.includes(result) && FORFEITS.includes(back.result);
    if (colour === null && back.colour === null && isForfeit) {
      // Where nobody played nobody had a colour; who stands first in the list is put first.
      if (number > opponent!) return undefined;
      remarks.push({
        line,
        detail: `round ${round}: a forfeit without colours, kept with White for player ${number}`,
      });
    } else {
      const [own, theirs] = [colour ?? opposite(back.colour), back.colour ?? opposite(colour)];
      if (own === null) return wrong('the colours are missing: write w in one line and b in the other');
      if (own === theirs)
        return wrong(`players ${number} and ${opponent} have the same colour: mend one of them`);
      if (own === 'b') return undefined;
    }
    const read = RESULTS[`${HALVES[result]} ${HALVES[back.result]}`];
    if (read === undefined)
      return wrong(
        `${result} and ${back.result} are no result of one game: mend the line of ${number} or of ${opponent}`,
      );
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
