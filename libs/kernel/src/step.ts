/** One step of a calculation, for a person: what was done, and the catalogue id of the rule that asks for it. */
export interface Step {
  readonly rule: string;
  readonly text: string;
}

/** `1 game`, `2 games`. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
