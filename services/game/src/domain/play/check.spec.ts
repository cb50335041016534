import { opposite } from '@amici/timecontrol';
import type { GameState } from '../state/state';
import { dayLess, describeForgeries, forging, hourLater, hourMore } from '../testing/tampering';

const OTHER = 'another rule';
const hasOffer = (game: GameState): boolean =>
  game.phase !== 'none' && (game.draw.offers.white !== null || game.draw.offers.black !== null);
const EMPTY = '8/8/8/8/8/8/8/8 w - - 0 1';

describeForgeries('the start of a game', [
  forging(
    'GameStarted',
    'clock',
    ({ clock }) => hourMore(clock),
    ({ clock }) => clock !== null,
  ),
  forging(
    'GameStarted',
    'sheet',
    ({ sheet }) => dayLess(sheet ?? null) ?? undefined,
    ({ sheet }) => sheet !== undefined,
  ),
  forging('GameStarted', 'initialFen', () => EMPTY),
  forging('GameStarted', 'players', ({ players }) => ({ ...players, white: players.black })),
  forging('GameStarted', 'rule', () => OTHER),
  forging('GameImported', 'initialFen', () => EMPTY),
  forging('GameTakenOver', 'initialFen', () => EMPTY),
]);

describeForgeries('a move', [
  forging('MoveMade', 'ply', ({ ply }) => ply + 1),
  forging('MoveMade', 'by', ({ by }) => opposite(by)),
  forging('MoveMade', 'uci', () => 'a1a8'),
  forging('MoveMade', 'san', ({ san }) => `${san}#`),
  forging(
    'MoveMade',
    'charge',
    ({ charge }) => charge && { ...charge, charged: 0 },
    ({ charge }) => (charge?.charged ?? 0) > 0,
  ),
  forging(
    'MoveMade',
    'charge',
    () => null,
    ({ charge }) => charge !== null,
  ),
  forging(
    'MoveMade',
    'clock',
    ({ clock }) => hourMore(clock),
    ({ clock }) => clock !== null,
  ),
  forging(
    'MoveMade',
    'late',
    ({ late }) => hourLater(late ?? 0),
    ({ late }) => late !== undefined,
  ),
  forging(
    'MoveMade',
    'late',
    ({ at }) => at ?? 0,
    ({ late, charge }) => late === undefined && charge !== null,
  ),
  forging(
    'MoveMade',
    'entry',
    ({ entry }) => entry && { ...entry, chargedDays: 0 },
    ({ entry }) => (entry?.chargedDays ?? 0) > 0,
  ),
  forging(
    'MoveMade',
    'entry',
    ({ entry }) => entry && { ...entry, penaltyDays: 0 },
    ({ entry }) => (entry?.penaltyDays ?? 0) > 0,
  ),
  forging(
    'MoveMade',
    'sheet',
    ({ sheet }) => dayLess(sheet ?? null) ?? undefined,
    ({ sheet, entry }) => sheet !== undefined && entry !== undefined,
  ),
  forging(
    'MoveMade',
    'text',
    ({ text }) => text && { ...text, text: 'Ke9' },
    ({ text }) => text !== undefined,
  ),
  forging(
    'MoveMade',
    'remarks',
    () => [{ code: 'score-not-kept', rule: 'B-8a' }],
    ({ rule }) => rule === 'L-4.1',
  ),
  forging('MoveMade', 'rule', () => OTHER),
]);

describeForgeries('moves made otherwise than by sending them', [
  forging(
    'MoveMade',
    'sealed',
    ({ sealed, at }) => sealed && { ...sealed, filedAt: hourLater(at ?? 0) },
    ({ sealed }) => sealed !== undefined,
  ),
  forging(
    'MoveMade',
    'at',
    ({ at }) => hourLater(at ?? 0),
    ({ sealed }) => sealed !== undefined,
  ),
  forging(
    'MoveMade',
    'rule',
    () => 'L-4.1',
    ({ sealed }) => sealed !== undefined,
  ),
  forging(
    'MoveMade',
    'rule',
    () => 'L-4.1',
    ({ claim }) => claim !== undefined,
  ),
  forging(
    'MoveMade',
    'rule',
    () => 'L-4.1',
    ({ line }) => line !== undefined,
  ),
  forging(
    'MoveMade',
    'line',
    ({ line }) => (line ?? 0) + 1,
    ({ line, ply }) => line !== undefined && ply % 2 === 0,
  ),
  forging(
    'MoveMade',
    'sheet',
    ({ sheet }) => sheet && { ...sheet, toMove: opposite(sheet.toMove) },
    ({ rule }) => rule === 'L-8.3',
  ),
]);

describeForgeries('the end of a game', [
  forging(
    'GameEnded',
    'result',
    () => '1-0',
    ({ ending }) => ending === 'stalemate' || ending === 'dead-position',
  ),
  forging(
    'GameEnded',
    'result',
    ({ result }) => (result === '1-0' ? '0-1' : '1-0'),
    ({ ending, rule }) => ending === 'time-forfeit' && rule !== 'L-6.7',
  ),
  forging(
    'GameEnded',
    'result',
    () => '1/2-1/2',
    ({ ending }) => ending === 'resignation',
  ),
  forging(
    'GameEnded',
    'result',
    () => '0-1',
    ({ ending }) => ending === 'agreement',
  ),
  forging(
    'GameEnded',
    'result',
    ({ result }) => (result === '1-0' ? '0-1' : '1-0'),
    ({ ending }) => ending === 'repetition' || ending === 'tablebase',
  ),
  forging(
    'GameEnded',
    'result',
    ({ result }) => (result === '1-0' ? '0-1' : '1-0'),
    ({ ending }) => ending === 'adjudication',
  ),
  forging(
    'GameEnded',
    'result',
    ({ result }) => (result === '1-0' ? '0-1' : '1-0'),
    ({ ending }) => ending === 'reported',
  ),
  forging(
    'GameEnded',
    'result',
    ({ result }) => (result === '1-0' ? '0-1' : '1-0'),
    ({ ending }) => ending === 'refused-after-ruling',
  ),
  forging(
    'GameEnded',
    'result',
    ({ result }) => (result === '1-0' ? '0-1' : '1-0'),
    ({ ending }) => ending === 'illegal-moves',
  ),
  forging(
    'GameEnded',
    'result',
    () => '1-0',
    ({ ending }) => ending === 'quickplay-claim',
  ),
  forging(
    'GameEnded',
    'result',
    () => '1/2-1/2',
    ({ ending }) => ending === 'forfeit',
  ),
  forging(
    'GameEnded',
    'result',
    () => '1-0',
    ({ ending }) => ending === 'double-default',
  ),
  forging(
    'GameEnded',
    'result',
    () => '1-0',
    ({ ending }) => ending === 'annulled',
  ),
  forging(
    'GameEnded',
    'result',
    () => '0-1',
    ({ ending }) => ending === 'as-recorded',
  ),
  forging(
    'GameEnded',
    'ending',
    () => 'checkmate',
    ({ ending }) => ending === 'resignation',
  ),
  forging(
    'GameEnded',
    'ending',
    () => 'agreement',
    // Where a draw was on offer, an agreement is possible, and only its result and rule are wrong.
    ({ ending }, before) => ending === 'resignation' && !hasOffer(before()),
  ),
  forging(
    'GameEnded',
    'ending',
    () => 'repetition',
    ({ ending }) => ending === 'resignation',
  ),
  forging(
    'GameEnded',
    'at',
    ({ at }) => hourLater(at ?? 0),
    ({ ending }) => ending === 'refused-after-ruling',
  ),
  forging(
    'GameEnded',
    'rule',
    () => OTHER,
    ({ ending, rule }) => ending === 'time-forfeit' && rule !== 'L-6.7',
  ),
  forging('GameEnded', 'players', () => ({ white: 'x', black: 'y' })),
]);
