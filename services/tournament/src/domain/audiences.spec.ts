import { fromJson, toJson, type DescMessage, type JsonValue } from '@bufbuild/protobuf';
import * as contracts from '@amici/contracts/generated/amici/tournament/v1/tournament_events_pb';
import { ID } from './testing/event-of-three';
import { cancelled, imported, played } from './testing/every-event';
import { match, ofTeams, preliminaries } from './testing/every-team-event';
import type { TournamentEvent } from './events';
import { tournamentAudiences } from './tournament';

const events: readonly TournamentEvent[] = [
  ...[played, imported, cancelled, ofTeams, preliminaries, match].flatMap((lived) => lived.events),
];

const publicOf = (event: TournamentEvent) =>
  tournamentAudiences[event.type].public!.show(
    event as never,
    { event, stream: `tournament-${ID}` } as never,
    null,
  );

const publicTypes = Object.entries(tournamentAudiences)
  .filter(([, { public: rule }]) => rule !== null)
  .map(([type]) => type);

/** As it went out before its types were generated. */
const WENT_OUT = [
  '{"type":"amici.tournament.v1.TournamentImported","subject":"event-1","data":{"tournamentId":"event-1","source":"event-file","code":"OLD/1","name":"Of the past","cycle":"single","rated":true,"chess960":false,"start":"2000-01-01T00:00:00.000Z"}}',
  '{"type":"amici.tournament.v1.SectionFormed","subject":"event-1","data":{"tournamentId":"event-1","section":"1","players":[{"number":1,"playerId":"anna","federation":"GER","rating":2300,"fixed":true},{"number":2,"playerId":"bert","rating":2300,"fixed":true}],"pairings":[{"board":1,"gameId":"1f94b972-55ce-5a23-8b0c-a8676c3299c6","white":1,"black":2}],"colours":"recorded","rule":"T-0.3a"}}',
  '{"type":"amici.tournament.v1.ResultsImported","subject":"event-1","data":{"tournamentId":"event-1","section":"1","results":[{"board":1,"result":"1-0","finishedAt":"2001-01-01T00:00:00.000Z"}],"basis":"event-file"}}',
  '{"type":"amici.tournament.v1.ResultRevised","subject":"event-1","data":{"tournamentId":"event-1","game":{"section":"1","board":2,"gameId":"95aa5289-5fdc-599d-b88d-a0c892dc6b2a","white":"anna","black":"bert","result":"1-0","ratingPool":"standard"},"from":"1/2-1/2","why":"corrected","revisedAt":"2026-03-11T00:00:00.000Z","rule":"L-12.1"}}',
];

describe('what the public is told of events', () => {
  it('is said here of each type that is public', () => {
    const types = new Set(events.map(({ type }) => type));
    expect([...types].sort()).toEqual(Object.keys(tournamentAudiences).sort());
  });

  it.each(publicTypes)('shows %s as its contract says, and leaves nothing of it out', (type) => {
    const schema = (contracts as unknown as Record<string, DescMessage>)[`${type}Schema`]!;
    for (const event of events.filter((one) => one.type === type)) {
      const content = publicOf(event);
      expect(content).toMatchObject({ type: `amici.tournament.v1.${type}`, subject: ID });
      const message = fromJson(schema, content.data as JsonValue);
      expect(JSON.stringify(toJson(schema, message))).toContain(ID);
    }
  });

  it('goes out byte for byte as it always has', () => {
    const texts = events
      .filter(({ type }) => publicTypes.includes(type))
      .map((event) => JSON.stringify(publicOf(event)));
    for (const text of WENT_OUT) expect(texts).toContain(text);
  });

  it('tells ratings and norms all they need of a section and of a result', () => {
    const [section] = events.filter(({ type }) => type === 'SectionFormed').map(publicOf);
    const [result] = events.filter(({ type }) => type === 'ResultRecorded').map(publicOf);
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
