import type {
  ChampionOnRecord,
  CountedNorm,
  DirectedEvent,
  LadiesTitleCode,
  RevocationOffice,
} from '@amici/contracts/title';
import type { Instant } from '@amici/kernel';
import { normTitleOf, NORM_TITLES, type NormTitle, type TitleCode } from '@amici/norms';
import type { DossierCompiled, MentorAssessed } from './office-events';
import type { ConfirmationProposed, TitleAppliedFor, TitleEarned } from './events';

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
  /** Who of those asked finds a title misused (T-10.8c). */
  readonly misused: ReadonlyMap<TitleCode, ReadonlySet<RevocationOffice>>;
  /** Games of IM results from before the Daytona 2000 Congress (T-10.3a2). */
  readonly legacyMasterGames: readonly number[];
  readonly shownAs: ReadonlyMap<TitleCode, LadiesTitleCode>;
  /** Norms proposed in exceptional cases, by `tournament title`. */
  readonly exceptional: ReadonlyMap<string, CountedNorm>;
  /** Titles the player may apply for in person. */
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
  misused: new Map(),
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

/** Whether the player holds this title or a higher one of those earned by norms. */
export const holdsAtLeast = (state: Titles, title: NormTitle): boolean =>
  [...state.held.values()].some(({ title: one, revokedAt }) => {
    const norm = normTitleOf(one);
    return (
      revokedAt === null && norm !== undefined && NORM_TITLES.indexOf(norm) <= NORM_TITLES.indexOf(title)
    );
  });

/** What is applied for is decided before it is applied for again; what Congress refused may be renewed (T-10.8f1). */
export const isUnderWay = ({ applications, congress }: Titles, title: TitleCode): boolean =>
  applications.has(title) && congress.get(title) !== false;
