import { insist, type Consequence } from '@amici/bus';
import type { Recorded } from '@amici/contracts';
import { reactionId, type Instant } from '@amici/kernel';
import type { ServiceParts } from '@amici/service/runtime';
import type { ImposeSanction } from '../../domain/sanctions';

/** A player has left an event, as the tournament service recorded it. */
interface PlayerWithdrawn {
  readonly type: 'PlayerWithdrawn';
  readonly at: Instant;
  readonly player: string;
  /** The event he left first, where this is a consequence of it. */
  readonly because: string | null;
  readonly kind: 'accepted' | 'not-accepted' | 'silent';
}

/** Part of command ids: never renamed. */
const WITHDRAWALS = 'withdrawals';

const commandFor = (id: string, { at, player, kind }: PlayerWithdrawn): ImposeSanction => ({
  // After a silent withdrawal the office may suspend; after the others entry is closed by the rule itself (T-8.3d, T-8.4b).
  type: kind === 'silent' ? 'ProposeSanction' : 'ImposeSanction',
  playerId: player,
  sanction: id,
  kind: kind === 'silent' ? 'silent-first' : kind,
  from: at,
});

/** A withdrawal closes entry to other events for as long as the rules say. */
export const withdrawals = ({ services, self }: ServiceParts): Consequence => ({
  name: WITHDRAWALS,
  concerns: (type) => type === 'PlayerWithdrawn',
  apply: async (recorded: Recorded) => {
    const withdrawn = recorded.event as PlayerWithdrawn;
    // One withdrawal is sanctioned once, from however many events it removes him (T-8.3a).
    if (withdrawn.because !== null) return;
    const command = commandFor(recorded.id, withdrawn);
    const reply = insist(
      await services.command('registry', command, {
        actor: self,
        commandId: reactionId(recorded.id, WITHDRAWALS),
        correlationId: recorded.correlationId,
        causationId: recorded.id,
      }),
    );
    if (!reply.ok) throw new Error(`player ${command.playerId}: ${reply.rejection.code}`);
  },
});
