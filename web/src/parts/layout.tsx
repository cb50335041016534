import type { VNode } from 'preact';
import type { TextLookup } from '../messages';
import type { Menu } from '../page';
import { dataOfLook, ReadBy, type Reader } from './reader';

interface Props {
  readonly reader: Reader;
  readonly texts: TextLookup;
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

/** A person who signs in comes back to where they were. */
export const pathToSignIn = (here: string | undefined): string =>
  here === undefined ? '/sign-in' : `/sign-in?to=${encodeURIComponent(here)}`;

const Head = ({ texts, menu, here }: Pick<Props, 'texts' | 'menu' | 'here'>) => (
  <header>
    <a class="skip" href="#content">
      {texts('accessible.skip')}
    </a>
    <nav aria-label="Amici">
      <a class="name" href="/">
        <img src="/assets/mark.svg" alt="" width="28" height="28" /> Amici
      </a>
      {menu === 'signed-in' && (
        <a class="near" href="/my/games">
          {texts('my.games')}
        </a>
      )}
      <button type="button" class="menu" popovertarget="menu">
        {texts('nav.menu')}
      </button>
      <div id="menu" popover="auto">
        <a href="/tournaments">{texts('nav.events')}</a>
        <a href="/calendar">{texts('nav.calendar')}</a>
        <a href="/rating-lists">{texts('nav.ratings')}</a>
        <a href="/titles">{texts('nav.titles')}</a>
        <a href="/champions">{texts('nav.champions')}</a>
        <a href="/qualifiers">{texts('nav.qualifiers')}</a>
        <a href="/verify">{texts('nav.verify')}</a>
        {menu === 'sign-in' && <a href={pathToSignIn(here)}>{texts('nav.sign-in')}</a>}
        {menu === 'signed-in' && <a href="/players">{texts('people.title')}</a>}
        {menu === 'signed-in' && <a href="/my/games">{texts('my.games')}</a>}
        {menu === 'signed-in' && <a href="/desk">{texts('nav.desk')}</a>}
        {menu === 'signed-in' && <a href="/signed-in">{texts('nav.signed-in')}</a>}
      </div>
    </nav>
  </header>
);

/** By which clocks the page tells the time, and where to choose others. */
const ReadIn = ({ texts, here }: Pick<Props, 'texts' | 'here'>) => (
  <p>
    <ReadBy.Consumer>{({ zone }) => texts('foot.zone', { zone })}</ReadBy.Consumer>
    {here !== undefined && (
      <>
        {' '}
        <a href={`/reading?to=${encodeURIComponent(here)}`}>{texts('reading.title')}</a>
      </>
    )}
  </p>
);

/** What every page has around what it shows. */
export const Layout = ({ reader, texts, title, data, script, menu, here, children }: Props) => (
  <html lang={reader.locale} {...dataOfLook(reader.look)}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title} · Amici</title>
      <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="stylesheet" href="/assets/amici.css" />
      {script !== undefined && <script src={script} defer />}
    </head>
    <body>
      <Head texts={texts} menu={menu} here={here} />
      <main id="content">
        <h1>{title}</h1>
        {children}
      </main>
      <footer>
        <ReadIn texts={texts} here={here} />
        <p>
          {data.length > 0 && <>{texts('foot.same')} </>}
          {data.map(({ href, label }) => (
            <>
              <a href={href}>{label}</a>{' '}
            </>
          ))}
          <a href="/log">{texts('nav.log')}</a> <a href="/docs">{texts('nav.api')}</a>
        </p>
      </footer>
    </body>
  </html>
);

/** What belongs to the person who is signed in. */
export const MyMenu = ({ texts }: { readonly texts: TextLookup }) => (
  <nav aria-label={texts('my.title')}>
    <a href="/my/games">{texts('my.games')}</a>
    <a href="/my/leave">{texts('my.leave')}</a>
    <a href="/my/notices">{texts('my.notices')}</a>
    <a href="/my/programs">{texts('programs.title')}</a>
    <a href="/desk">{texts('nav.desk')}</a>
    <a href="/do">{texts('do.title')}</a>
  </nav>
);
