import type { Actor } from '@amici/contracts';
import { playerStreams } from '@amici/contracts/registry';
import { mayRead, type Asked, type Authorised } from '@amici/service';
import { REGISTRARS } from '../domain/policies';
import type { Player } from '../domain/state';

export type PlayerState = (player: string) => Promise<Player>;

/**
 * Whether somebody may read what is kept of a person: that person, and an office that sees to it and is no rival.
 * Birth date, address and letters would serve an opponent, so a rival in office sees none of it.
 */
export const readsPerson = (
  queries: Asked,
  player: string,
  actor: Actor,
  offices: readonly string[] = REGISTRARS,
): Promise<Authorised> =>
  mayRead(queries, actor, {
    own: [player],
    by: [{ offices }],
    touches: { players: [player], rivalsOf: [player] },
    matter: playerStreams.of(player),
  });
