import type { Actor } from '@amici/contracts';
import type { OwnCauseQueries } from '../own-cause';
import { mayRead } from '../reading';

const LOOK_AT_ALL = ['operator', 'auditor'];

/** Reads a stream that may be named after a person: that person, who decides in it, and who looks at all. */
export const byPartyOr =
  (query: OwnCauseQueries, deciding: readonly string[]) =>
  async (stream: string, actor: Actor): Promise<boolean> => {
    const own = stream.endsWith(`-${actor.subject}`) ? [actor.subject] : [];
    const by = [{ offices: [...deciding, ...LOOK_AT_ALL] }];
    return (await mayRead(query, actor, { own, by, touches: 'nobody' })).ok;
  };
