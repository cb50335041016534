import { opposite } from '@amici/timecontrol';
import { describeForgeries, forging } from '../testing/tampering';

const OTHER = 'another rule';

describeForgeries('open lines', [
  forging('ConditionalOffered', 'by', ({ by }) => opposite(by)),
  forging('ConditionalOffered', 'line', ({ line }) => line + 1),
  forging('ConditionalOffered', 'fromPly', ({ fromPly }) => fromPly + 1),
  forging('ConditionalOffered', 'moves', ({ moves }) => moves.map((move) => ({ ...move, san: 'Qh9' }))),
  forging('ConditionalOffered', 'moves', () => [{ uci: 'a1a8', san: 'Ra8' }]),
  forging('ConditionalOffered', 'rule', () => OTHER),
  forging('ConditionalAccepted', 'line', ({ line }) => line + 1),
  forging('ConditionalAccepted', 'plies', ({ plies }) => plies + 2),
  forging('ConditionalAccepted', 'by', ({ by }) => opposite(by)),
  forging('ConditionalAccepted', 'rule', () => OTHER),
]);
