import { opposite } from '@amici/timecontrol';
import { describeForgeries, forging, hourLater, hourMore } from '../testing/tampering';

const OTHER = 'another rule';

describeForgeries('offers of a draw', [
  forging('DrawOffered', 'move', ({ move }) => move + 5),
  forging('DrawOffered', 'rule', () => OTHER),
  forging('DrawOfferClosed', 'by', ({ by }) => opposite(by)),
  forging('DrawOfferClosed', 'how', ({ how }) => (how === 'lapsed' ? 'answered-by-move' : 'lapsed')),
  forging('DrawOfferClosed', 'rule', () => OTHER),
  forging('DrawAgreed', 'by', ({ by }) => opposite(by)),
  forging('DrawAgreed', 'rule', () => OTHER),
]);

describeForgeries('claims', [
  forging('DrawClaimed', 'ply', ({ ply }) => ply + 1),
  forging(
    'DrawClaimed',
    'intended',
    ({ intended }) => intended && { ...intended, san: 'Qh9' },
    ({ intended }) => intended !== null,
  ),
  forging(
    'DrawClaimed',
    'intended',
    () => ({ uci: 'a1a8', san: 'Ra8' }),
    ({ intended }) => intended !== null,
  ),
  forging(
    'DrawClaimed',
    'clock',
    ({ clock }) => hourMore(clock),
    ({ clock }) => clock !== null,
  ),
  forging(
    'DrawClaimed',
    'evidence',
    ({ evidence }) => evidence && { ...evidence, answer: 'draw', fen: 'elsewhere' },
    ({ evidence }) => evidence !== null,
  ),
  forging('DrawClaimed', 'rule', () => OTHER),
  forging('ClaimUpheld', 'facts', ({ facts }) => ({ ...facts, occurrences: facts.occurrences + 1 })),
  forging('ClaimUpheld', 'facts', ({ facts }) => ({ ...facts, halfmoveClock: facts.halfmoveClock + 1 })),
  forging('ClaimUpheld', 'facts', ({ facts }) => ({ ...facts, pieces: facts.pieces - 1 })),
  forging('ClaimUpheld', 'claim', () => 'no claim'),
  forging('ClaimUpheld', 'at', ({ at }) => hourLater(at)),
  forging('ClaimUpheld', 'rule', () => OTHER),
  forging('ClaimRefused', 'facts', ({ facts }) => ({ ...facts, occurrences: facts.occurrences + 1 })),
  forging('ClaimRefused', 'bonus', ({ bonus }) => bonus + 1),
  forging(
    'ClaimRefused',
    'clock',
    ({ clock }) => hourMore(clock),
    ({ clock }) => clock !== null,
  ),
  forging('ClaimRefused', 'rule', () => OTHER),
]);
