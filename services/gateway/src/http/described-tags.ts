/** Topics of operations, each with what it is about. */
const TOPICS: Readonly<Record<string, string>> = {
  games: 'Games: moves, draws, claims, rulings, messages',
  clocks: 'Clocks and leave of players',
  operations: 'Outages, streams that wait, the state of the server',
  tournaments: 'Tournaments: announcement, entries, start, results, tables',
  rights: 'Rights to enter, and how they were earned',
  cycles: 'Cycles of championships, their stages and champions',
  seasons: 'Seasons of leagues, their divisions and promotions',
  'entry lists': 'Lists from which tournaments are filled',
  'league-years': 'The year of a league: events, allotments, entries',
  players: 'People: registration, particulars, sanctions, transfers',
  federations: 'Federations, their years and members',
  logins: 'Logins, invitations, personal tokens, sessions',
  notices: 'Mail: addresses and notification preferences',
  bodies: 'Bodies, their meetings and motions',
  cases: 'Cases and their papers',
  documents: 'Documents that decisions cite',
  accounts: 'Accounts: fees, invoices, deposits, balances',
  recognition: 'Recognition of tournaments of others',
  teams: 'Teams, their players and friendlies',
  ratings: 'Ratings and rating lists',
  titles: 'Norms, titles and masterpoints',
  webhooks: 'Events posted to programs',
  events: 'Feeds of events, and files of tournaments',
  desk: 'Tasks that wait for somebody',
  log: 'Proofs of what is recorded',
  problems: 'What refusals mean',
};

/** Those in use, for the description of the API; throws where one is not described. */
export const describedTags = (names: Iterable<string>): readonly object[] =>
  [...new Set(names)].sort().map((name) => {
    const description = TOPICS[name];
    if (description === undefined) throw new Error(`the topic ${name} is not described`);
    return { name, description };
  });
