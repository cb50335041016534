import type { booksEn } from '../en/books';
import type { Texts } from '../texts';

export const booksEs: Texts<typeof booksEn> = {
  'book.iccf-laws-2019': 'Leyes de la ICCF 2019',
  'book.iccf-laws-2020': 'Leyes de la ICCF 2020',
  'book.iccf-2017': 'Reglas de torneos de la ICCF 2017',
  'book.ccla-2016': 'Reglamento de la CCLA 2016',
  'book.otb-league-2017': 'Guía de la Liga de ajedrez de tablero, 2017',
  'book.not-recorded': 'no registradas',
};
