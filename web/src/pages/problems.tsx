import { textsOf, type Locale } from '../messages';
import type { PageContent } from '../page';
import { Facts } from '../parts/facts';
import { pathTo } from '../parts/link';

/** A kind of problem, for the person who met it. */
export interface Explained {
  readonly code: string;
  readonly title: string;
  readonly status: number;
  /** What would do. */
  readonly instead: string;
  /** Which rules it enforces, and what they say. */
  readonly rules: readonly { readonly id: string; readonly rule: string }[];
}

/** What a kind of problem means; a rule is quoted in the language of its book. */
export const problemExplained = (
  { code, title, status, instead, rules }: Explained,
  locale: Locale,
): PageContent => {
  const texts = textsOf(locale);
  return {
    title,
    body: (
      <>
        <p>
          <code>{code}</code>, {texts('problem.status', { status })}
        </p>
        <p>{instead}</p>
        {rules.length > 0 && (
          <section>
            <h2>{texts('problem.rules')}</h2>
            <Facts facts={rules.map(({ id, rule }) => [id, rule])} />
          </section>
        )}
        <p>
          <a href="/problems">{texts('problem.all')}</a>
        </p>
      </>
    ),
  };
};

/** Every kind of problem, in the order of what they are called. */
export const problemsView = (problems: readonly Explained[], locale: Locale): PageContent => ({
  title: textsOf(locale)('problem.title'),
  body: (
    <ul>
      {[...problems]
        .sort((one, other) => one.title.localeCompare(other.title, locale))
        .map(({ code, title }) => (
          <li>
            <a href={pathTo('problems', code)}>{title}</a> <code>{code}</code>
          </li>
        ))}
    </ul>
  ),
});
