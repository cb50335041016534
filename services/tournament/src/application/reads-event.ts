import { holdsAny, type Actor } from '@amici/contracts';
import { rightsStreams, tournamentStreams } from '@amici/contracts/tournament';
import type { WorkingParts } from '@amici/service/runtime';
import type { aggregates } from '../aggregates';

/** Who prepares and directs events, and decides between them. */
const OFFICIALS = [
  'organiser',
  'director',
  'world-tournament-director',
  'title-tournament-commissioner',
  'non-title-tournament-commissioner',
  'appeals',
] as const;

/** Whether somebody reads what is cited in an event: who takes part in it, and its officials. */
export const readsEvent =
  ({ offices, interests }: Pick<WorkingParts<typeof aggregates>, 'offices' | 'interests'>) =>
  async (stream: string, { subject }: Actor): Promise<boolean> => {
    const event = tournamentStreams.has(stream) ? tournamentStreams.idIn(stream) : undefined;
    if (await holdsAny(offices, subject, OFFICIALS, event)) return true;
    if (event !== undefined) return (await interests.takesPart(subject, event)) === true;
    return stream === rightsStreams.of(subject);
  };
