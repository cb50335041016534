import { renderToString } from 'preact-render-to-string';
import { Layout } from './parts/layout';
import { Facts } from './parts/facts';
import { wordsOf, type Locale } from './messages';
import type { Shown } from './page';

/** A whole document, from what a page shows; `data` are the addresses of the same thing for programs. */
export const documentOf = (
  { title, body }: Shown,
  locale: Locale,
  data: readonly { readonly href: string; readonly label: string }[] = [],
  script?: string,
): string =>
  `<!doctype html>${renderToString(
    <Layout locale={locale} words={wordsOf(locale)} title={title} data={data} script={script}>
      {body}
    </Layout>,
  )}`;

/** What is refused, in the words of the problem. */
export interface Refused {
  readonly title: string;
  readonly code: string;
  readonly detail?: string | undefined;
  readonly rule?: string | undefined;
  /** What that rule says. */
  readonly sentence?: string | undefined;
}

export const problemShown = ({ title, code, detail, rule, sentence }: Refused, locale: Locale): Shown => {
  const words = wordsOf(locale);
  return {
    title,
    body: (
      <>
        {detail !== undefined && <p>{detail}</p>}
        <Facts
          facts={[
            [words('problem.code'), code],
            [words('problem.rule'), sentence === undefined ? rule : `${rule}: ${sentence}`],
          ]}
        />
        <p>
          <a href="/">{words('problem.home')}</a>
        </p>
      </>
    ),
  };
};
