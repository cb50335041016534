import { holdsAny, type Actor, type EventEnvelope } from '@amici/contracts';
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

/** Whether what is recorded is about somebody else alone: why he withdraws, say, and the papers to it. */
const isOfAnother = ({ payload }: Pick<EventEnvelope, 'payload'>, subject: string): boolean => {
  const { player = subject } = payload as { readonly player?: unknown };
  return player !== subject;
};

/** Whether somebody reads what is cited in an event: its officials, and who takes part in it but for what is another's own. */
export const readsEvent =
  ({ offices, interests }: Pick<WorkingParts<typeof aggregates>, 'offices' | 'interests'>) =>
  async (
    stream: string,
    { subject }: Actor,
    citing: readonly Pick<EventEnvelope, 'payload'>[],
  ): Promise<boolean> => {
    const event = tournamentStreams.has(stream) ? tournamentStreams.idIn(stream) : undefined;
    if (await holdsAny(offices, subject, OFFICIALS, event)) return true;
    if (event !== undefined)
      return (
        citing.some((one) => !isOfAnother(one, subject)) &&
        (await interests.takesPart(subject, event)) === true
      );
    return stream === rightsStreams.of(subject);
  };
