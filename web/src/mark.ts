/** Paper and ink of the mark. */
const BLUE = '#1d4f91';
const GOLD = '#f2c230';

/** What Amici is known by: a pawn on an envelope. */
export const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${BLUE}"/><path d="M8 20h48v32H8z" fill="#fff"/><path d="M8 20l24 18 24-18" fill="none" stroke="${BLUE}" stroke-width="3" stroke-linejoin="round"/><path d="M32 12a8 8 0 0 1 4.9 14.3L44 46H20l7.1-19.7A8 8 0 0 1 32 12z" fill="${GOLD}" stroke="${BLUE}" stroke-width="2.5" stroke-linejoin="round"/></svg>`;

/** By what a telephone puts it among its programs. */
export const MANIFEST = JSON.stringify({
  ...{
    name: 'Amici',
    short_name: 'Amici',
    id: '/',
    start_url: '/my/games',
    scope: '/',
    display: 'standalone',
  },
  ...{ background_color: '#fdfcf9', theme_color: BLUE },
  icons: [
    { src: '/assets/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/assets/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
  ],
});
