import type { QualificationEarned, QualificationWithdrawn } from '@amici/contracts/tournament';
import { GrowingMap } from '@amici/kernel';
import type { PrizeAwarded, PrizeWithdrawn } from './events';
import type { Announced, Brought } from './state';

type End = QualificationEarned | PrizeAwarded;

/** What it is, to whom: a place may be another, and the right or the prize the same. */
const keyOf = (one: Brought): string =>
  JSON.stringify(
    one.type === 'PrizeAwarded'
      ? [one.section, one.player, one.what]
      : [one.section, one.player, one.to, one.worth],
  );

const isTaken = (one: Brought, event: QualificationWithdrawn | PrizeWithdrawn): boolean => {
  if (one.section !== event.section || one.player !== event.player) return false;
  return one.type === 'PrizeAwarded'
    ? event.type === 'PrizeWithdrawn' && one.what === event.what
    : event.type === 'QualificationWithdrawn' && one.to === event.to;
};

export const broughtAfter = (
  brought: Announced['brought'],
  event: End | QualificationWithdrawn | PrizeWithdrawn,
): Announced['brought'] =>
  event.type === 'PrizeAwarded' || event.type === 'QualificationEarned'
    ? GrowingMap.of(brought).with(keyOf(event), event)
    : new Map([...brought].filter(([, one]) => !isTaken(one, event)));

/** Gone with the table that had brought it. */
const withdrawn = (at: number, one: Brought): QualificationWithdrawn | PrizeWithdrawn => {
  const { section, player, rule } = one;
  return one.type === 'PrizeAwarded'
    ? { type: 'PrizeWithdrawn', at, section, player, what: one.what, rule }
    : { type: 'QualificationWithdrawn', at, section, player, to: one.to, final: true, rule };
};

/**
 * What a section's table brings that it had not brought before, after what it brings no longer: at its first end all of
 * it, and after a corrected result what is another's now.
 */
export const broughtAnew = (
  at: number,
  { brought }: Announced,
  section: string,
  brings: readonly End[],
): readonly (End | QualificationWithdrawn | PrizeWithdrawn)[] => {
  const keys = new Set(brings.map(keyOf));
  const before = [...brought].filter(([, one]) => one.section === section);
  const gone = before.filter(([key]) => !keys.has(key)).map(([, one]) => withdrawn(at, one));
  return [...gone, ...brings.filter((one) => !brought.has(keyOf(one)))];
};
