import type { Grounds } from '@amici/contracts/tournament';
import type { Rejection } from '@amici/kernel';

/** Play has to be impossible for so long (T-8.2). */
const LEAST_MONTHS = 3;

/** What reasons lack to hold (T-8.2), with the details that go with them (T-8.3e). */
export const shortfallOf = (grounds: Grounds): Rejection | undefined => {
  const { kind: ground, months = 0, detailed = false, gameDetails = false } = grounds;
  if (ground === 'personal' && !detailed)
    return { code: 'reason-not-adequate', rule: 'T-8.2', detail: { name: 'reasons-in-full' } };
  if (ground === 'personal' && !gameDetails)
    return { code: 'application-incomplete', rule: 'T-8.3e', detail: { name: 'scores-go-with-it' } };
  return ground !== 'death' && months < LEAST_MONTHS
    ? { code: 'reason-not-adequate', rule: 'T-8.2', data: { leastMonths: LEAST_MONTHS } }
    : undefined;
};
