import * as contracts from '@amici/contracts/generated/amici/tournament/v1/tournament_events_pb';
import { rightsStreams } from '@amici/contracts/tournament';
import { fromJson, type DescMessage, type JsonValue } from '@bufbuild/protobuf';
import { cycleNews } from '../cycle/news';
import { cycleStreams } from '../cycle/state';
import { everyCycleEvent, everyRightsEvent } from '../testing/every-cycle-event';
import { rightsNews } from './news';

const schemaOf = (type: string): DescMessage => {
  const [, schema] = Object.entries(contracts).find(([name]) => name === `${type}Schema`) ?? [];
  if (schema?.kind !== 'message') throw new Error(`no message for ${type}`);
  return schema;
};

describe('what the public is told of cycles and rights', () => {
  it.each(everyCycleEvent.filter(({ type }) => cycleNews[type].public !== null))(
    'is as its contract says, whose subject is the cycle: $type',
    (event) => {
      const content = cycleNews[event.type].public!.show(
        event as never,
        { stream: cycleStreams.of('wc-40') } as never,
        null,
      );
      expect(content.subject).toBe('wc-40');
      expect(() => fromJson(schemaOf(event.type), content.data as JsonValue)).not.toThrow();
      expect(JSON.stringify(content.data)).not.toContain('hash');
    },
  );

  it.each(everyRightsEvent.filter(({ type }) => rightsNews[type].public !== null))(
    'is as its contract says, whose subject is the holder: $type',
    (event) => {
      const content = rightsNews[event.type].public!.show(
        event as never,
        { stream: rightsStreams.of('anna') } as never,
        null,
      );
      expect(content.subject).toBe('anna');
      expect(() => fromJson(schemaOf(event.type), content.data as JsonValue)).not.toThrow();
      expect(JSON.stringify(content.data)).not.toContain('hash');
    },
  );

  it('does not say that somebody waits for an entry: only who has entered is named [T-1.0.6]', () => {
    expect([rightsNews.RightUsed.public, rightsNews.RightReleased.public]).toEqual([null, null]);
  });
});
