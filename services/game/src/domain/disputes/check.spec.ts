import { opposite } from '@amici/timecontrol';
import { describeForgeries, forging, hourLater } from '../testing/tampering';

const OTHER = 'another rule';

describeForgeries('disputes', [
  forging('RectificationRequested', 'rule', () => OTHER),
  forging('DisputeNotified', 'waived', ({ waived }) => !waived),
  forging('DisputeNotified', 'answerDue', ({ answerDue }) => hourLater(answerDue ?? 0)),
  forging('DisputeNotified', 'decisionDue', ({ decisionDue }) => hourLater(decisionDue ?? 0)),
  forging('DisputeNotified', 'rule', () => OTHER),
  forging('DisputeContested', 'by', ({ by }) => opposite(by)),
  forging('DisputeContested', 'dispute', () => 'no dispute'),
  forging('DisputeContested', 'rule', () => OTHER),
  forging('DisputeDecided', 'dispute', () => 'no dispute'),
  forging(
    'DisputeDecided',
    'late',
    ({ late }) => !late,
    ({ late }) => late === false,
  ),
  forging('DisputeDecided', 'rule', () => OTHER),
]);

describeForgeries('appeals', [
  forging(
    'AppealLodged',
    'kind',
    () => 'no-decision',
    ({ kind }) => kind === 'official-action',
  ),
  forging(
    'AppealLodged',
    'about',
    () => 'no ruling',
    ({ kind }) => kind === 'ruling',
  ),
  forging('AppealLodged', 'body', () => 'the crowd'),
  forging('AppealLodged', 'decisionDue', ({ decisionDue }) => hourLater(decisionDue ?? 0)),
  forging('AppealLodged', 'rule', () => OTHER),
  forging('AppealPeriodExtended', 'about', () => 'no ruling'),
  forging('AppealPeriodExtended', 'rule', () => OTHER),
  forging('AppealDecided', 'appeal', () => 'no appeal'),
  forging('AppealDecided', 'rule', () => OTHER),
]);
