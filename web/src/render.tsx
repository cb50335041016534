import { renderToString } from 'preact-render-to-string';
import { Layout } from './parts/layout';
import { Facts } from './parts/facts';
import { wordsOf, type Locale } from './messages';
import type { Menu, Shown } from './page';

interface Around {
  /** The addresses of the same thing for programs. */
  readonly data?: readonly { readonly href: string; readonly label: string }[];
  readonly script?: string | undefined;
  readonly menu?: Menu | undefined;
}

/** A whole document, from what a page shows. */
export const documentOf = (
  { title, body }: Shown,
  locale: Locale,
  { data = [], script, menu = 'public' }: Around = {},
): string =>
  `<!doctype html>${renderToString(
    <Layout locale={locale} words={wordsOf(locale)} title={title} data={data} script={script} menu={menu}>
      {body}
    </Layout>,
  )}`;

/** What is refused, in the words of the problem. */
export interface Refused {
  readonly title: string;
  readonly code: string;
  readonly detail?: string | undefined;
  readonly rule?: string | undefined;
  /** What the rule says. */
  readonly sentence?: string | undefined;
  /** What would do. */
  readonly instead?: string | undefined;
}

export const problemShown = (
  { title, code, detail, rule, sentence, instead }: Refused,
  locale: Locale,
): Shown => {
  const words = wordsOf(locale);
  return {
    title,
    body: (
      <>
        {detail !== undefined && <p>{detail}</p>}
        <Facts
          facts={[
            [words('problem.code'), code],
            [words('problem.rule'), rule],
            [words('problem.sentence'), sentence],
            [words('problem.instead'), instead],
          ]}
        />
        <p>
          <a href="/">{words('problem.home')}</a>
        </p>
      </>
    ),
  };
};
