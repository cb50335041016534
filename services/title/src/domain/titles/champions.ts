import type { Acted } from '@amici/contracts';
import type { NoteChampionship, NoteCycleChampion, NoteLeagueChampion } from '@amici/contracts/title';
import { accept, type Decision } from '@amici/kernel';
import { ladiesWorldChampion, leagueChampions, worldChampion, type ChampionTitle } from '@amici/norms';
import type { TitlesEvent } from './events';
import type { ChampionProclaimed, ChampionWithdrawn } from './office-events';
import type { Titles } from './state';

const proclaimed = (
  { at, player, tournament }: { readonly at: number; readonly player: string; readonly tournament: string },
  state: Titles,
  { title: champion, number, rule }: ChampionTitle,
): readonly ChampionProclaimed[] =>
  state.champion.some((one) => one.champion === champion && one.tournament === tournament)
    ? []
    : [{ type: 'ChampionProclaimed', at, player, champion, number, tournament, rule }];

/** A player that a table made champion, and that the corrected table no longer does. */
const withdrawn = (
  { at, player, tournament }: { readonly at: number; readonly player: string; readonly tournament: string },
  { champion: titles }: Titles,
  isOf: (title: string) => boolean,
  rule: string,
): readonly ChampionWithdrawn[] =>
  titles
    .filter((one) => one.tournament === tournament && isOf(one.champion))
    .map(({ champion, number }) => ({
      ...({ type: 'ChampionWithdrawn', at, player, champion, number, tournament, rule } as const),
    }));

const FINALS: Readonly<
  Partial<Record<NoteChampionship['event'], readonly [champion: string, rule: string]>>
> = {
  'world-championship-final': ['world-champion', 'T-1.4.5'],
  'ladies-world-championship-final': ['ladies-world-champion', 'T-1.6.4'],
};

/** Who wins a final is champion for ever, by the number of its cycle (T-1.4.5, T-1.6.4). */
export const championOf = (
  command: Acted<NoteChampionship>,
  state: Titles,
): readonly (ChampionProclaimed | ChampionWithdrawn)[] => {
  const { event, place, player, edition } = command;
  const [champion, rule] = FINALS[event] ?? [];
  if ((place !== 1 || command.champion === false) && rule !== undefined)
    return withdrawn(command, state, (title) => title === champion, rule);
  if (place !== 1 || edition === undefined) return [];
  if (event === 'world-championship-final') return proclaimed(command, state, worldChampion(player, edition));
  if (event !== 'ladies-world-championship-final') return [];
  return proclaimed(command, state, ladiesWorldChampion(player, edition));
};

const CLOSED_BY = {
  'world-championship': 'world-championship-final',
  'ladies-championship': 'ladies-world-championship-final',
} as const;

/** A cycle that is closed names its champion, also where its final did not announce the number. */
export const noteCycleChampion = (
  command: Acted<NoteCycleChampion>,
  state: Titles,
): Decision<TitlesEvent> => {
  const { championship, player, number } = command;
  if (command.won === false) {
    const [champion, rule] = FINALS[CLOSED_BY[championship]]!;
    return accept<TitlesEvent>(...withdrawn(command, state, (title) => title === champion, rule));
  }
  const title =
    championship === 'world-championship'
      ? worldChampion(player, number)
      : ladiesWorldChampion(player, number);
  return accept<TitlesEvent>(...proclaimed(command, state, title));
};

/** A winner of a championship of the League, alone or with others, is champion of the year it began (CM-7). */
export const noteLeagueChampion = (
  command: Acted<NoteLeagueChampion>,
  state: Titles,
): Decision<TitlesEvent> => {
  if (command.won === false)
    return accept<TitlesEvent>(...withdrawn(command, state, (title) => title === 'ccla-champion', 'CM-7'));
  const titles = leagueChampions([command.player], command.startedOn);
  return accept<TitlesEvent>(...titles.flatMap((title) => proclaimed(command, state, title)));
};
