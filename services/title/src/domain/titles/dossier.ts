import type { Acted } from '@amici/contracts';
import type { DirectedEvent } from '@amici/contracts/title';
import { accept, reject, type Decision } from '@amici/kernel';
import { arbiterFigures, directingRecords, NORM_TITLES, qualifies, type TitleCode } from '@amici/norms';
import { titlesByNorms } from '../books';
import type { CompileDossier } from './commands';
import type { TitlesEvent } from './events';
import type { DossierCompiled } from './office-events';
import type { Titles } from './state';

/** What an application rests on: for an arbiter what they directed, for a playing title the norms towards it. */
export const dossierOf = (
  { at, player, title }: { readonly at: number; readonly player: string; readonly title: TitleCode },
  state: Titles,
  fromLog: readonly DirectedEvent[],
): DossierCompiled => {
  const recorded = state.directed.filter(({ event }) => !fromLog.some((one) => one.event === event));
  const directed = title === 'IA' ? [...fromLog, ...recorded] : [];
  const rules = titlesByNorms(at).arbiter;
  const records = directingRecords(directed, rules);
  const met = arbiterFigures(records, rules);
  const figures = ({ completedGames: games, months }: (typeof records)['server']) => ({ games, months });
  return {
    type: 'DossierCompiled',
    at,
    player,
    title,
    directed: directed.map((event) => ({ ...event, counts: qualifies(event, rules) })),
    server: figures(records.server),
    postal: figures(records.postal),
    met,
    norms: title === 'IA' || !NORM_TITLES.some((one) => one === title) ? [] : [...state.norms.values()],
    rule: title === 'IA' ? (met[0] ?? 'T-10.7e') : 'T-10.8g',
  };
};

/** Counts anew what the log holds by now. */
export const compileDossier = (command: Acted<CompileDossier>, state: Titles): Decision<TitlesEvent> => {
  const { title, directed = [] } = command;
  if (!state.applications.has(title)) return reject('application-missing', 'T-10.7a');
  return accept(dossierOf(command, state, directed));
};
