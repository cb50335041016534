import type { TextLookup } from '../messages';

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
