import { REFUSALS } from '../generated/refusals';
import { problemOf } from '../problems';
import { insteadOnPage } from './texts';

describe('what would do instead, on a page', () => {
  it.each(['not-recorded', 'too-many-requests', 'stale-revision', 'command-id-reused', 'bad-request'])(
    'is nothing that only a program can do (a reader was told of headers): %s',
    (code) => {
      for (const locale of ['de', 'en', 'es'] as const)
        expect(insteadOnPage(locale, code)).not.toMatch(/`|Retry-After|Idempotency-Key|ETag|openapi/);
    },
  );

  it('names no endpoint of the API, if a person erred in what they play, appeal or ask for', () => {
    const people =
      /^(no-such-(?!address|key|projection)|.*-move$|not-earned|leave-allowance|unknown-ruleset)/;
    const named = Object.keys(REFUSALS as object).filter((code) => people.test(code));
    expect(named).toContain('illegal-move');
    for (const locale of ['de', 'en', 'es'] as const)
      for (const code of named) expect(insteadOnPage(locale, code)).not.toContain('GET /');
  });

  it('says yes and no, and fields, as forms do', () => {
    expect(insteadOnPage('en', 'copy-missing')).toBe('Keep a copy of the inquiry, then answer yes.');
    expect(insteadOnPage('de', 'copy-missing')).toMatch(/antworten Sie dann mit ja\.$/);
    expect(insteadOnPage('es', 'start-delayed-already')).toMatch(/^Responda no: /);
  });

  it('stays as it is for programs', () => {
    expect(problemOf({ code: 'not-recorded' }).instead).toContain('Idempotency-Key');
  });
});
