import { fromJson, toJson, type DescMessage, type JsonValue } from '@bufbuild/protobuf';
import * as contracts from '@amici/contracts/generated/amici/tournament/v1/tournament_events_pb';
import { afterwards, announcement, entry, ID, reason, resultOf, START } from './testing/event-of-three';
import type { TournamentEvent } from './events';
import { tournamentAudiences } from './audiences';

const qualifications = [{ rule: 'T-1.2.1d', to: 'wc-semi-final', toPlace: 1 }];

const begun = [
  announcement({
    prizes: [{ places: 1, what: 'a book' }],
    qualifications,
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

const played = afterwards(
  ...begun,
  first,
  { ...first, result: '1/2-1/2', why: 'corrected' } as typeof first,
  {
    type: 'WithdrawPlayer',
    at: START + 1,
    player: 'carl',
    kind: 'accepted',
    decision: 'cancel',
    reason,
    opponentsNotified: true,
  },
  { ...first, result: '1-0', why: 'corrected' } as typeof first,
  { type: 'FinishTournament', at: START + 2 },
);

const place = {
  rating: 2300,
  fixed: true,
  title: null,
  startRating: null,
  startRatingSource: null,
};

const imported = afterwards({
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
  announcement(),
  { ...entry('emil'), fee: 'pending' },
  { type: 'CancelTournament', reason },
] as const;
const cancelled = afterwards(...waiting);

const events: readonly TournamentEvent[] = [...played.events, ...imported.events, ...cancelled.events];

const shown = (event: TournamentEvent) =>
  tournamentAudiences[event.type].public!.show(
    event as never,
    { event, stream: `tournament-${ID}` } as never,
    null,
  );

const publicTypes = Object.entries(tournamentAudiences)
  .filter(([, { public: rule }]) => rule !== null)
  .map(([type]) => type);

describe('what the public is told of events', () => {
  it('is said here of each type that is public', () => {
    const types = new Set(events.map(({ type }) => type));
    const hidden = ['SectionStarted', 'EntryPending', 'FinalTableFixed'];
    expect([...types].filter((type) => !hidden.includes(type)).sort()).toEqual([...publicTypes].sort());
  });

  it.each(publicTypes)('shows %s as its contract says, and leaves nothing of it out', (type) => {
    const schema = (contracts as unknown as Record<string, DescMessage>)[`${type}Schema`]!;
    for (const event of events.filter((one) => one.type === type)) {
      const content = shown(event);
      expect(content).toMatchObject({ type: `amici.tournament.v1.${type}`, subject: ID });
      const message = fromJson(schema, content.data as JsonValue);
      expect(JSON.stringify(toJson(schema, message))).toContain(ID);
    }
  });

  it('tells ratings and norms all they need of a section and of a result', () => {
    const [section] = events.filter(({ type }) => type === 'SectionFormed').map(shown);
    const [result] = events.filter(({ type }) => type === 'ResultRecorded').map(shown);
    const { players, pairings } = section!.data as { players: object[]; pairings: { gameId: string }[] };
    expect(players[0]).toMatchObject({
      playerId: 'anna',
      title: 'SIM',
      federation: 'GER',
      startRating: 2310,
    });
    const { game } = result!.data as { game: { gameId: string } };
    expect(game).toMatchObject({ white: 'anna', black: 'bert', result: '1-0', ratingPool: 'standard' });
    expect(pairings.map(({ gameId }) => gameId)).toContain(game.gameId);
  });

  it('rates nothing of history, and no cancelled game', () => {
    const history = imported.events.find(({ type }) => type === 'SectionFormed');
    expect(history).toMatchObject({ ratingPool: null });
    const cancelled = played.events.filter((one) => one.type === 'ResultRevised' && one.to === 'cancelled');
    expect(cancelled).toHaveLength(2);
    for (const event of cancelled) expect(event).toMatchObject({ ratingPool: null });
  });
});
