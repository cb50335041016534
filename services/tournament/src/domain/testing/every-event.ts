import { afterwards, announcement, entry, reason, resultOf, START } from './event-of-three';

const qualifications = [
  { rule: 'T-1.2.1d', to: 'wc-semi-final', toPlace: 1 },
  { rule: 'T-1.1.1b', to: 'wc-preliminary', minPercent: 50, running: true },
];

const begun = [
  announcement({
    prizes: [{ places: 1, what: 'a book' }],
    qualifications,
    qualifyingBy: 'motion',
    carried: true,
    colours: 'berger',
    entriesCloseAt: START - 2,
  }),
  entry('anna', { rating: 2310, fixed: true, title: 'SIM', federation: 'GER' }),
  entry('bert'),
  entry('carl'),
  entry('dora'),
  { type: 'CancelEntry', player: 'dora' },
  { type: 'AppointDirector', director: 'dora' },
  { type: 'ExtendEntries', until: START - 1 },
  { type: 'AddTieBreak', tieBreak: 'rating-low' },
  { type: 'PublishStartList', seed: 'lot' },
  { type: 'AdjustStartRating', player: 'bert', rating: 2290, reason },
  { type: 'StartTournament', at: START },
] as const;

const atStart = afterwards(...begun).state;
const first = resultOf(atStart, 'anna', 'bert', '1-0');

/** An event announced here, from its announcement to its prizes. */
export const played = afterwards(
  ...begun,
  first,
  { ...first, result: '1/2-1/2', why: 'corrected' } as typeof first,
  {
    type: 'RequestWithdrawal',
    at: START + 1,
    player: 'carl',
    reason,
    grounds: { kind: 'illness', months: 4 },
    opponentsNotified: true,
  },
  {
    type: 'WithdrawPlayer',
    at: START + 1,
    player: 'carl',
    kind: 'accepted',
    decision: 'cancel',
    reason,
    opponentsNotified: true,
  },
  { type: 'DisqualifyPlayer', at: START + 1, player: 'carl', finding: reason },
  { ...first, result: '1-0', why: 'corrected' } as typeof first,
  { type: 'FinishTournament', at: START + 2 },
  { ...first, at: START + 3, result: '0-1', why: 'corrected' } as typeof first,
  { type: 'FinishTournament', at: START + 4 },
);

const place = {
  rating: 2300,
  fixed: true,
  title: null,
  startRating: null,
  startRatingSource: null,
};

/** An event of the past, as its file brought it in. */
export const imported = afterwards({
  type: 'ImportTournament',
  source: 'event-file',
  code: 'OLD/1',
  name: 'Of the past',
  cycle: 'single',
  rated: true,
  chess960: false,
  start: Date.UTC(2000, 0, 1),
  end: null,
  conditions: null,
  tieBreaks: null,
  list: null,
  players: [
    { ...place, number: 1, player: 'anna', federation: 'GER' },
    { ...place, number: 2, player: 'bert', federation: null },
  ],
  games: [{ white: 1, black: 2, result: '1-0', code: null, finishedAt: Date.UTC(2001, 0, 1) }],
});

const waiting = [
  announcement({ format: 'national' }),
  { type: 'AgreeRating', actor: { subject: 'rita', office: 'ratings-commissioner' } },
  { ...entry('emil'), fee: 'pending' },
  { type: 'CancelTournament', reason },
] as const;
/** An event that is not held. */
export const cancelled = afterwards(...waiting);
