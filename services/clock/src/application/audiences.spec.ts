import { fromJson, type DescMessage, type JsonValue } from '@bufbuild/protobuf';
import * as contracts from '@amici/contracts/generated/amici/clock/v1/clock_events_pb';
import type { ClockEvent } from '../domain';
import { leaveAudiences, outageAudiences, watchAudiences } from './audiences';

const clockAudiences = { ...leaveAudiences, ...outageAudiences, ...watchAudiences };

const leave = { at: 1, leave: 'l', player: 'anna', scope: 'open', rule: 'L-10.1a' };
const dates = { from: '2026-01-01', to: '2026-01-05' };
const outage = { at: 1, outage: 'o', from: 1, to: 2 };
const reminder = { at: 1, owner: 'game-g', turn: 3, player: 'anna', days: 14, rule: 'CW-2' };

const samples: readonly ClockEvent[] = [
  {
    type: 'LeaveTaken',
    ...leave,
    kind: 'leave',
    dates,
    from: 1,
    to: 2,
    days: [{ year: 2026, days: 5 }],
    delayedStart: false,
    opponentsInformed: true,
  },
  { type: 'LeaveShortened', ...leave, change: 'c', dates, to: 2, returned: [] },
  { type: 'LeaveCancelled', ...leave, change: 'c', to: 2, returned: [] },
  { type: 'GapNoticed', ...outage, heldUntil: 9 },
  { type: 'GapReleased', at: 1, outage: 'o' },
  { type: 'OutageDeclared', ...outage, rule: 'L-6.11' },
  { type: 'OutageReversed', ...outage, rule: 'L-6.11' },
  { type: 'SilenceNoticed', ...reminder, since: 0, isPublic: true },
  { type: 'DeadlineNear', ...reminder, deadline: 9, isPublic: true },
];

const shown = (event: ClockEvent) => {
  const rule = clockAudiences[event.type].public;
  return rule?.show(event as never, { event } as never, null);
};

describe('what the public is told of clocks', () => {
  it.each(samples.map((event) => [event.type, event] as const))(
    'shows %s as its contract says',
    (type, event) => {
      const content = shown(event)!;
      const schema = (contracts as unknown as Record<string, DescMessage>)[`${type}Schema`]!;
      expect(content.type).toBe(`amici.clock.v1.${type}`);
      expect(() => fromJson(schema, content.data as JsonValue)).not.toThrow();
    },
  );

  it('says it in the same bytes as ever', () => {
    const leaveFacts = '"leaveId":"l","playerId":"anna","scope":"open","rule":"L-10.1a"';
    const span = '"from":"1970-01-01T00:00:00.001Z","to":"1970-01-01T00:00:00.002Z"';
    const reminded = '"gameId":"g","playerId":"anna","days":14,"rule":"CW-2"';
    expect(samples.map((event) => JSON.stringify(shown(event)!.data))).toEqual([
      `{${leaveFacts},"kind":"LEAVE_KIND_LEAVE","firstDay":"2026-01-01","lastDay":"2026-01-05"}`,
      `{${leaveFacts},"lastDay":"2026-01-05"}`,
      `{${leaveFacts}}`,
      `{"outageId":"o",${span},"heldUntil":"1970-01-01T00:00:00.009Z"}`,
      '{"outageId":"o"}',
      `{"outageId":"o",${span},"rule":"L-6.11"}`,
      `{"outageId":"o",${span},"rule":"L-6.11"}`,
      `{${reminded},"since":"1970-01-01T00:00:00.000Z"}`,
      `{${reminded},"deadline":"1970-01-01T00:00:00.009Z"}`,
    ]);
  });

  it('tells nothing of a silence in a game that is never shown', () => {
    const rule = clockAudiences.SilenceNoticed.public!;
    const hidden = { type: 'SilenceNoticed', ...reminder, since: 0, isPublic: false } as const;
    expect(rule.release(hidden, { event: hidden } as never, null)).toBe('never');
    expect(rule.release({ ...hidden, isPublic: true }, { event: hidden } as never, null)).toBe('now');
  });

  it('keeps refusals, special leave and previews from everybody else', () => {
    for (const type of ['LeaveRefused', 'SpecialLeaveGranted', 'OutagePreviewed', 'DeadlinePassed'] as const)
      expect(clockAudiences[type].public).toBeNull();
  });
});
