export const booksEn = {
  'book.iccf-laws-2019': 'ICCF Laws 2019',
  'book.iccf-laws-2020': 'ICCF Laws 2020',
  'book.iccf-2017': 'ICCF Tournament Rules 2017',
  'book.ccla-2016': 'CCLA Rule Book 2016',
  'book.otb-league-2017': 'League guide for play at the board, 2017',
  'book.not-recorded': 'not recorded',
} as const;
