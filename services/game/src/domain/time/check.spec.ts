import { opposite } from '@amici/timecontrol';
import { dayLess, describeForgeries, forging, hourEarlier, hourLater, hourMore } from '../testing/tampering';

const OTHER = 'another rule';

describeForgeries('flags and claims of time', [
  forging(
    'FlagFell',
    'deadline',
    ({ deadline }) => hourLater(deadline),
    ({ found }) => found === 'by-server',
  ),
  forging(
    'FlagFell',
    'deadline',
    ({ deadline }) => hourEarlier(deadline),
    ({ found }) => found === 'by-claim',
  ),
  forging(
    'FlagFell',
    'deadline',
    ({ deadline }) => hourEarlier(deadline),
    ({ found }) => found === 'by-director',
  ),
  forging('FlagFell', 'at', ({ at }) => hourEarlier(at)),
  forging(
    'FlagFell',
    'by',
    ({ by }) => opposite(by),
    ({ found }) => found === 'by-server',
  ),
  forging('FlagFell', 'cause', ({ cause }) => (cause === 'time' ? 'silence' : 'time')),
  forging('FlagFell', 'number', ({ number }) => number + 1),
  forging(
    'FlagFell',
    'decidedAt',
    ({ deadline }) => deadline,
    ({ found }) => found === 'by-server',
  ),
  forging(
    'FlagFell',
    'ruling',
    () => null,
    ({ found }) => found === 'by-director',
  ),
  forging(
    'FlagFell',
    'mate',
    () => null,
    ({ mate, found }) => mate !== null && found === 'by-server',
  ),
  forging('FlagFell', 'rule', () => OTHER),
  forging('TimeClaimed', 'against', ({ by }) => by),
  forging('TimeClaimed', 'rule', () => OTHER),
  forging('TimeClaimRefused', 'claim', () => 'no claim'),
  forging('TimeClaimRefused', 'rule', () => OTHER),
]);

describeForgeries('breaks and interruptions', [
  forging('LeaveApplied', 'clock', ({ clock }) => hourMore(clock)),
  forging(
    'LeaveApplied',
    'corrected',
    ({ corrected }) => corrected.slice(1),
    ({ corrected }) => corrected.length > 0,
  ),
  forging('LeaveApplied', 'clock', ({ clock }) => ({ ...clock, breaks: [] })),
  forging('LeaveApplied', 'leave', ({ leave }) => ({ ...leave, rule: OTHER })),
  forging('OutageCompensated', 'clock', ({ clock }) => hourMore(clock)),
  forging('OutageCompensated', 'outage', ({ outage }) => ({ ...outage, side: 'white' as const })),
  forging('BreakShortened', 'clock', ({ clock }) => hourMore(clock)),
  forging('BreakShortened', 'rule', () => OTHER),
  forging('AdjournmentApplied', 'dates', ({ dates }) => ({ ...dates, to: 'never' })),
  forging('AdjournmentApplied', 'rule', () => OTHER),
  forging('AdjournmentChanged', 'side', ({ side }) => (side === 'white' ? 'black' : 'white')),
  forging('AdjournmentChanged', 'dates', () => ({ from: 'never', to: 'never' })),
  forging('AdjournmentChanged', 'rule', () => OTHER),
  forging(
    'GameInterrupted',
    'clock',
    ({ clock }) => hourMore(clock),
    ({ clock }) => clock !== null,
  ),
  forging(
    'GameInterrupted',
    'clock',
    ({ clock }) => clock && { ...clock, breaks: [] },
    ({ clock }) => clock !== null,
  ),
  forging('GameInterrupted', 'clocksStopped', ({ clocksStopped }) => !clocksStopped),
  forging('GameInterrupted', 'rule', () => OTHER),
  forging(
    'GameResumed',
    'clock',
    ({ clock }) => hourMore(clock),
    ({ clock }) => clock !== null,
  ),
  forging('GameResumed', 'rule', () => OTHER),
]);

describeForgeries('what clocks and sheets show', [
  forging(
    'PenaltyApplied',
    'clock',
    ({ clock }) => hourMore(clock),
    ({ clock }) => clock !== null,
  ),
  forging(
    'PenaltyApplied',
    'sheet',
    ({ sheet }) => dayLess(sheet),
    ({ sheet }) => sheet !== null,
  ),
  forging(
    'ClockAdjusted',
    'clock',
    ({ clock }) => hourMore(clock),
    ({ clock }) => clock !== null,
  ),
  forging(
    'ClockAdjusted',
    'before',
    ({ before }) => hourMore(before),
    ({ before }) => before !== null,
  ),
  forging(
    'ClockAdjusted',
    'after',
    ({ after }) => hourMore(after),
    ({ after }) => after !== null,
  ),
  forging(
    'ClockAdjusted',
    'sheet',
    ({ sheet }) => dayLess(sheet),
    ({ sheet }) => sheet !== null,
  ),
  forging('ClockAdjusted', 'rule', () => OTHER),
  forging('MoveCounterAdjusted', 'before', ({ before }) => before + 1),
  forging('MoveCounterAdjusted', 'clock', ({ clock }) => hourMore(clock)),
  forging('MoveCounterAdjusted', 'rule', () => OTHER),
  forging('ClockRefilled', 'clock', ({ clock }) => hourMore(clock)),
  forging('ClockRefilled', 'rule', () => OTHER),
  forging('LongThinkAnnounced', 'clock', ({ clock }) => ({ ...clock, announced: false })),
  forging('LongThinkAnnounced', 'by', ({ by }) => opposite(by)),
  forging('LongThinkAnnounced', 'rule', () => OTHER),
]);

describeForgeries('inquiries', [
  forging('InquirySent', 'repeatedPly', ({ repeatedPly }) => (repeatedPly ?? 0) + 1),
  forging('InquirySent', 'by', ({ by }) => opposite(by)),
  forging('InquirySent', 'writtenOn', () => '2001-01-01'),
  forging('InquirySent', 'rule', () => OTHER),
  forging('InquiryReceived', 'by', ({ by }) => opposite(by)),
  forging('InquiryReceived', 'receivedOn', () => 'soon'),
  forging('InquiryReceived', 'rule', () => OTHER),
  forging('InquiryAnswered', 'by', ({ by }) => opposite(by)),
  forging('InquiryAnswered', 'answeredOn', () => 'soon'),
  forging('InquiryAnswered', 'rule', () => OTHER),
  forging('SilenceReported', 'reportedOn', () => '2001-01-01'),
  forging('SilenceReported', 'rule', () => OTHER),
]);
