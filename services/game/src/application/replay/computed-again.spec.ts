import type { EventEnvelope } from '@amici/contracts';
import { iso } from '@amici/kernel';
import { upcasters, type GameEvent } from '../../domain';
import { historyOf, moves, PROFILES } from '../../domain/testing/fixtures';
import { computedAgain, findingLine } from './computed-again';

const stored = (event: GameEvent, revision: number): EventEnvelope => {
  const { type, at, ...payload } = event;
  return {
    type,
    schemaVersion: (upcasters[type]?.length ?? 0) + 1,
    revision,
    occurredAt: iso(at ?? 0),
    payload,
  } as never;
};
const history = historyOf(PROFILES.server(), ...moves('e2e4 e7e5 g1f3'));
const linesOf = (events: readonly GameEvent[]) =>
  [...computedAgain(events.map(stored))].flatMap(({ envelope, findings }) =>
    findings.map((finding) => `${envelope.revision}${findingLine(finding)}`),
  );

describe('a game computed again', () => {
  it('has nothing to say of events as they were recorded', () => {
    expect(linesOf(history)).toEqual([]);
  });

  it('names the fact that was recorded otherwise, what it should be and the rule [L-3.10.1]', () => {
    const forged = history.map((event) => (event.type === 'MoveMade' ? { ...event, san: 'a1' } : event));
    expect(linesOf(forged)[0]).toBe('1      !  san is recorded as "a1", but comes out as "e4" [L-3.10.1]');
  });

  it('says of a move that cannot be played that it cannot, before it gives up', () => {
    const forged = history.map((event) => (event.type === 'MoveMade' ? { ...event, uci: 'e2e5' } : event));
    const computed = computedAgain(forged.map(stored));
    computed.next();
    const { value } = computed.next();
    expect(value?.findings.map(({ fact }: { fact: string }) => fact)).toEqual(['uci']);
    expect(() => computed.next()).toThrow('recorded move');
  });
});
