import type { EventPhase } from '@amici/contracts/tournament';
import type { Tournament } from './state';

type Marks = Pick<Tournament, 'cancelledAt' | 'finishedAt' | 'startedAt' | 'startListAt'>;

/** Where an event stands that is played here. */
export const phaseOf = ({ cancelledAt, finishedAt, startedAt, startListAt }: Marks): EventPhase => {
  if (cancelledAt !== null) return 'cancelled';
  if (finishedAt !== null) return 'finished';
  if (startedAt !== null) return 'running';
  return startListAt === null ? 'announced' : 'start-list';
};
