import type { BroughtTexts } from './texts';

export const broughtEn: BroughtTexts = {
  'import-start-list': {
    does: 'Enter the players of a file',
    who: 'the organiser, the delegate of a federation for its players',
    file: 'CSV, as a spreadsheet saves it. The first line names the columns: player (the id here), and as wanted rating, fixed (yes or no), games, title, federation (its code), fide, fee (received or pending), channel (federation or direct), through (the code of the federation that enters him).',
  },
  'import-ratings': {
    does: 'Take over ratings from a list of the ICCF',
    who: 'the ratings commissioner',
    file: 'CSV with the columns ID;Country;Title;Name;Games;Rating;Gender, as the ICCF writes it. ID is the id here.',
  },
  'import-trf': {
    does: 'Record an event of the past from a tournament report of FIDE',
    who: 'the operator',
    file: 'TRF16 or TRF26, as pairing programs write it, of players or of teams. The whole report is recorded, or nothing of it.',
  },
  'import-event-file': {
    does: 'Record an event with its games and moves from an event file',
    who: 'the operator',
    file: 'An event file (JSON), as this server writes it of each of its events; games are PGN in it. The whole event is recorded, or nothing of it.',
  },
  'take-over-list': {
    does: 'Go on with an entry list kept elsewhere',
    who: 'the officer of the list',
    file: 'CSV. The first line names the columns: player (the id here), since (a day, as 2026-01-31), and as wanted rating, fixed, title, federation, fee.',
  },
  'take-over-rights': {
    does: 'Go on with a table of qualifiers kept elsewhere',
    who: 'the Title Tournament Commissioner',
    file: 'CSV. The first line names the columns: player (the id here), right (an id of your choice), level, event, earned (a day), and as wanted worth (1 or 1/2), place, expires (a day), fate (held, used, deferred).',
  },
  'take-over-balances': {
    does: 'Go on with the balances and deposits of books kept elsewhere',
    who: 'the treasurer',
    file: 'CSV. The first line names the columns: holder (the code of a federation, or the id of a player), line (an id of your choice), currency, minor units (cents; minus is owed), and held in their place for a deposit, with what it secures.',
  },
};
