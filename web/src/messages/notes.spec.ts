import type { Announced } from '../../../services/tournament/src/domain/state';
import { noticeOf } from '../../../services/tournament/src/domain/teams/notice';
import { afterwards } from '../../../services/tournament/src/domain/testing/event-of-three';
import { event } from '../../../services/tournament/src/domain/testing/team-event';
import { statementNotes } from '../../../services/title/src/application/statement-notes';
import { norms, type NormStatementFixed } from '../../../services/title/src/domain';
import { fixStatement } from '../../../services/title/src/domain/testing/fixtures';
import { notesDe } from './de/notes';
import { notesEs } from './es/notes';
import { notesIn } from './notes';

const noticeAfter = (given: Parameters<typeof event>[0] = {}) =>
  noticeOf((afterwards(event(given)).state as Announced).announcement);

describe('notes of events and statements', () => {
  it.each(['de', 'es'] as const)('leave in %s no item of a notice as it is', (locale) => {
    const match = { format: 'friendly-match', team: { boards: 2 }, end: undefined, director: undefined };
    for (const notice of [noticeAfter(), noticeAfter(match)]) {
      const told = notesIn(locale, notice);
      const untold = notice.filter(({ text }, place) =>
        text.split('; ').some((part) => told[place]!.text.includes(part.replace(/^\(\w\) /, ''))),
      );
      expect(untold).toEqual([]);
    }
  });

  it.each(['de', 'es'] as const)('leave in %s nothing of a statement as it is', (locale) => {
    const decided = norms.decide(fixStatement(), norms.initialState);
    if (!decided.ok) throw new Error(decided.rejection.code);
    const notes = statementNotes(decided.events[0] as NormStatementFixed);
    const told = notesIn(locale, notes);
    expect(notes.filter(({ text }, place) => told[place]!.text === text)).toEqual([]);
  });

  it('keep their items, rules and figures', () => {
    const [first, ...rest] = notesIn('de', noticeAfter());
    expect(first!.text).toMatch(/^\(a\) veranstaltet von /);
    expect(rest.map(({ text }) => text.slice(0, 3))).toEqual([...'bcdefgh'].map((item) => `(${item})`));
    const dates = { rule: 'T-11.3', text: '(g) from 2026-06-26 to 2028-05-26' };
    expect(notesIn('de', [dates])).toEqual([{ ...dates, text: '(g) vom 2026-06-26 bis zum 2028-05-26' }]);
    const opens = { rule: 'T-11.3', text: '(c) places 1 to 3 of a group open olympiad-final (T-1.7.6)' };
    expect(notesIn('es', [opens])[0]!.text).toContain('dan derecho a: Olimpiada, final (T-1.7.6)');
    expect(Object.keys(notesEs)).toEqual(Object.keys(notesDe));
    expect(notesIn('en', noticeAfter())).toEqual(noticeAfter());
  });
});
