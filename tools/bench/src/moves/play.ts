import { readGames } from '../chess/games';
import type { Http } from './http';
import type { RunningAmici } from './running';

const timeControl = { kind: 'days-plus-increment', days: 30, increment: 3 };

/** A game being played: its moves come from one of the archive. */
export interface Table {
  readonly id: string;
  readonly moves: readonly string[];
  readonly tokens: readonly [white: string, black: string];
  ply: number;
}

/** Games long enough to be worth playing, none of which ends on the board before its last move. */
export const archive = (): readonly (readonly string[])[] =>
  readGames()
    .filter(({ uci }) => uci.length >= 40)
    .map(({ uci }) => uci.slice(0, -1));

/** Starts games between so many pairs of players; each pair has several. */
export const setTables = async (
  amici: RunningAmici,
  http: Http,
  count: number,
  width: number,
): Promise<readonly Table[]> => {
  const games = archive();
  const operator = await amici.token('operator');
  const tokens = await Promise.all(
    Array.from({ length: width }, async (_, pair) =>
      Promise.all([amici.token(`white-${pair}`), amici.token(`black-${pair}`)]),
    ),
  );
  const tables: Table[] = [];
  const start = async (pair: number): Promise<void> => {
    for (let n = pair; n < count; n += width) {
      const { status, text } = await http.send('POST', '/games', operator, {
        white: `white-${pair}`,
        black: `black-${pair}`,
        conditions: { timeControl },
      });
      if (status !== 201) throw new Error(`no game: ${status} ${text}`);
      const { id } = JSON.parse(text) as { id: string };
      tables.push({ id, moves: games[n % games.length]!, tokens: tokens[pair]!, ply: 0 });
    }
  };
  await Promise.all(tokens.map((_, pair) => start(pair)));
  return tables;
};

/** Plays the next move at a table; false if its game has none left. */
export const playOne = async (http: Http, table: Table): Promise<boolean> => {
  const move = table.moves[table.ply];
  if (move === undefined) return false;
  const path = `/games/${table.id}/plies/${table.ply + 1}`;
  const { status, text } = await http.send('PUT', path, table.tokens[table.ply % 2]!, { move });
  if (status !== 201) throw new Error(`not played: ${status} ${text}`);
  table.ply += 1;
  return true;
};
