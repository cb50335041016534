import type { ListPart } from '@amici/contracts/rating';
import { folded } from '@amici/text';
import type { ListRow } from './list-rows';
import { listName } from '../domain/systems/list-system';
import { listedPlayer, ranked, type NamedList, type Person } from './write-list';

export interface Wanted {
  readonly like: string;
  readonly from: number;
  readonly limit: number;
}

type PeopleOf = (players: readonly string[]) => Promise<ReadonlyMap<string, Person>>;

type Unnamed = Omit<NamedList, 'people'>;

/** The rows of a part with those that share a rating with its first or last: only their names say which of them come before. */
const around = (rows: readonly ListRow[], { from, limit }: Wanted): readonly [ListRow[], number] => {
  const sorted = [...rows].sort((a, b) => b.listed - a.listed);
  const first = sorted[from]?.listed;
  const last = sorted[Math.min(from + limit, sorted.length) - 1]?.listed;
  if (first === undefined || last === undefined) return [[], 0];
  const begin = sorted.findIndex(({ listed }) => listed === first);
  return [sorted.slice(begin, 1 + sorted.findLastIndex(({ listed }) => listed === last)), begin];
};

const numbered = (list: NamedList, before: number) =>
  ranked(list).map((row, index) => ({ ...listedPlayer(list, row), rank: before + index + 1 }));

const isLike = ({ name, federation }: Person, like: string): boolean =>
  folded(name ?? '').includes(like) || federation?.toLowerCase() === like;

/** Some lines of a list: names are asked for only where they bear on which lines these are, or stand in them. */
export const partOfList = async (list: Unnamed, wanted: Wanted, peopleOf: PeopleOf): Promise<ListPart> => {
  const { from, limit } = wanted;
  const like = folded(wanted.like);
  const about = { pool: list.pool, list: listName(list.list), effectiveFrom: list.effectiveFrom };
  const [rows, before] = like === '' ? around(list.rows, wanted) : [list.rows, 0];
  const people = await peopleOf(rows.map(({ player }) => player));
  const lines = numbered({ ...list, rows, people }, before);
  const found = like === '' ? lines : lines.filter((line) => isLike(line, like));
  const begin = from - before;
  return {
    ...about,
    found: like === '' ? list.rows.length : found.length,
    players: found.slice(begin, begin + limit),
  };
};
