import type { ChampionOnRecord, CountedNorm, DirectedEvent, LadiesTitleCode } from '@amici/contracts/title';
import { unreachable, type Instant } from '@amici/kernel';
import { normTitleOf, NORM_TITLES, type NormTitle, type TitleCode } from '@amici/norms';
import { evolveOffice } from './office-state';
import type { DossierCompiled, MentorAssessed } from './office-events';
import type { ConfirmationProposed, TitleAppliedFor, TitleEarned, TitlesEvent } from './events';

/** A title the player holds, or held. */
export interface Held {
  readonly title: TitleCode;
  readonly effectiveFrom: Instant;
  readonly revokedAt: Instant | null;
  /** The two who confirmed it; absent of a title registered from before. */
  readonly by?: readonly [string, string];
}

/** A player's norms and titles. */
export interface Titles {
  readonly norms: ReadonlyMap<string, CountedNorm>;
  readonly fixedRating: boolean;
  readonly earned: ReadonlyMap<TitleCode, TitleEarned>;
  readonly recommended: ReadonlySet<TitleCode>;
  readonly applications: ReadonlyMap<TitleCode, TitleAppliedFor>;
  /** What the committee reported on an application. */
  readonly reported: ReadonlyMap<TitleCode, boolean>;
  readonly referred: ReadonlySet<TitleCode>;
  readonly congress: ReadonlyMap<TitleCode, boolean>;
  readonly proposed: ReadonlyMap<TitleCode, ConfirmationProposed>;
  readonly held: ReadonlyMap<TitleCode, Held>;
  /** Games of IM results from before the Daytona 2000 Congress (T-10.3a2). */
  readonly legacyMasterGames: readonly number[];
  readonly shownAs: ReadonlyMap<TitleCode, LadiesTitleCode>;
  /** Norms proposed in exceptional cases, by `tournament title`. */
  readonly exceptional: ReadonlyMap<string, CountedNorm>;
  /** Titles he may apply for himself. */
  readonly personal: ReadonlySet<TitleCode>;
  /** What the committee entered from its own records. */
  readonly directed: readonly DirectedEvent[];
  readonly dossiers: ReadonlyMap<TitleCode, DossierCompiled>;
  readonly assessed: ReadonlyMap<string, MentorAssessed>;
  readonly champion: readonly ChampionOnRecord[];
}

export const initialTitles: Titles = {
  norms: new Map(),
  fixedRating: false,
  earned: new Map(),
  recommended: new Set(),
  applications: new Map(),
  reported: new Map(),
  referred: new Set(),
  congress: new Map(),
  proposed: new Map(),
  held: new Map(),
  legacyMasterGames: [],
  shownAs: new Map(),
  exceptional: new Map(),
  personal: new Set(),
  directed: [],
  dossiers: new Map(),
  assessed: new Map(),
  champion: [],
};

export const normId = ({
  tournament,
  section,
  title,
}: {
  readonly tournament: string;
  readonly section: string;
  readonly title: NormTitle;
}): string => `${tournament}/${section} ${title}`;

export const isHeld = ({ held }: Titles, title: TitleCode): boolean => held.get(title)?.revokedAt === null;

/** Whether he holds this title or a higher one of those earned by norms. */
export const holdsAtLeast = (state: Titles, title: NormTitle): boolean =>
  [...state.held.values()].some(({ title: one, revokedAt }) => {
    const norm = normTitleOf(one);
    return (
      revokedAt === null && norm !== undefined && NORM_TITLES.indexOf(norm) <= NORM_TITLES.indexOf(title)
    );
  });

const without = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> => {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
};

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

const revoked = (state: Titles, title: TitleCode, at: Instant): Titles => {
  const held = state.held.get(title);
  if (held === undefined) return state;
  const earned = without(state.earned, title);
  return { ...state, earned, held: new Map(state.held).set(title, { ...held, revokedAt: at }) };
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
      return { ...state, applications: new Map(state.applications).set(event.title, event) };
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
      return evolveOffice(state, event);
    default:
      return unreachable(event);
  }
};
