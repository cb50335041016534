import type { booksEn } from '../en/books';
import type { Texts } from '../texts';

export const booksDe: Texts<typeof booksEn> = {
  'book.iccf-laws-2019': 'ICCF-Regeln 2019',
  'book.iccf-laws-2020': 'ICCF-Regeln 2020',
  'book.iccf-2017': 'ICCF-Turnierordnung 2017',
  'book.ccla-2016': 'Regelbuch der CCLA 2016',
  'book.otb-league-2017': 'Leitfaden der Liga am Brett, 2017',
  'book.not-recorded': 'nicht festgehalten',
};
