import { unreachable } from '@amici/kernel';
import type { OfficeEvent } from './office-events';
import type { Titles } from './state';

const withSet = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, value: Value): ReadonlyMap<Key, Value> =>
  new Map(map).set(key, value);

/** What the titles office has on a player after an event. */
export const evolveOffice = (state: Titles, event: OfficeEvent): Titles => {
  switch (event.type) {
    case 'NormRegistered':
      return event.legacy
        ? { ...state, legacyMasterGames: [...state.legacyMasterGames, event.games] }
        : state;
    case 'LadiesTitleShown':
      return { ...state, shownAs: withSet(state.shownAs, event.insteadOf, event.title) };
    case 'ExceptionalNormProposed': {
      const { tournament, title } = event.norm;
      return { ...state, exceptional: withSet(state.exceptional, `${tournament} ${title}`, event.norm) };
    }
    case 'ExceptionalNormDecided': {
      const exceptional = new Map(state.exceptional);
      exceptional.delete(`${event.tournament} ${event.title}`);
      return { ...state, exceptional };
    }
    case 'PersonalApplicationAllowed':
      return { ...state, personal: new Set([...state.personal, event.title]) };
    case 'MentorAssessed':
      return { ...state, assessed: withSet(state.assessed, event.mentor, event) };
    case 'DirectionRegistered':
      return { ...state, directed: [...state.directed, ...event.events] };
    case 'DossierCompiled':
      return { ...state, dossiers: withSet(state.dossiers, event.title, event) };
    case 'ChampionProclaimed': {
      const { champion, number, tournament, at: since } = event;
      return { ...state, champion: [...state.champion, { champion, number, tournament, since }] };
    }
    case 'ChampionWithdrawn': {
      const { champion, tournament } = event;
      const isIt = (one: (typeof state.champion)[number]): boolean =>
        one.champion === champion && one.tournament === tournament;
      return { ...state, champion: state.champion.filter((one) => !isIt(one)) };
    }
    default:
      return unreachable(event);
  }
};
