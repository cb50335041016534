import type { Decision } from '@amici/kernel';
import type { CommonEvent } from './events';

export { refuse } from '@amici/kernel';

/** What follows from a command: events, of which some are its subject's own, or a refusal. */
export type Verdict<Own = never> = Decision<CommonEvent | Own>;
