import type { SeasonEvent } from '../season/events';
import { DAY, reason, START } from './event-of-three';

const of = { at: START, season: 'champions-league-1' } as const;
const from = { from: 'B', section: '1' } as const;

/** All that is recorded of a season. */
export const everySeasonEvent: readonly SeasonEvent[] = [
  {
    type: 'SeasonAnnounced',
    ...of,
    name: 'The first season',
    start: START + 60 * DAY,
    entriesCloseAt: START + 30 * DAY,
    previous: null,
    rule: 'T-5.3b',
  },
  {
    type: 'DivisionsFormed',
    ...of,
    divisions: [
      { division: 'A', tournament: 'event-a', groups: [{ section: '1', teams: ['aa', 'bb'] }] },
      { division: 'B', tournament: 'event-b', groups: [{ section: '1', teams: ['cc', 'dd'] }] },
    ],
    exceptional: null,
    rule: 'T-5.4',
  },
  {
    type: 'PromotionsFixed',
    ...of,
    numbers: [
      { division: 'A', promoted: 0, relegated: 1 },
      { division: 'B', promoted: 1, relegated: 0 },
    ],
    rule: 'T-5.4',
  },
  { type: 'RelegationDue', ...of, team: 'aa', division: 'A', began: ['a1', 'a2', 'a3', 'a4'], rule: 'T-5.7' },
  { type: 'RelegationExempted', ...of, team: 'aa', reason, rule: 'T-5.7' },
  { type: 'TeamPromoted', ...of, ...from, team: 'cc', to: 'A', place: 1, rule: 'T-5.3a' },
  { type: 'TeamRelegated', ...of, ...from, from: 'A', team: 'bb', to: 'B', place: 2, rule: 'T-5.3a' },
  { type: 'SeasonClosed', ...of, rule: 'T-5.3a' },
];
