import { fromJson, type DescMessage, type JsonValue } from '@bufbuild/protobuf';
import * as contracts from '@amici/contracts/generated/amici/clock/v1/clock_events_pb';
import type { ClockEvent } from '../domain';
import { leaveAudiences, outageAudiences, watchAudiences } from './audiences';

const clockAudiences = { ...leaveAudiences, ...outageAudiences, ...watchAudiences };

const outage = { at: 1, outage: 'o', from: 1, to: 2 };

const samples: readonly ClockEvent[] = [
  { type: 'GapNoticed', ...outage, heldUntil: 9 },
  { type: 'GapReleased', at: 1, outage: 'o' },
  { type: 'OutageDeclared', ...outage, rule: 'L-6.11' },
  { type: 'OutageReversed', ...outage, rule: 'L-6.11' },
];

const publicOf = (event: ClockEvent) => {
  const rule = clockAudiences[event.type].public;
  return rule?.show(event as never, { event } as never, null);
};

describe('what the public is told of clocks', () => {
  it.each(samples.map((event) => [event.type, event] as const))(
    'shows %s as its contract says',
    (type, event) => {
      const content = publicOf(event)!;
      const schema = (contracts as unknown as Record<string, DescMessage>)[`${type}Schema`]!;
      expect(content.type).toBe(`amici.clock.v1.${type}`);
      expect(() => fromJson(schema, content.data as JsonValue)).not.toThrow();
    },
  );

  it('says it in the same bytes as ever', () => {
    const span = '"from":"1970-01-01T00:00:00.001Z","to":"1970-01-01T00:00:00.002Z"';
    expect(samples.map((event) => JSON.stringify(publicOf(event)!.data))).toEqual([
      `{"outageId":"o",${span},"heldUntil":"1970-01-01T00:00:00.009Z"}`,
      '{"outageId":"o"}',
      `{"outageId":"o",${span},"rule":"L-6.11"}`,
      `{"outageId":"o",${span},"rule":"L-6.11"}`,
    ]);
  });

  it('keeps leave, deadlines and everything else for those concerned', () => {
    const publicAudiences = Object.entries(clockAudiences).filter(([, audience]) => audience.public !== null);
    expect(publicAudiences.map(([type]) => type)).toEqual(samples.map(({ type }) => type));
  });
});
