/** One step of a calculation, for a person: what was done, and the catalogue id of the rule that asks for it. */
export interface Step {
  readonly rule: string;
  readonly text: string;
}
