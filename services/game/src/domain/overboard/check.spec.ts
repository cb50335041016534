import { opposite } from '@amici/timecontrol';
import { describeForgeries, forging, hourEarlier, hourMore } from '../testing/tampering';

const OTHER = 'another rule';

describeForgeries('play over the board', [
  forging('MoveNoted', 'ply', () => 0),
  forging('MoveNoted', 'rule', () => OTHER),
  forging('IllegalMoveRecorded', 'number', ({ number }) => number + 1),
  forging('IllegalMoveRecorded', 'bonus', ({ bonus }) => bonus + 1),
  forging(
    'IllegalMoveRecorded',
    'clock',
    ({ clock }) => hourMore(clock),
    ({ clock }) => clock !== null,
  ),
  forging('IllegalMoveRecorded', 'rule', () => OTHER),
  forging('QuickplayClaimed', 'by', ({ by }) => opposite(by)),
  forging('QuickplayClaimed', 'at', ({ at }) => hourEarlier(at)),
  forging('QuickplayClaimed', 'scoreGiven', () => false),
  forging('QuickplayClaimed', 'rule', () => OTHER),
  forging('QuickplayDecided', 'claim', () => 'no claim'),
  forging('QuickplayDecided', 'result', () => '*'),
  forging('QuickplayDecided', 'rule', () => OTHER),
]);
