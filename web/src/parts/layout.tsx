import type { VNode } from 'preact';
import type { Locale, Words } from '../messages';
import type { Menu } from '../page';
import { ReadBy } from './reader';

interface Props {
  readonly locale: Locale;
  readonly words: Words;
  readonly title: string;
  /** Addresses of the same thing as data. */
  readonly data: readonly { readonly href: string; readonly label: string }[];
  /** Where the script of the page is. */
  readonly script?: string | undefined;
  readonly menu: Menu;
  /** Its address, to come back to; absent: nothing leads back. */
  readonly here?: string | undefined;
  readonly children: VNode;
}

/** Whoever signs in comes back to where he was. */
export const pathToSignIn = (here: string | undefined): string =>
  here === undefined ? '/sign-in' : `/sign-in?to=${encodeURIComponent(here)}`;

const Head = ({ words, menu, here }: Pick<Props, 'words' | 'menu' | 'here'>) => (
  <header>
    <a class="skip" href="#content">
      {words('accessible.skip')}
    </a>
    <nav aria-label="Amici">
      <a class="name" href="/">
        Amici
      </a>
      <a href="/tournaments">{words('nav.events')}</a>
      <a href="/calendar">{words('nav.calendar')}</a>
      <a href="/rating-lists">{words('nav.ratings')}</a>
      <a href="/titles">{words('nav.titles')}</a>
      <a href="/champions">{words('nav.champions')}</a>
      <a href="/qualifiers">{words('nav.qualifiers')}</a>
      <a href="/verify">{words('nav.verify')}</a>
      {menu === 'sign-in' && <a href={pathToSignIn(here)}>{words('nav.sign-in')}</a>}
      {menu === 'signed-in' && <a href="/players">{words('people.title')}</a>}
      {menu === 'signed-in' && <a href="/my/games">{words('my.games')}</a>}
      {menu === 'signed-in' && <a href="/desk">{words('nav.desk')}</a>}
      {menu === 'signed-in' && <a href="/signed-in">{words('nav.signed-in')}</a>}
    </nav>
  </header>
);

/** By which clocks the page tells the time, and where to choose others. */
const ReadIn = ({ words, here }: Pick<Props, 'words' | 'here'>) => (
  <p>
    <ReadBy.Consumer>{({ zone }) => words('foot.zone', { zone })}</ReadBy.Consumer>
    {here !== undefined && (
      <>
        {' '}
        <a href={`/reading?to=${encodeURIComponent(here)}`}>{words('reading.title')}</a>
      </>
    )}
  </p>
);

/** What every page has around what it shows. */
export const Layout = ({ locale, words, title, data, script, menu, here, children }: Props) => (
  <html lang={locale}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title} · Amici</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="/assets/amici.css" />
      {script !== undefined && <script src={script} defer />}
    </head>
    <body>
      <Head words={words} menu={menu} here={here} />
      <main id="content">
        <h1>{title}</h1>
        {children}
      </main>
      <footer>
        <ReadIn words={words} here={here} />
        <p>
          {data.length > 0 && <>{words('foot.same')} </>}
          {data.map(({ href, label }) => (
            <>
              <a href={href}>{label}</a>{' '}
            </>
          ))}
          <a href="/log">{words('nav.log')}</a> <a href="/docs">{words('nav.api')}</a>
        </p>
      </footer>
    </body>
  </html>
);
