// Events, their stages, seasons and lists; a year of the League, what its members arrange, the secret of a draw.
import {
  arrangementStreams,
  entryListStreams,
  leagueYearStreams,
  rightsStreams,
  seasonStreams,
  tournamentStreams,
} from '@amici/contracts/tournament';
import { startOfDay as day, uuidV5, AMICI_NAMESPACE } from '@amici/kernel';
import {
  arrangementsOfYear,
  cycleStreams,
  leagueYearOfStream,
  lotOfTournament,
} from '@amici/tournament-domain';
import { cancelled, imported, played } from '@amici/tournament-domain/testing/every-event';
import { START } from '@amici/tournament-domain/testing/event-of-three';
import { match, ofTeams, preliminaries } from '@amici/tournament-domain/testing/every-team-event';
import {
  everyCycleEvent,
  everyListEvent,
  everyRightsEvent,
} from '@amici/tournament-domain/testing/every-cycle-event';
import { everySeasonEvent } from '@amici/tournament-domain/testing/every-season-event';
import { text } from '@amici/game-domain/testing/fixtures';
import { historyIn, lifeIn, type Life } from './life';

const events = [played, imported, cancelled, ofTeams, preliminaries, match].map((one, n) =>
  historyIn(tournamentStreams.of(uuidV5(AMICI_NAMESPACE, `golden tournament ${n}`)), START, one.events),
);

const stages: readonly Life[] = [
  historyIn(seasonStreams.of('champions-league-1'), START, everySeasonEvent),
  historyIn(cycleStreams.of('wc-40'), START, everyCycleEvent),
  historyIn(rightsStreams.of('anna'), START, everyRightsEvent),
  historyIn(entryListStreams.of('open-class-server-2026'), START, everyListEvent),
];

const YEAR = 2021;
const at = day('2020-11-01');
const financial = { standing: 'financial', suspendedUntil: null, suspensionRule: null } as const;
const committee = { subject: 'clare', office: 'starting-committee' };
const entry = (player: string) =>
  ({
    type: 'EnterSeason',
    ...{ player, sequence: true },
    evidence: { ...financial, person: {}, priorities: [] },
  }) as const;

/** Enough for every event of the linked sequence, and for one more. */
const entrants = Array.from({ length: 54 }, (_, n) => `p${n + 1}`);

const leagueYear = lifeIn(
  leagueYearStreams.of(String(YEAR)),
  leagueYearOfStream.decider,
  { year: YEAR, actor: committee, at },
  {
    ...{ type: 'OpenLeagueYear', start: day('2021-03-01'), entriesCloseAt: day('2020-12-31') },
    ...{ notice: text('notice'), conditionsDocument: text('conditions') },
  },
  {
    ...{ type: 'DetermineEvent', event: 'seniors-championship', means: 'postal', motion: 'm-1' },
    carriedBy: 'ccla-council',
  },
  ...[...entrants, 'late'].map(entry),
  { type: 'CancelSeasonEntry', player: 'late' },
  {
    ...{ type: 'PlanAllotment', held: [] },
    ratings: Object.fromEntries(entrants.map((player, n) => [player, 2_300 - 10 * n])),
  },
  { type: 'DecideAllotment', plan: 1, at: day('2021-01-05') },
);

const ask = (player: string) =>
  ({ type: 'RequestFriendlies', player, games: 2, means: 'postal', evidence: financial }) as const;
const start = day('2021-06-01');

const arranged = lifeIn(
  arrangementStreams.of(String(YEAR)),
  arrangementsOfYear.decider,
  { year: YEAR, actor: { subject: 'gus', office: 'games-starter' }, at: day('2021-05-01') },
  ...['a', 'b', 'c'].map(ask),
  { type: 'CancelFriendlies', player: 'c' },
  {
    ...{ type: 'ArrangeFriendlies', tournament: 'f-1', players: ['a', 'b'], cycle: 'double' },
    ...{ means: 'postal', start, director: 'dop' },
  },
  {
    ...{ type: 'ProposePrivateEvent', tournament: 'p-1', player: 'a', name: 'Two of us' },
    ...{ players: ['a', 'b'], cycle: 'double', means: 'postal', terms: text('terms') },
    evidence: { a: financial, b: financial },
  },
  { type: 'AgreePrivateEvent', tournament: 'p-1', player: 'b' },
  { type: 'IssuePrivateEvent', tournament: 'p-1', director: 'dop', start },
);

const drawn = { tournament: 't-1', secret: '0123456789abcdef'.repeat(2) };
const itself = { subject: 'service:tournament', office: 'service' };

const lot = lifeIn(
  lotOfTournament.streamOf({ type: 'DrawSecret', ...drawn }),
  lotOfTournament.decider,
  { ...drawn, actor: itself, at },
  { type: 'DrawSecret' },
);

export const ofTournaments: readonly Life[] = [...events, ...stages, leagueYear, arranged, lot];
