import { create, toJson, type JsonObject } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { PublicEventSchema } from './generated/amici/common/v1/public_event_pb';
import { MoveMadeSchema } from './generated/amici/game/v1/game_events_pb';

describe('the public contracts', () => {
  const moved = create(MoveMadeSchema, {
    gameId: '5f0e',
    ply: 1,
    by: 'white',
    uci: 'e2e4',
    san: 'e4',
    chargedMs: 86_400_000n,
    madeAt: timestampFromMs(1_000),
    rule: 'L-6.3',
  });

  it('write the event of a service as a CloudEvents 1.0 event in JSON', () => {
    const event = create(PublicEventSchema, {
      specVersion: '1.0',
      id: 'e1',
      source: '/amici/game',
      type: MoveMadeSchema.typeName,
      subject: '5f0e',
      sequence: '0000000000000042',
      time: timestampFromMs(1_000),
      recordedAt: timestampFromMs(2_500),
      dataContentType: 'application/json',
      dataSchema: 'urn:amici:game:v1:MoveMade',
      data: toJson(MoveMadeSchema, moved) as JsonObject,
    });
    expect(toJson(PublicEventSchema, event)).toEqual({
      specversion: '1.0',
      id: 'e1',
      source: '/amici/game',
      type: 'amici.game.v1.MoveMade',
      subject: '5f0e',
      sequence: '0000000000000042',
      time: '1970-01-01T00:00:01Z',
      recordedtime: '1970-01-01T00:00:02.500Z',
      datacontenttype: 'application/json',
      dataschema: 'urn:amici:game:v1:MoveMade',
      data: {
        gameId: '5f0e',
        ply: 1,
        by: 'white',
        uci: 'e2e4',
        san: 'e4',
        madeAt: '1970-01-01T00:00:01Z',
        chargedMs: '86400000',
        rule: 'L-6.3',
      },
    });
  });

  it('leave out a time that history does not give', () => {
    const event = create(PublicEventSchema, { specVersion: '1.0', id: 'e2' });
    expect(toJson(PublicEventSchema, event)).toEqual({ specversion: '1.0', id: 'e2' });
  });
});
