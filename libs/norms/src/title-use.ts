import { yearOf } from '@amici/kernel';
import type { CalendarDate } from '@amici/ratings';
import type { NormsByScore, QuotaRules } from '@amici/rulesets';
import { endOfQuarter, yearsLater } from './dates';

/** A title a player was confirmed in; it has no end but revocation [T-10.1b]. */
export interface HeldTitle {
  readonly confirmedOn: CalendarDate;
  readonly revokedOn?: CalendarDate;
}

/** Is the title held on a day? From its confirmation for ever, unless revoked [T-10.1b]. */
export const holdsTitle = ({ confirmedOn, revokedOn }: HeldTitle, on: CalendarDate): boolean =>
  confirmedOn <= on && (revokedOn === undefined || on < revokedOn);

/** May opponents use the title for their results in an event: does it start after the confirmation [T-10.8d]? */
export const countsForOpponents = ({ confirmedOn }: HeldTitle, eventStartsOn: CalendarDate): boolean =>
  eventStartsOn > confirmedOn;

/**
 * May the title fill the grandmaster quota of an event: was it confirmed by the end of the quarter whose rating list
 * the event started with [T-10.2c3]? The quota has this rule of its own, wider than 10.8(d).
 */
export const countsForQuota = (
  { confirmedOn }: HeldTitle,
  eventStartsOn: CalendarDate,
  { cutoff }: Pick<QuotaRules, 'cutoff'>,
): boolean =>
  confirmedOn <= (cutoff === 'end-of-start-quarter' ? endOfQuarter(eventStartsOn) : eventStartsOn);

/**
 * The day from which a title is valid: that of the server's automatic confirmation, else that of the confirmation by
 * the commissioner [T-10.8b]; an International Arbiter's from the commissioner's acceptance, whenever Congress
 * awards it [T-10.7f].
 */
export const titleValidFrom = (confirmation: {
  readonly automaticOn?: CalendarDate;
  readonly commissionerOn?: CalendarDate;
}): CalendarDate | undefined => confirmation.automaticOn ?? confirmation.commissionerOn;

/** May a title still be applied for after a death: within two years of it, the last day included [T-10.9]? */
export const acceptsPosthumous = (
  diedOn: CalendarDate,
  submittedOn: CalendarDate,
  { posthumousYears }: Pick<NormsByScore, 'posthumousYears'>,
): boolean => submittedOn <= yearsLater(diedOn, posthumousYears);

/**
 * Is a player inactive in a year: no game running, and none completed in the two calendar years before or since?
 * They keep their latest published rating [T-A2.2.11].
 */
export const isInactive = (
  player: { readonly hasRunningGame: boolean; readonly lastCompletedOn?: CalendarDate },
  year: number,
  { activityYears }: Pick<NormsByScore, 'activityYears'>,
): boolean =>
  !player.hasRunningGame &&
  (player.lastCompletedOn === undefined || yearOf(player.lastCompletedOn) < year - activityYears);
