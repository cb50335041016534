import { OPERATOR, PLAYERS } from '../fuzz/people';
import type { Request } from '../fuzz/town';

const DAY = 86_400_000;
const FEDERATIONS = ['GER', 'FRA'];
const COUNCIL = PLAYERS.slice(0, 5);
const letter = { text: 'a letter' };

const put = (by: string, path: string, body: object): Request => ({ by, method: 'PUT', path, body });
const post = (by: string, path: string, body: object): Request => ({ by, method: 'POST', path, body });

/** Who speaks for federations and sits in bodies, and what everybody is known for. */
const people = (later: (days: number) => string): readonly Request[] => [
  ...FEDERATIONS.map((scope) => put(OPERATOR, `/players/delegate-${scope}/offices/delegate`, { scope })),
  ...PLAYERS.flatMap((player, index) => [
    put(OPERATOR, `/players/${player}/memberships/CCLA`, { admitted: true, paidUntil: later(900) }),
    put('the-ratings-commissioner', `/players/${player}/ratings/standard`, {
      ...{ source: 'the list of 2024', rating: 2_000 + index * 40, games: 60 },
    }),
  ]),
  ...COUNCIL.map((person, index) =>
    put(OPERATOR, `/bodies/ccla-council/seats/${person}`, { role: index === 0 ? 'president' : 'member' }),
  ),
  put('the-qualifications-commissioner', '/players/player-3/titles/SIM', {
    ...{ effectiveFrom: later(-900), source: 'the register of 2020' },
  }),
  put(OPERATOR, '/players/the-director/offices/arbiter', {}),
];

/** Teams of both federations, and one of none. */
const teams = (): readonly Request[] =>
  [...FEDERATIONS, null].map((federation, index) =>
    put(OPERATOR, `/teams/team-${index}`, { name: `Team ${index}`, federation, captain: PLAYERS[index]! }),
  );

/** What the offices of a federation begin once a year. */
const offices = (later: (days: number) => string): readonly Request[] => [
  put('the-title-tournament-commissioner', '/cycles/wc-40', {
    ...{ championship: 'world-championship', number: 40, name: '40th World Championship' },
  }),
  put('the-non-title-tournament-commissioner', '/seasons/season-1', {
    ...{ name: 'Champions League', start: later(200) },
  }),
  put('the-starting-committee', '/league-years/2027', {
    ...{ start: later(60), entriesCloseAt: later(30) },
  }),
  put('the-ratings-commissioner', '/rating-lists/standard/2027-2/opening', {}),
  put('delegate-GER', '/recognitions/cup-2027', {
    ...{ federation: 'GER', kind: 'open', name: 'Cup', start: later(200) },
    ...{ prizes: [], funding: letter, finances: letter },
  }),
  post(COUNCIL[1]!, '/cases', {
    ...{ about: 'player-8', book: 'ccla-2016', subject: letter, to: 'ccla-council' },
  }),
  post(COUNCIL[0]!, '/meetings', { body: 'ccla-council', heldAt: later(9), notice: letter }),
  put('the-world-tournament-director', '/players/player-7/incidents/incident-1', {
    ...{ category: 'abuse', severity: 'serious', reason: letter },
  }),
  put(OPERATOR, '/players/player-6/transfer', { to: 'FRA', belongsTo: FEDERATIONS }),
];

/** What is there before anybody asks: what takes many steps in their order, and would hardly come about by itself. */
export const beginnings = (now: number): readonly Request[] => {
  const later = (days: number): string => new Date(now + days * DAY).toISOString();
  return [...people(later), ...teams(), ...offices(later)];
};

/** An event of teams: announced, and entered with line-ups, by its id. */
export const teamEvent = (now: number): Request =>
  post('the-organiser', '/tournaments', {
    ...{ code: `TEAMS/${now}`, name: 'Teams', format: 'team-tournament', laws: 'iccf-laws-2020' },
    conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
    ...{ start: new Date(now + DAY).toISOString(), end: new Date(now + 700 * DAY).toISOString() },
    director: 'the-director',
    team: { boards: 2, reserves: 1, mostChanges: 1, promoter: 'ICCF', selection: 'member federations' },
  });

/** Two teams enter it with their line-ups, and it starts. */
export const entered = (tournament: string): readonly Request[] => {
  const at = `/tournaments/${tournament}`;
  const lineUps = [PLAYERS.slice(2, 5), PLAYERS.slice(5, 8)];
  return [
    ...lineUps.flatMap(([one, other, third], index) => [
      put('the-organiser', `${at}/teams/team-${index}`, {}),
      put('the-organiser', `${at}/teams/team-${index}/line-up`, { boards: [one, other], reserves: [third] }),
    ]),
    put('the-organiser', `${at}/start-list`, {}),
  ];
};
