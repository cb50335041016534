import { describeForgeries, forging, hourEarlier, hourMore } from '../testing/tampering';

const OTHER = 'another rule';

describeForgeries('rulings', [
  forging('RulingMade', 'rule', () => OTHER),
  forging(
    'GameReopened',
    'clock',
    ({ clock }) => hourMore(clock),
    ({ clock }) => clock !== null,
  ),
  forging('GameReopened', 'rule', () => OTHER),
  forging('ResultCorrected', 'from', ({ from }) => (from === '0-0' ? '1-0' : '0-0')),
  forging('ResultCorrected', 'to', () => '*'),
  forging(
    'ResultCorrected',
    'to',
    ({ from }) => from,
    ({ rule }) => rule !== 'C-3Ac',
  ),
  forging('ResultCorrected', 'rule', () => OTHER),
  forging('PlayOrdered', 'until', ({ at }) => hourEarlier(at)),
  forging('PlayOrdered', 'rule', () => OTHER),
]);

describeForgeries('declarations', [
  forging(
    'AssistanceDeclared',
    'breaches',
    () => ['C-1'],
    ({ used }) => used.length > 0,
  ),
  forging('AssistanceDeclared', 'rule', () => OTHER),
  forging('LiveDisplayAgreed', 'rule', () => OTHER),
  forging('LiveDisplayAnnounced', 'throughMove', ({ throughMove }) => throughMove + 1),
  forging('LiveDisplayAnnounced', 'rule', () => OTHER),
]);
