import type { ImportGame } from '@amici/contracts/game';

const oneOf = (...values: readonly string[]): RegExp => new RegExp(`^(?:${values.join('|')})$`, 'i');

const DATE = /^[\d?]{4}\.[\d?]{2}\.[\d?]{2}$/;
const TIME = /^\d\d?:\d\d(?::\d\d)?$/;
const NUMBER = /^(?:[\d?]{1,4}|-)$/;
const RESULT = oneOf('1-0', '0-1', '1/2-1/2', '0-0', '\\*', 'cancelled');
const TITLE = oneOf(
  '-',
  'none',
  'B?OT',
  'W?GM',
  'W?IM',
  'W?FM',
  'W?CM',
  'SIM',
  'CCM',
  'CCE',
  'LGM',
  'LIM',
  'NM',
  'LM',
);
const TYPE = oneOf('human', 'program');

/** What a tag may say that an event keeps for ever. A value that is otherwise may name somebody, whatever its tag. */
const VALUES: Readonly<Record<string, RegExp>> = {
  ...{ Date: DATE, EventDate: DATE, UTCDate: DATE, EndDate: DATE },
  ...{ Time: TIME, UTCTime: TIME, EndTime: TIME },
  ...{
    Round: /^[\d.?-]{1,12}$/,
    Board: NUMBER,
    EventRounds: NUMBER,
    EventCategory: NUMBER,
    PlyCount: NUMBER,
  },
  ...{ Result: RESULT, AmiciResult: RESULT },
  ECO: /^[A-E]\d\d[a-z]?(?:\/\d{1,2})?$/,
  NIC: /^[A-Z]{2} \d{1,2}(?:\.\d{1,2}){0,3}$/,
  ...{ WhiteElo: NUMBER, BlackElo: NUMBER },
  ...{ WhiteTitle: TITLE, BlackTitle: TITLE, WhiteType: TYPE, BlackType: TYPE },
  EventType: oneOf(
    'swiss',
    'tourn',
    'match',
    'team',
    'schev',
    'simul',
    'k\\.o\\.',
    'game',
    'rapid',
    'blitz',
    'corr',
  ),
  EventCountry: /^[A-Z]{3}$/,
  TimeControl: /^[\d+/*:?-]{1,40}$/,
  Termination: oneOf(
    ...[
      'abandoned',
      'adjudication',
      'death',
      'emergency',
      'normal',
      'rules infraction',
      'time forfeit',
      'unterminated',
    ],
  ),
  Mode: oneOf('OTB', 'PM', 'EM', 'ICS', 'TC'),
  Variant: oneOf('standard', 'chess', 'normal', 'from position', 'chess ?960', 'fischer ?random(?: chess)?'),
  SetUp: /^[01]$/,
  FEN: /^[1-8a-hknpqrbA-HKNPQRB/]{17,71} [wb] [-A-Ha-hKQkq]{1,4} (?:-|[a-h][36])(?: \d{1,4}){0,2}$/,
};

/** Tags of the game itself: their text is shown with the game to everybody, for as long as it is kept. */
const OF_THE_GAME: ReadonlySet<string> = new Set([
  ...['Event', 'Site', 'Section', 'Stage', 'Opening', 'Variation', 'SubVariation'],
  ...Object.keys(VALUES),
]);

const mayStay = ([name, value]: readonly [string, string]): boolean =>
  Object.hasOwn(VALUES, name) && VALUES[name]!.test(value);

/** The import with every tag that may be personal in a text of its own. */
export const withTagsApart = (command: ImportGame): ImportGame => {
  if (command.tags === undefined) return command;
  const tags = Object.entries(command.tags);
  const others = tags.filter((tag) => !mayStay(tag));
  if (others.length === 0) return command;
  return {
    ...command,
    tags: Object.fromEntries(tags.filter(mayStay)),
    otherTags: { text: JSON.stringify(Object.fromEntries(others)) },
  };
};

/** Of the tags that were kept apart those that everybody is shown. */
export const publicTags = (tags: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(tags).filter(([name]) => OF_THE_GAME.has(name)));

/** The tags in such a text; none once it is erased. */
export const tagsIn = (text: string | null | undefined): Readonly<Record<string, string>> =>
  text === null || text === undefined ? {} : (JSON.parse(text) as Record<string, string>);
