import type { Actor, PolicyRow } from '@amici/contracts';
import { playerStreams } from '@amici/contracts/registry';
import { authoriseRow, type Authorised } from '@amici/service';
import type { WorkingParts } from '@amici/service/runtime';
import type { aggregates } from './aggregates';
import { himselfOr, REGISTRARS } from '../domain/policies';

/** His birth date, address and letters serve whoever plays against him: to a rival his own office shows none of it. */
const ofPerson: PolicyRow<{ readonly playerId: string }, null> = {
  may: himselfOr(REGISTRARS),
  touches: ({ playerId }) => ({ players: [playerId], rivalsOf: [playerId] }),
};

/** Whether somebody may read what is kept of a person: himself, and whoever sees to it and is no rival of his. */
export const mayRead = (
  { offices, interests, clock }: Pick<WorkingParts<typeof aggregates>, 'offices' | 'interests' | 'clock'>,
  playerId: string,
  actor: Actor,
): Promise<Authorised> =>
  authoriseRow(
    ofPerson,
    { playerId },
    { actor, state: null, at: clock.now(), matter: playerStreams.of(playerId), offices, interests },
  );
