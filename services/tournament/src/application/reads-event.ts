import type { Actor, EventEnvelope } from '@amici/contracts';
import { rightsStreams, tournamentStreams } from '@amici/contracts/tournament';
import { mayRead } from '@amici/service';
import type { WorkingParts } from '@amici/service/runtime';
import type { aggregates } from '../domain';

/** Who prepares and directs events, decides between them, and looks after all of them. */
const OFFICIALS = [
  'operator',
  'auditor',
  'organiser',
  'director',
  'world-tournament-director',
  'title-tournament-commissioner',
  'non-title-tournament-commissioner',
  'appeals',
] as const;

/** Whether what is recorded is about another player alone: why they withdraw, say, and the papers to it. */
const isOfAnother = ({ payload }: Pick<EventEnvelope, 'payload'>, subject: string): boolean => {
  const { player = subject } = payload as { readonly player?: unknown };
  return player !== subject;
};

/** Whether somebody reads what is cited in an event: its officials, and who takes part in it but for what is another's own. */
export const readsEvent =
  (parts: Pick<WorkingParts<typeof aggregates>, 'offices' | 'interests'>) =>
  async (
    stream: string,
    actor: Actor,
    citing: readonly Pick<EventEnvelope, 'payload'>[],
  ): Promise<boolean> => {
    const event = tournamentStreams.has(stream) ? tournamentStreams.idIn(stream) : undefined;
    const { subject } = actor;
    const touches = event === undefined ? ('nobody' as const) : { playing: [event] };
    const reading = { by: [{ offices: OFFICIALS, scope: event }], touches, matter: stream };
    if ((await mayRead(parts, actor, reading)).ok) return true;
    if (event !== undefined)
      return (
        citing.some((one) => !isOfAnother(one, subject)) &&
        (await parts.interests.takesPart(subject, event)) === true
      );
    return stream === rightsStreams.of(subject);
  };
