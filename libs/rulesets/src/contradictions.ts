import { checkTripleBlockLength, DAY } from '@amici/timecontrol';
import type { Detail, Instant } from '@amici/kernel';
import type { Conditions, Visibility } from './conditions';
import { mediumOf } from './laws';
import type { Problem } from './reading';

export interface EventDates {
  readonly start: Instant;
  /** Null: no end date. */
  readonly end: Instant | null;
}

type Check = (conditions: Conditions, dates: EventDates) => Problem | null;

const contradiction = (path: string, reason: Detail, rule?: string): Problem => ({
  code: 'contradictory-settings',
  path,
  reason,
  ...(rule === undefined ? {} : { rule }),
});

const when = (broken: boolean, path: string, reason: Detail, rule?: string): Problem | null =>
  broken ? contradiction(path, reason, rule) : null;

const kindOf = ({ timeControl }: Conditions): string | null => timeControl?.kind ?? null;

const dated: Check = (_, { start, end }) =>
  when(end !== null && end < start, 'end', { name: 'event-ends-before-start' });

const timeControlFitsMedium: Check = (conditions) => {
  const medium = mediumOf(conditions.transmission);
  const kind = kindOf(conditions);
  if (kind === 'calendar-days' && medium !== 'off-server')
    return contradiction('timeControl.kind', { name: 'calendar-days-by-post' }, 'C-5c');
  if (kind !== null && (kind === 'minutes') !== (medium === 'board'))
    return contradiction('timeControl.kind', { name: 'minutes-at-board' }, 'L-6.2');
  return null;
};

const tripleBlockHasNoLeave: Check = (conditions) =>
  when(
    kindOf(conditions) === 'triple-block' && conditions.leave.kind !== 'none',
    'leave.kind',
    { name: 'triple-block-without-leave' },
    'L-10.1b',
  );

/** The length an event announces, or its dates give, must be what its Triple Block clocks come to. */
const tripleBlockLength: Check = ({ timeControl, lengthDays }, { start, end }) => {
  if (timeControl?.kind !== 'triple-block') return null;
  const stated = lengthDays ?? (end === null ? null : (end - start) / DAY);
  if (stated === null || (timeControl.guaranteedDays !== null && lengthDays === null)) return null;
  const checked = checkTripleBlockLength(timeControl, stated);
  if (checked.ok) return null;
  const reason = checked.error.data?.['reason'] as Detail;
  return contradiction(lengthDays === null ? 'end' : 'lengthDays', reason, 'L-C.1');
};

const flagFitsMedium: Check = ({ transmission, flag }) => {
  const server = mediumOf(transmission) === 'server';
  const byDirector = flag === 'claim-by-either-plus-director' || flag === 'director-decision';
  if (server) return when(byDirector, 'flag', { name: 'server-determines-flag' }, 'L-6.6a');
  return when(flag === 'automatic', 'flag', { name: 'time-loss-needs-claim' }, 'L-6.6b');
};

const automaticFlagStopsPlay: Check = ({ flag, playsOnAfterFlag }) =>
  when(
    flag === 'automatic' && playsOnAfterFlag,
    'playsOnAfterFlag',
    { name: 'automatic-flag-ends-game' },
    'L-6.6a',
  );

const longThinkNeedsSilence: Check = ({ timeControl, longThinkAnnounced }) =>
  when(
    longThinkAnnounced &&
      (timeControl === null || !('silenceDays' in timeControl) || timeControl.silenceDays === null),
    'longThinkAnnounced',
    { name: 'no-silence-limit' },
    'C-11f',
  );

const leaveAddsUp: Check = ({ leave }) => {
  if (leave.kind === 'none')
    return when(leave.daysPerYear > 0, 'leave.daysPerYear', { name: 'no-leave-to-give' }, 'L-10.1a');
  return when(
    leave.minimumDays > leave.daysPerYear,
    'leave.minimumDays',
    { name: 'more-than-in-year' },
    'C-16a',
  );
};

const leaveFitsLaws: Check = ({ leave, transmission }) =>
  when(
    leave.kind !== 'none' && mediumOf(transmission) === 'board',
    'leave.kind',
    { name: 'no-leave-at-board' },
    'L-10.1a',
  );

const conditionalsFitMedium: Check = ({ transmission, conditionals }) => {
  const server = mediumOf(transmission) === 'server';
  if (conditionals === 'linear')
    return when(!server, 'conditionals', { name: 'sealed-lines-need-server' }, 'C-6a');
  return when(conditionals === 'open' && server, 'conditionals', { name: 'open-lines-with-move' }, 'C-6a');
};

const tablebaseHasPieces: Check = ({ tablebasePieces }) =>
  when(
    tablebasePieces > 0 && tablebasePieces < 3,
    'tablebasePieces',
    { name: 'pieces-0-or-3-to-7' },
    'L-G.7',
  );

const offersNeedAgreement: Check = ({ draws }) => {
  const limited =
    draws.minimumMove !== null || draws.offersPerGame !== null || draws.offerEveryMoves !== null;
  return when(
    !draws.agreement && limited,
    'draws.agreement',
    { name: 'offers-without-agreement' },
    'L-9.1.2',
  );
};

const offersOneWay: Check = ({ draws }) =>
  when(
    draws.offersPerGame !== null && draws.offerEveryMoves !== null,
    'draws.offerEveryMoves',
    { name: 'offers-limited-once' },
    'L-13.3.2.3e',
  );

const ratingsOneWay: Check = ({ tieBreaks }) =>
  when(
    tieBreaks.individual.includes('rating-high') && tieBreaks.individual.includes('rating-low'),
    'tieBreaks.individual',
    { name: 'ratings-one-way' },
    'T-7.2',
  );

const appealPanelNeedsAppeal: Check = ({ adjudication }) =>
  when(
    !adjudication.appeal && adjudication.appealPanel > 1,
    'adjudication.appealPanel',
    { name: 'no-appeal-for-panel' },
    'C-24f',
  );

/** Whether the first sees a game no later than the second, and no less of it. */
const seesAsMuch = (first: Visibility, second: Visibility): boolean => {
  if (second.show === 'never') return true;
  if (second.show === 'finished') return first.show !== 'never';
  return (
    first.show === 'live' &&
    first.afterFinishedGames <= second.afterFinishedGames &&
    first.delayMoves <= second.delayMoves
  );
};

const participantsSeeWhatIsPublic: Check = ({ visibility }) =>
  when(
    !seesAsMuch(visibility.participants, visibility.public),
    'visibility.participants',
    { name: 'participants-see-less' },
    'T-14a',
  );

const CHECKS: readonly Check[] = [
  dated,
  timeControlFitsMedium,
  tripleBlockHasNoLeave,
  tripleBlockLength,
  flagFitsMedium,
  automaticFlagStopsPlay,
  longThinkNeedsSilence,
  leaveAddsUp,
  leaveFitsLaws,
  conditionalsFitMedium,
  tablebaseHasPieces,
  offersNeedAgreement,
  offersOneWay,
  ratingsOneWay,
  appealPanelNeedsAppeal,
  participantsSeeWhatIsPublic,
];

/** Settings that exclude each other, one entry per contradiction. */
export const contradictions = (conditions: Conditions, dates: EventDates): readonly Problem[] =>
  CHECKS.map((check) => check(conditions, dates)).filter((problem) => problem !== null);
