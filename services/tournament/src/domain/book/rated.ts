import type { Acted } from '@amici/contracts';
import type { GameTerms } from '@amici/contracts/game';
import type { AgreeRating, Announcement } from '@amici/contracts/tournament';
import { accept, reject, type Rejection } from '@amici/kernel';
import { refusedLaws } from '@amici/ratings';
import { findTournamentRules, type TournamentParameters } from '@amici/rulesets';
import { meetsMinimumPace } from '@amici/timecontrol';
import { FORMATS, type Format } from './formats';
import { announcedLevel } from './level';
import { ratingsPoolOf } from './ratings-pool';
import type { Announced, Tournament } from '../state/state';
import { refuse, type Verdict } from '../state/verdict';

/** Whose agreement an event's rating waits for, and the rule that says so. */
interface Awaited {
  readonly offices: readonly string[];
  readonly rule: string;
}

/** National events by the commissioner's agreement, others than the ICCF's own by that of Congress or Board. */
const AWAITED: Partial<Readonly<Record<Format['ratedAs'], Awaited>>> = {
  national: { offices: ['ratings-commissioner'], rule: 'T-9.2c' },
  other: { offices: ['congress', 'executive-board'], rule: 'T-9.2d' },
};

/** Null where the rules rate events of the kind themselves; the League rates whatever it issues (CR-4a). */
export const awaitsAgreement = (
  { ratedAs }: Pick<Format, 'ratedAs'>,
  { ownRatingPool }: Pick<TournamentParameters, 'ownRatingPool'>,
): Awaited | null => (ownRatingPool === null ? (AWAITED[ratedAs] ?? null) : null);

/** Why the ICCF rates no game played like this: other laws, too little time (L-0.4, T-9.2f). */
const refusedByTerms = ({ laws, timeControl, transmission }: GameTerms): Rejection | undefined => {
  const means = transmission === 'postal' ? 'postal' : 'electronic';
  return (
    refusedLaws(laws) ??
    (timeControl === null || meetsMinimumPace(timeControl, means)
      ? undefined
      : { code: 'too-fast', rule: 'T-9.2f' })
  );
};

/** Why games played like this are rated by nobody, whatever is announced or agreed (L-0.4, T-9.2f). */
export const neverRated = ({
  laws,
  tournamentRules,
  conditions,
}: Pick<Announcement, 'laws' | 'tournamentRules'> & {
  readonly conditions: Omit<GameTerms, 'laws'>;
}): Rejection | undefined =>
  findTournamentRules(tournamentRules)?.parameters.ownRatingPool === null
    ? refusedByTerms({ laws, ...conditions })
    : undefined;

/** A game that began elsewhere is rated only if it was played as the rules of its tournament ask (L-0.4). */
export const isRatedAs = (terms: GameTerms, state: Tournament): boolean => {
  const tournamentRules = state.phase === 'announced' ? state.announcement.tournamentRules : 'iccf-2017@1';
  return neverRated({ laws: terms.laws, tournamentRules, conditions: terms }) === undefined;
};

/** Who may agree to it takes an event into the rating, before its start list (T-9.2c, T-9.2d). */
export const agreeRating = ({ at, tournament, actor }: Acted<AgreeRating>, state: Announced): Verdict => {
  const { announcement, startListAt } = state;
  const format = FORMATS[announcement.format]!;
  const awaited = awaitsAgreement(format, findTournamentRules(announcement.tournamentRules)!.parameters);
  if (awaited === null) return reject('needs-no-agreement', 'T-9.2a');
  const { offices, rule } = awaited;
  if (!offices.includes(actor.office)) return reject('not-for-this-office', rule, { data: { offices } });
  if (announcement.rated) return accept();
  if (startListAt !== null) return reject('start-list-published', rule);
  const never = neverRated(announcement);
  if (never !== undefined) return refuse(never);
  const terms = { ownRatingPool: null, rated: true };
  const level = announcedLevel(announcement.format, format, announcement.level, terms);
  if (!level.ok) return refuse(level.error);
  const ratingPool = ratingsPoolOf(announcement);
  return accept({ type: 'RatingAgreed', at, tournament, by: actor.office, ratingPool, ...level.value, rule });
};
