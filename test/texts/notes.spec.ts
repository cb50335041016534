import type { Locale } from '@amici/locales';
import { viewOf } from '../../services/tournament/src/application/event-view';
import { afterwards } from '@amici/tournament-domain/testing/event-of-three';
import { event } from '@amici/tournament-domain/testing/team-event';
import { notesIn } from '../../services/title/src/application/write-statement';
import { statementNotes } from '@amici/title-domain/norms/statement-notes';
import { norms, type NormStatementFixed } from '@amici/title-domain';
import { fixStatement } from '@amici/title-domain/testing/fixtures';

const noticeIn = (language: Locale, given: Parameters<typeof event>[0] = {}) => {
  const view = viewOf(afterwards(event(given)).state as Parameters<typeof viewOf>[0], 1, language);
  return 'notice' in view ? (view.notice ?? []) : [];
};

const statement = (): NormStatementFixed => {
  const decided = norms.decide(fixStatement(), norms.initialState);
  if (!decided.ok) throw new Error(decided.rejection.code);
  return decided.events[0] as NormStatementFixed;
};

describe('notes of events and statements', () => {
  it.each(['de', 'es'] as const)('leave in %s no item of a notice as it is', (locale) => {
    const match = { format: 'friendly-match', team: { boards: 2 }, end: undefined, director: undefined };
    for (const given of [{}, match]) {
      const [english, translated] = [noticeIn('en', given), noticeIn(locale, given)];
      expect(english.length).toBeGreaterThan(3);
      const untold = english.filter(({ text }, place) =>
        text.split('; ').some((part) => translated[place]!.text.includes(part.replace(/^\(\w\) /, ''))),
      );
      expect(untold).toEqual([]);
    }
  });

  it.each(['de', 'es'] as const)('leave in %s nothing of a statement as it is', (locale) => {
    const [english, translated] = [statementNotes(statement()), statementNotes(statement(), notesIn(locale))];
    expect(english.filter(({ text }, place) => translated[place]!.text === text)).toEqual([]);
  });

  it('are in the English catalogue what auditors read without one', () => {
    expect(statementNotes(statement(), notesIn('en'))).toEqual(statementNotes(statement()));
  });

  it('keep their items, rules and figures, and name a format of events by its name', () => {
    const [first, ...rest] = noticeIn('de');
    expect(first!.text).toMatch(/^\(a\) veranstaltet von /);
    expect(rest.map(({ text }) => text.slice(0, 3))).toEqual([...'bcdefgh'].map((item) => `(${item})`));
    const qualifications = [{ to: 'olympiad-final', fromPlace: 1, toPlace: 3, rule: 'T-1.7.6' }];
    const opened = (locale: Locale) => noticeIn(locale, { qualifications } as never).map(({ text }) => text);
    expect(opened('es').join()).toContain('clasifican para: Olimpiada, final (T-1.7.6)');
    expect(opened('en').join()).toContain('places 1 to 3 of a group qualify for olympiad-final (T-1.7.6)');
  });
});
