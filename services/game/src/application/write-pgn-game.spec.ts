import type { EventEnvelope } from '@amici/contracts';
import { START_FEN } from '../domain/state/board';
import { writePgnGame } from './write-pgn-game';

const recorded = (type: string, payload: object): EventEnvelope =>
  ({ type, payload, occurredAt: '2027-01-01T00:00:00.000Z' }) as EventEnvelope;

const players = { white: 'w', black: 'b' };
const begun = recorded('GameStarted', { players, event: 'e-1', initialFen: START_FEN, chess960: false });
const flagged = recorded('GameEnded', { result: '0-1', ending: 'time-forfeit' });
const corrected = recorded('ResultCorrected', { from: '0-1', to: '1/2-1/2' });

describe('a game as PGN', () => {
  const options = { names: {}, zone: 'UTC' };

  it('says why it ended, and that of a result which was corrected somebody decided', () => {
    expect(writePgnGame([begun, flagged], options)).toContain('[Termination "time forfeit"]');
    const text = writePgnGame([begun, flagged, corrected], options);
    expect(text).toContain('[Termination "adjudication"]');
    expect(text).toContain('[Result "1/2-1/2"]');
  });

  it('calls the event by its name; by its id where nobody knows one', () => {
    expect(writePgnGame([begun], { ...options, eventName: 'World Cup 12' })).toContain(
      '[Event "World Cup 12"]',
    );
    expect(writePgnGame([begun], options)).toContain('[Event "e-1"]');
  });
});
