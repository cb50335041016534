import type { Acted } from '@amici/contracts';
import type { GameCommand } from './commands';
import { game } from './game';
import { MAX_EVENTS, MAX_EVENTS_WITH_CLAIMS } from './state/limits';
import { ANNA, by, historyOf, START, starting, stateOf, text } from './testing/fixtures';

describe('a game whose stream a player has filled with what leads nowhere', () => {
  const state = stateOf(historyOf(starting()));
  const refusalOf = (command: Acted<GameCommand>, revision: number): string | undefined => {
    const decision = game.decide(command, { ...state, revision });
    return decision.ok ? undefined : decision.rejection.code;
  };
  const now = START + 1_000;
  const move = by(ANNA, { type: 'MakeMove', ply: 1, move: 'e2e4', notation: 'uci' }, now);
  const message = by(ANNA, { type: 'SendMessage', message: 'm', words: text('m') }, now);
  const resignation = by(ANNA, { type: 'Resign' }, now);
  const acceptance = by(ANNA, { type: 'AcceptDraw' }, now);
  const claim = by(ANNA, { type: 'ClaimTime', claim: 'c', ground: 'overstep' }, now);

  it('is played on: else the other could not move, and would lose on time', () => {
    for (const revision of [MAX_EVENTS, MAX_EVENTS_WITH_CLAIMS]) {
      expect(refusalOf(move, revision)).toBeUndefined();
      expect(refusalOf(resignation, revision)).toBeUndefined();
      expect(refusalOf(acceptance, revision)).not.toBe('game-too-long');
    }
  });

  it('takes claims for as long again, and nothing else', () => {
    expect(refusalOf(message, MAX_EVENTS - 1)).toBeUndefined();
    expect(refusalOf(message, MAX_EVENTS)).toBe('game-too-long');
    expect(refusalOf(claim, MAX_EVENTS)).not.toBe('game-too-long');
    expect(refusalOf(claim, MAX_EVENTS_WITH_CLAIMS)).toBe('game-too-long');
  });
});
