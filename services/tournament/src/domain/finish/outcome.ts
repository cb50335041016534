import type {
  QualificationEarned,
  QualificationWithdrawn,
  TeamQualificationWithdrawn,
  TeamQualified,
} from '@amici/contracts/tournament';
import { GrowingMap, unreachable } from '@amici/kernel';
import type { PrizeAwarded, PrizeWithdrawn } from '../state/events';
import type { Announced, Brought } from '../state/state';

type End = QualificationEarned | PrizeAwarded | TeamQualified;
type Gone = QualificationWithdrawn | PrizeWithdrawn | TeamQualificationWithdrawn;

/** What brings somebody a prize or a right, or takes it from them. */
export type AwardEvent = End | Gone;

/** What it is, and who gets it: a place may be another, and the right or the prize the same. */
const keyOf = (one: Brought): string => {
  if (one.type === 'TeamQualified') return JSON.stringify([one.section, 'team', one.team, one.to]);
  return JSON.stringify(
    one.type === 'PrizeAwarded'
      ? [one.section, one.player, one.what]
      : [one.section, one.player, one.to, one.worth],
  );
};

const isTaken = (one: Brought, event: Gone): boolean => {
  if (one.section !== event.section) return false;
  switch (one.type) {
    case 'PrizeAwarded':
      return event.type === 'PrizeWithdrawn' && one.player === event.player && one.what === event.what;
    case 'QualificationEarned':
      return event.type === 'QualificationWithdrawn' && one.player === event.player && one.to === event.to;
    case 'TeamQualified':
      return event.type === 'TeamQualificationWithdrawn' && one.team === event.team && one.to === event.to;
    default:
      return unreachable(one);
  }
};

export const broughtAfter = (brought: Announced['brought'], event: AwardEvent): Announced['brought'] =>
  event.type === 'PrizeAwarded' || event.type === 'QualificationEarned' || event.type === 'TeamQualified'
    ? GrowingMap.of(brought).with(keyOf(event), event)
    : new Map([...brought].filter(([, one]) => !isTaken(one, event)));

/** Gone with the table that had brought it. */
const withdrawn = (at: number, one: Brought): Gone => {
  const { section, rule } = one;
  if (one.type === 'TeamQualified') {
    const { team, to, captain } = one;
    const of = { at, section, team, to, ...(captain === undefined ? {} : { captain }), rule };
    return { type: 'TeamQualificationWithdrawn', ...of };
  }
  const { player } = one;
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
): readonly (End | Gone)[] => {
  const keys = new Set(brings.map(keyOf));
  const before = [...brought].filter(([, one]) => one.section === section);
  const gone = before.filter(([key]) => !keys.has(key)).map(([, one]) => withdrawn(at, one));
  return [...gone, ...brings.filter((one) => !brought.has(keyOf(one)))];
};
