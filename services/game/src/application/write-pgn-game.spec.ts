import type { EventEnvelope } from '@amici/contracts';
import type { TournamentView } from '@amici/contracts/tournament';
import type { TimeControl } from '@amici/timecontrol';
import { START_FEN } from '../domain/state/board';
import { eventTags, timeControlTag } from './pgn-tags';
import { writePgnGame } from './write-pgn-game';

const recorded = (type: string, payload: object): EventEnvelope =>
  ({ type, payload, occurredAt: '2027-01-01T00:00:00.000Z' }) as EventEnvelope;

const players = { white: 'w', black: 'b' };
const begun = recorded('GameStarted', {
  players,
  event: 'e-1',
  initialFen: START_FEN,
  chess960: false,
  conditions: { transmission: 'server', timeControl: { kind: 'moves-in-days', moves: 10, days: 50 } },
});
const flagged = recorded('GameEnded', { result: '0-1', ending: 'time-forfeit' });
const corrected = recorded('ResultCorrected', { from: '0-1', to: '1/2-1/2' });

describe('a game as PGN', () => {
  const options = { names: {}, site: 'Amici', zone: 'UTC' };

  it('says why it ended, and that of a result which was corrected somebody decided', () => {
    expect(writePgnGame([begun, flagged], options)).toContain('[Termination "time forfeit"]');
    const text = writePgnGame([begun, flagged, corrected], options);
    expect(text).toContain('[Termination "adjudication"]');
    expect(text).toContain('[Result "1/2-1/2"]');
  });

  it('names who plays on where somebody was replaced; it used to print the id of who had left', () => {
    const names = { b: 'Boris', s: 'Sonja' };
    const text = writePgnGame([begun], { ...options, names, players: { white: 's', black: 'b' } });
    expect(text).toContain('[White "Sonja"]');
    expect(text).toContain('[Black "Boris"]');
  });

  it.each([
    ['postal', 'PM'],
    ['email', 'EM'],
    ['fax', 'TC'],
    ['board', 'OTB'],
  ])('says how moves travel: %s', (transmission, mode) => {
    const { payload } = begun as { payload: object };
    const sent = recorded('GameStarted', { ...payload, conditions: { transmission, timeControl: null } });
    expect(writePgnGame([sent], options)).toContain(`[Mode "${mode}"]`);
  });

  it('is written of history about which its source says nothing besides', () => {
    const imported = recorded('GameImported', {
      ...{ source: 's', players, event: null, initialFen: START_FEN, chess960: false },
      ...{ result: '1-0', basis: 'pgn', laws: { id: 'not-recorded', version: 1 } },
    });
    const text = writePgnGame([imported], { ...options, eventTags: new Map([['Event', 'World Cup 12']]) });
    expect(text).toContain('[White "w"]');
    expect(text).not.toContain('TimeControl');
  });

  it('calls the event by its name; by its id where nobody knows one', () => {
    expect(writePgnGame([begun], { ...options, eventTags: new Map([['Event', 'World Cup 12']]) })).toContain(
      '[Event "World Cup 12"]',
    );
    expect(writePgnGame([begun], options)).toContain('[Event "e-1"]');
  });

  it('says how it was played, as its event has it, and leaves out what nobody wants', () => {
    const place = (number: number, startRating: number) => ({ number, startRating, title: 'IM' });
    const view = {
      name: 'World Cup 12',
      format: 'cup-preliminary',
      stage: { cycle: 'cup-12', year: 2027 },
      startedAt: Date.UTC(2027, 0, 10),
      sections: [
        { section: '1', players: [], games: [] },
        {
          section: '2',
          players: [place(1, 2400), { ...place(2, 2350), team: 'cze', teamBoard: 3 }],
          teams: [{ number: 1, team: 'cze', name: 'Team CZE', federation: 'CZE' }],
          games: [{ game: 'g', white: 2, black: 1 }],
        },
      ],
    } as unknown as TournamentView;
    const text = writePgnGame([begun], { ...options, eventTags: eventTags(view, 'g') });
    for (const tag of [
      '[Event "World Cup 12"]',
      '[Site "Amici"]',
      '[Round "-"]',
      '[Stage "preliminary"]',
      '[EventDate "2027.01.10"]',
      '[Section "2"]',
      '[WhiteElo "2350"]',
      '[WhiteTeam "Team CZE"]',
      '[Board "3"]',
      '[BlackTitle "IM"]',
      '[TimeControl "10/4320000"]',
      '[Mode "ICS"]',
      '[Termination "unterminated"]',
    ])
      expect(text).toContain(tag);
    expect(writePgnGame([begun], { ...options, tags: false })).toBe('*\n\n');
  });

  it('writes of a time control what PGN has a form for', () => {
    const days = { kind: 'days-plus-increment', days: 30, increment: 3 } as TimeControl;
    expect(timeControlTag(days)).toBe('2592000+259200');
    expect(timeControlTag({ kind: 'triple-block' } as TimeControl)).toBe('?');
    expect(timeControlTag(null)).toBe('-');
  });
});
