import { describeForgeries, forging, hourLater } from '../testing/tampering';

const OTHER = 'another rule';
const DAYS = 86_400_000;

describeForgeries('an adjudication', [
  forging(
    'AdjudicationOpened',
    'claimsDue',
    ({ claimsDue }) => claimsDue - DAYS,
    ({ at, breakOff }) => breakOff >= at,
  ),
  forging('AdjudicationOpened', 'rule', () => OTHER),
  forging('AdjudicationClaimed', 'mayAppeal', ({ mayAppeal }) => !mayAppeal),
  forging('AdjudicationClaimed', 'rule', () => OTHER),
  forging('AdjudicatorAssigned', 'stage', ({ stage }) => (stage === 'first' ? 'appeal' : 'first')),
  forging('AdjudicatorAssigned', 'verdictDue', ({ verdictDue }) => hourLater(verdictDue ?? 0)),
  forging(
    'AdjudicatorAssigned',
    'verdictDue',
    ({ verdictDue }) => hourLater(verdictDue ?? 0),
    ({ stage }) => stage === 'appeal',
  ),
  forging('AdjudicatorAssigned', 'rule', () => OTHER),
  forging('VerdictGiven', 'adjudicator', () => 'somebody else'),
  forging('VerdictGiven', 'stage', ({ stage }) => (stage === 'first' ? 'appeal' : 'first')),
  forging('VerdictGiven', 'rule', () => OTHER),
  forging(
    'Adjudicated',
    'result',
    () => '0-1',
    ({ how }) => how === 'verdict',
  ),
  forging(
    'Adjudicated',
    'result',
    () => '0-1',
    ({ how }) => how === 'appeal',
  ),
  forging(
    'Adjudicated',
    'result',
    () => '1-0',
    ({ how }) => how === 'silence',
  ),
  forging(
    'Adjudicated',
    'how',
    () => 'silence',
    ({ how }) => how === 'verdict',
  ),
  forging('Adjudicated', 'notified', ({ notified }) => notified.slice(1)),
  forging('Adjudicated', 'rule', () => OTHER),
  forging(
    'VerdictAppealed',
    'at',
    ({ at }) => at + 400 * DAYS,
    ({ rule }) => rule === 'C-24f',
  ),
  forging('VerdictAppealed', 'rule', () => OTHER),
  forging('AppealAllowed', 'rule', () => OTHER),
]);
