import { UnknownEventType } from '@amici/kernel';
import { SERVICES } from '../services/all-in-one/src/services';

const all = SERVICES.flatMap(({ name, audiences, projections }) =>
  projections.map((one) => [`${one.name} of ${name}`, Object.keys(audiences), one] as const),
);

const event = (type: string) => ({ stream: 'any-1', event: { type } }) as never;

describe('every read model', () => {
  it.each(all)('stops at an event that its service does not name: %s', (_name, _types, projection) => {
    expect(() => projection.keys(event('SomethingNew'))).toThrow(UnknownEventType);
    expect(() => projection.keys(event('toString'))).toThrow(UnknownEventType);
  });

  it.each(all)('handles only events that its service names: %s', (_name, types, projection) => {
    expect(Object.keys(projection.on).filter((type) => !types.includes(type))).toEqual([]);
  });
});
