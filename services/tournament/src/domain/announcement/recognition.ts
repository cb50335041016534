import type { Acted } from '@amici/contracts';
import type { RecognitionView } from '@amici/contracts/registry';
import { endOfDay, type Instant, type Rejection } from '@amici/kernel';
import { championshipOf, idsOf, refOf, type Format, type TournamentRules } from '@amici/rulesets';
import { monthsEarlier } from '../book/calendar';
import type { AnnounceTournament } from './commands';
import { lapsed } from '../book/recognition';

/** Events that stay within a federation, and matches of two of them, need nobody's approval (T-6.3, T-8.3f). */
const isInternational = ({ ratedAs }: Format): boolean => ratedAs !== 'national' && ratedAs !== 'friendly';

const notApproved = ({ kind, status }: RecognitionView): Rejection | undefined =>
  status === 'approved' || status === 'lapsed'
    ? undefined
    : {
        code: 'not-approved',
        rule: kind === 'open' ? 'T-12.4' : 'T-6.3',
        detail: { name: 'announce-once-approved' },
        data: { status },
      };

/** Whether a book is one of the ICCF's, or extends one. */
const isOfIccf = (ref: string): boolean => idsOf(ref).some((id) => id.startsWith('iccf-'));

/** Whether an event is announced under the books of the ICCF, which are those of who names none. */
export const isUnderIccf = ({
  laws,
  tournamentRules,
}: Pick<AnnounceTournament, 'laws' | 'tournamentRules'>): boolean =>
  [laws, tournamentRules].every((ref) => ref === undefined || isOfIccf(ref));

/** Approved events are played under the rules of the ICCF, which hears appeals about them (T-12.6). */
const otherRules = (command: AnnounceTournament): Rejection | undefined => {
  const { laws = null, tournamentRules = 'iccf-2017' } = command;
  return isUnderIccf(command)
    ? undefined
    : { code: 'not-iccf-rules', rule: 'T-12.6', data: { laws, tournamentRules } };
};

/** An application is made three months before the start, also if the event is then announced for an earlier one. */
const tooSoon = (
  { kind, requestedAt }: RecognitionView,
  start: Instant,
  rules: TournamentRules,
): Rejection | undefined => {
  const months = championshipOf(refOf(rules))?.recognition.monthsAhead ?? 0;
  return endOfDay(monthsEarlier(start, months)) >= requestedAt
    ? undefined
    : { code: 'applied-too-late', rule: kind === 'open' ? 'T-12.4' : 'T-12.3a', data: { requestedAt } };
};

/** An international event of a federation is announced once it is approved (T-6.3, T-12.4). */
export const refusedRecognition = (
  command: Acted<AnnounceTournament>,
  format: Format,
  rules: TournamentRules,
): Rejection | undefined => {
  const { at, promotedBy, recognition, recognised, start } = command;
  if (promotedBy === undefined || !isInternational(format)) return undefined;
  if (recognition === undefined)
    return {
      code: 'not-recognised',
      rule: 'T-6.3',
      detail: { name: 'ask-for-recognition' },
    };
  if (recognised === undefined || recognised === null || recognised.federation !== promotedBy)
    return { code: 'no-such-recognition', rule: 'T-12.2', data: { recognition } };
  return (
    notApproved(recognised) ??
    tooSoon(recognised, start, rules) ??
    lapsed(recognised, Math.max(at, start)) ??
    otherRules(command)
  );
};
