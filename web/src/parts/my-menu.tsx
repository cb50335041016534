import type { Words } from '../messages';

/** What is whoever is signed in's own. */
export const MyMenu = ({ words }: { readonly words: Words }) => (
  <nav aria-label={words('my.title')}>
    <a href="/my/games">{words('my.games')}</a>
    <a href="/my/leave">{words('my.leave')}</a>
    <a href="/my/notices">{words('my.notices')}</a>
    <a href="/my/programs">{words('programs.title')}</a>
    <a href="/desk">{words('nav.desk')}</a>
    <a href="/do">{words('do.title')}</a>
  </nav>
);
