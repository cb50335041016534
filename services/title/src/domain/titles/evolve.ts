import type { CountedNorm } from '@amici/contracts/title';
import { unreachable, type Instant } from '@amici/kernel';
import type { TitleCode } from '@amici/norms';
import type { TitleAppliedFor, TitlesEvent } from './events';
import { normId, type Held, type Titles } from './state';
import type { OfficeEvent } from './office-events';

const withSet = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, value: Value): ReadonlyMap<Key, Value> =>
  new Map(map).set(key, value);

/** What the titles office has on a player after an event. */
const evolveOffice = (state: Titles, event: OfficeEvent): Titles => {
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

const without = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> => {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
};

const lacking = <Value>(set: ReadonlySet<Value>, value: Value): ReadonlySet<Value> =>
  new Set([...set].filter((one) => one !== value));

const withHeld = (state: Titles, { title, effectiveFrom, by }: Omit<Held, 'revokedAt'>): Titles => ({
  ...state,
  proposed: without(state.proposed, title),
  held: new Map(state.held).set(title, {
    title,
    effectiveFrom,
    revokedAt: null,
    ...(by === undefined ? {} : { by }),
  }),
});

/** What was said of an application and decided upon it holds for that one alone. */
const withoutApplication = (state: Titles, title: TitleCode): Titles => ({
  ...state,
  applications: without(state.applications, title),
  reported: without(state.reported, title),
  referred: lacking(state.referred, title),
  congress: without(state.congress, title),
});

/** Nothing that the title was awarded by awards it again. */
const revoked = (state: Titles, title: TitleCode, at: Instant): Titles => {
  const held = state.held.get(title);
  if (held === undefined) return state;
  const earned = without(state.earned, title);
  const misused = without(state.misused, title);
  return {
    ...withoutApplication(state, title),
    ...{ earned, misused },
    recommended: lacking(state.recommended, title),
    held: new Map(state.held).set(title, { ...held, revokedAt: at }),
  };
};

const withApplication = (state: Titles, event: TitleAppliedFor): Titles => {
  const anew = withoutApplication(state, event.title);
  return { ...anew, applications: new Map(anew.applications).set(event.title, event) };
};

const withNorm = (state: Titles, event: CountedNorm): Titles => {
  const { tournament, section, title, games, overscored, gmOpponents, simOpponents, startsAt } = event;
  const norm = { tournament, section, title, games, overscored, gmOpponents, simOpponents, startsAt };
  return { ...state, norms: new Map(state.norms).set(normId(event), norm) };
};

/** A player's titles after an event. */
export const evolveTitles = (state: Titles, event: TitlesEvent): Titles => {
  switch (event.type) {
    case 'NormCounted':
      return withNorm(state, event);
    case 'NormDiscounted':
      return { ...state, norms: without(state.norms, normId(event)) };
    case 'RatingEstablished':
      return { ...state, fixedRating: true };
    case 'TitleEarned':
      return { ...state, earned: new Map(state.earned).set(event.title, event) };
    case 'TitleLapsed':
      return {
        ...state,
        earned: without(state.earned, event.title),
        proposed: without(state.proposed, event.title),
      };
    case 'TitleRecommended':
      return { ...state, recommended: new Set([...state.recommended, event.title]) };
    case 'TitleAppliedFor':
      return withApplication(state, event);
    case 'RecommendationReported':
      return { ...state, reported: new Map(state.reported).set(event.title, event.favourable) };
    case 'ReferredToCongress':
      return { ...state, referred: new Set([...state.referred, event.title]) };
    case 'CongressDecided':
      return { ...state, congress: new Map(state.congress).set(event.title, event.granted) };
    case 'ConfirmationProposed':
      return { ...state, proposed: new Map(state.proposed).set(event.title, event) };
    case 'TitleConfirmed':
      return withHeld(state, event);
    case 'TitleRegistered':
      return withHeld(state, { title: event.title, effectiveFrom: event.effectiveFrom });
    case 'FederationNotified':
      return state;
    case 'RevocationRecommended': {
      const offices = new Set(state.misused.get(event.title)).add(event.office);
      return { ...state, misused: new Map(state.misused).set(event.title, offices) };
    }
    case 'TitleRevoked':
      return revoked(state, event.title, event.at);
    case 'NormRegistered':
      return evolveOffice(withNorm(state, event), event);
    case 'LadiesTitleShown':
    case 'ExceptionalNormProposed':
    case 'ExceptionalNormDecided':
    case 'PersonalApplicationAllowed':
    case 'MentorAssessed':
    case 'DirectionRegistered':
    case 'DossierCompiled':
    case 'ChampionProclaimed':
    case 'ChampionWithdrawn':
      return evolveOffice(state, event);
    default:
      return unreachable(event);
  }
};
