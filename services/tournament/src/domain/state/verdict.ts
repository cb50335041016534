import type { Decision } from '@amici/kernel';
import type { TournamentEvent } from '../events';

export { refuse } from '@amici/kernel';

export type Verdict = Decision<TournamentEvent>;
