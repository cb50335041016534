/** What is checked, in this order; the first that does not hold ends it. */
export const STEPS = ['file', 'policy', 'log', 'facts', 'why'] as const;
export type StepName = (typeof STEPS)[number];
