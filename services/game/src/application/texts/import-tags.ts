import type { ImportGame } from '@amici/contracts/game';

/**
 * The tags of a PGN file that say something of the game and cannot name anybody. What stands in any other (names,
 * addresses, telephone numbers, remarks) may be personal, so it is kept where it can be erased.
 */
const OF_THE_GAME: ReadonlySet<string> = new Set([
  ...['Event', 'Site', 'Date', 'Round', 'Result', 'EventDate', 'EventType', 'EventRounds', 'EventCategory'],
  ...['EventCountry', 'Section', 'Stage', 'Board', 'ECO', 'NIC', 'Opening', 'Variation', 'SubVariation'],
  ...[
    'Time',
    'UTCTime',
    'UTCDate',
    'TimeControl',
    'Termination',
    'Mode',
    'PlyCount',
    'Variant',
    'SetUp',
    'FEN',
  ],
  ...['WhiteElo', 'BlackElo', 'WhiteTitle', 'BlackTitle', 'WhiteType', 'BlackType', 'AmiciResult'],
]);

/** The import with every tag that may be personal in a text of its own. */
export const withTagsApart = (command: ImportGame): ImportGame => {
  if (command.tags === undefined) return command;
  const tags = Object.entries(command.tags);
  const others = tags.filter(([name]) => !OF_THE_GAME.has(name));
  if (others.length === 0) return command;
  return {
    ...command,
    tags: Object.fromEntries(tags.filter(([name]) => OF_THE_GAME.has(name))),
    otherTags: { text: JSON.stringify(Object.fromEntries(others)) },
  };
};

/** The tags in such a text; none once it is erased. */
export const tagsIn = (text: string | null | undefined): Readonly<Record<string, string>> =>
  text === null || text === undefined ? {} : (JSON.parse(text) as Record<string, string>);
