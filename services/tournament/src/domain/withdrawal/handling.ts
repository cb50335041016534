import type * as openly from '@amici/contracts/generated/amici/tournament/v1/tournament_events_pb';
import type { PlayerDisqualified, PlayerWithdrawn } from '@amici/contracts/tournament';
import { iso } from '@amici/kernel';
import { toAll, toServices } from '../disclosure/audiences';
import type { Tournament } from '../state/state';
import type { EventHandling } from '../state/subject';
import { same } from '../state/team-event';
import type { WithdrawalEvent } from './events';

const withdrawn = (
  state: Tournament,
  { player, at, kind, decision, unrated = [] }: PlayerWithdrawn,
): Tournament => ({
  ...state,
  unrated: new Set([...state.unrated, ...unrated]),
  withdrawn: new Map(state.withdrawn).set(player, { at, kind, adjudicated: decision === 'adjudicate' }),
});

const disqualified = (state: Tournament, { player, section, at }: PlayerDisqualified): Tournament => {
  const left = { at, kind: 'disqualified', adjudicated: false } as const;
  const fixed = new Set(state.fixed);
  fixed.delete(section);
  return { ...state, fixed, withdrawn: new Map(state.withdrawn).set(player, left) };
};

/** What becomes of who leaves. */
export const handling: EventHandling<WithdrawalEvent> = {
  evolve: { WithdrawalRequested: same, PlayerWithdrawn: withdrawn, PlayerDisqualified: disqualified },
  audiences: {
    WithdrawalRequested: toServices,
    PlayerWithdrawn: toAll<PlayerWithdrawn, openly.PlayerWithdrawnJson>(
      ({ player, section, decision, at, rule }) => ({
        playerId: player,
        section,
        decision,
        withdrawnAt: iso(at),
        rule,
      }),
    ),
    PlayerDisqualified: toAll<PlayerDisqualified, openly.PlayerDisqualifiedJson>(
      ({ player, section, at, rule }) => ({
        playerId: player,
        section,
        disqualifiedAt: iso(at),
        rule,
      }),
    ),
  },
};
