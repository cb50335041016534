import type { ListedPlayer, Pool, PublishedList, RatingStatus } from '@amici/contracts/rating';
import { columns, csv } from '@amici/text';
import type { ServiceParts } from '@amici/service/runtime';
import { SYSTEMS } from '../domain';
import type { ListRow } from './list-rows';
import { listName } from '../domain/systems/list-system';

/** How a player is shown in a list (T-9.6). */
export interface Person {
  readonly name: string | null;
  readonly federation: string | null;
  readonly title: string | null;
}

/** The registry answers for so many at once. */
const AT_ONCE = 500;

/**
 * Names and federations from the registry, titles held on a day from the title service; where one does not answer,
 * nothing is made up.
 */
export const peopleOf = async (
  { services, self }: ServiceParts,
  all: readonly string[],
  on: string,
): Promise<ReadonlyMap<string, Person>> => {
  const people = new Map<string, Person>();
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const players = all.slice(from, from + AT_ONCE);
    const [names, federations, titles] = await Promise.all([
      services.query('registry', { type: 'names', players }, self),
      services.query('registry', { type: 'federations', players }, self),
      services.query('title', { type: 'titles', players, on }, self),
    ]);
    for (const player of players)
      people.set(player, {
        name: (names.ok ? names.value[player] : null) ?? null,
        federation: (federations.ok ? federations.value[player] : null) ?? null,
        title: (titles.ok ? titles.value[player] : null) ?? null,
      });
  }
  return people;
};

/** A list with what its players are called. */
export interface NamedList {
  readonly pool: Pool;
  readonly list: string;
  readonly effectiveFrom: string;
  readonly system: string;
  readonly digest: string | null;
  readonly rows: readonly ListRow[];
  readonly people: ReadonlyMap<string, Person>;
}

const NOBODY: Person = { name: null, federation: null, title: null };

const personOf = ({ people }: NamedList, player: string): Person => people.get(player) ?? NOBODY;

const nameOf = (list: NamedList, player: string): string => personOf(list, player).name ?? player;

/** Best first; equal ratings by name. */
export const ranked = (list: NamedList): readonly ListRow[] =>
  [...list.rows].sort((a, b) => {
    if (a.listed !== b.listed) return b.listed - a.listed;
    const [first, second] = [nameOf(list, a.player), nameOf(list, b.player)];
    return first < second ? -1 : first > second ? 1 : 0;
  });

/** A rating as a list prints it: the League stars a temporary one (CR-7b). */
export const printedRating = ({
  listed,
  status,
}: {
  readonly listed: number;
  readonly status: RatingStatus;
}): string => (status === 'temporary' ? `${listed}*` : String(listed));

/** A line of a list as it is shown. */
export const listedPlayer = (list: NamedList, row: ListRow): ListedPlayer => ({
  player: row.player,
  ...personOf(list, row.player),
  rating: row.listed,
  printed: printedRating(row),
  games: row.games,
  status: row.status,
});

/** What T-9.6 asks a list to show. */
export const listJson = (list: NamedList): PublishedList => ({
  pool: list.pool,
  list: listName(list.list),
  effectiveFrom: list.effectiveFrom,
  system: list.system,
  digest: list.digest,
  notes: SYSTEMS[list.pool].notes,
  players: ranked(list).map((row) => listedPlayer(list, row)),
});

/** ICCF's published format. Nobody's gender is known outside the registry's profile, so that column stays empty. */
export const listCsv = (list: NamedList): string => {
  const lines = ranked(list).map((row) => {
    const { federation, title } = personOf(list, row.player);
    const name = nameOf(list, row.player);
    return [row.player, federation ?? '', title ?? '', name, row.games, printedRating(row), ''];
  });
  return csv([['ID', 'Country', 'Title', 'Name', 'Games', 'Rating', 'Gender'], ...lines], ';');
};

export const listText = (list: NamedList): string => {
  const head = ['', 'Name', 'Fed', 'Title', 'Rating', 'Games'];
  const lines = ranked(list).map((row, index) => {
    const { federation, title } = personOf(list, row.player);
    const name = nameOf(list, row.player);
    return [String(index + 1), name, federation ?? '', title ?? '', printedRating(row), String(row.games)];
  });
  const title = `Rating list ${listName(list.list)} (${list.pool}), effective ${list.effectiveFrom}`;
  return `${title}\n\n${columns([head, ...lines], new Set([1, 2, 3]))}\n`;
};
