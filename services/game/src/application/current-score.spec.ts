import type { EventEnvelope } from '@amici/contracts';
import { DAY } from '@amici/timecontrol';
import type { GameEvent } from '../domain';
import {
  at,
  BORIS,
  by,
  continued,
  day,
  DIRECTOR,
  historyOf,
  moves,
  PROFILES,
  ruling,
  START,
} from '../domain/testing/fixtures';
import { eventsAsOf } from './as-of';
import { currentScore } from './current-score';
import { writePgnGame } from './write-pgn-game';

/** The events as they are kept, each written down when `recordedAt` says. */
const envelopesOf = (
  events: readonly GameEvent[],
  recordedAt = (event: GameEvent) => event.at,
): EventEnvelope[] =>
  events.map((event, revision) => {
    const { type, at: happened, ...payload } = event;
    return {
      id: `event ${revision}`,
      type,
      revision,
      occurredAt: happened === null ? null : new Date(happened).toISOString(),
      recordedAt: new Date(recordedAt(event) ?? START).toISOString(),
      payload,
    } as unknown as EventEnvelope;
  });

const line = (events: readonly EventEnvelope[]): string =>
  currentScore(events)
    .moves.map(({ san }) => san)
    .join(' ');

const pgn = (events: readonly EventEnvelope[]): string =>
  writePgnGame(events, { names: {}, site: 'Amici', zone: 'UTC' });

describe('the score that stands', () => {
  const email = historyOf(PROFILES.email(), ...moves('e2e4 e7e5 d1h5 e8e7 h5e5'));

  it('is without the plies that were struck, and with those made in their place', () => {
    expect(pgn(envelopesOf(email))).toMatch(/3\.\sQxe5#/);
    const struck = continued(
      historyOf(PROFILES.email(), ...moves('e2e4 e7e5 d1h5 e8e7')),
      by(DIRECTOR, { type: 'ReinstatePosition', ply: 3, penalty: DAY, ruling: ruling('r', 'L-7.2') }, day(2)),
    );
    expect(line(envelopesOf(struck))).toBe('e4 e5');
    const again = envelopesOf(continued(struck, ...moves('g1f3 b8c6', { from: 3, at: day(3) })));
    expect(line(again)).toBe('e4 e5 Nf3 Nc6');
    expect(pgn(again)).toMatch(/1\. e4\s.*e5\s.*2\. Nf3\s.*Nc6\s.*\*/s);
    expect(line(eventsAsOf(again, { ply: 3 }))).toBe('e4 e5 Nf3');
    expect(line(eventsAsOf(again, { ply: 0 }))).toBe('');
    expect(line(eventsAsOf(again, { at: day(1) }))).toBe('e4 e5 Qh5 Ke7');
  });

  it('reads a corrected move, and those after it, as they are now', () => {
    const played = historyOf(PROFILES.email(), ...moves('e2e4 e7e5 b1c3 b8c6 g1f3'));
    const correct = { type: 'CorrectScore', ply: 3, move: 'b1a3', ruling: ruling('c', 'C-10d') } as const;
    const corrected = envelopesOf(continued(played, by(DIRECTOR, correct, day(2))));
    expect(line(corrected)).toBe('e4 e5 Na3 Nc6 Nf3');
    expect(line(eventsAsOf(corrected, { ply: 3 }))).toBe('e4 e5 Na3');
    expect(line(eventsAsOf(corrected, { ply: 2 }))).toBe('e4 e5');
    expect(line(eventsAsOf(corrected, { at: day(1) }))).toBe('e4 e5 Nc3 Nc6 Nf3');
  });

  it('is as it was known then, where something was written down later than it happened', () => {
    const played = historyOf(PROFILES.email(), ...moves('e2e4 e7e5', { at: day(1) }));
    const late = envelopesOf(played, (event) => (event.type === 'MoveMade' ? day(5) : START));
    expect(line(eventsAsOf(late, { at: day(2) }))).toBe('e4 e5');
    expect(line(eventsAsOf(late, { at: day(2), known: day(4) }))).toBe('');
    expect(line(eventsAsOf(late, { at: day(2), known: day(5) }))).toBe('e4 e5');
  });

  it('has no result once the game is opened again, and the one a ruling put in its place', () => {
    const resigned = historyOf(PROFILES.email(), ...moves('e2e4'), by(BORIS, { type: 'Resign' }, day(1)));
    expect(pgn(envelopesOf(resigned))).toMatch(/\[Result "1-0"\][^]*\[Termination "normal"\]/);
    const reopened = continued(
      resigned,
      by(DIRECTOR, { type: 'ReopenGame', ruling: ruling('o', 'L-14.1.4') }, day(2)),
    );
    expect(pgn(envelopesOf(reopened))).toMatch(/\[Result "\*"\][^]*\[Termination "unterminated"\]/);
    const corrected = continued(
      resigned,
      by(DIRECTOR, { type: 'CorrectResult', result: '0-0', ruling: ruling('x', 'L-12.2') }, day(2)),
    );
    expect(pgn(envelopesOf(corrected))).toMatch(/\[Result "\*"\][^]*\[AmiciResult "0-0"\]/);
  });

  it('has the time of each move and what it left on the clock', () => {
    const first = envelopesOf(historyOf(PROFILES.email(), ...moves('e2e4', { at: at('2021-03-02') })));
    expect(pgn(first)).toContain('[%ccsnt 2021.03.02,00:00]');
    expect(pgn(first)).toMatch(/\[%clk \d+:\d\d:\d\d\]/);
  });
});
