import type * as openly from '@amici/contracts/generated/amici/tournament/v1/tournament_events_pb';
import type { EntryAccepted, EntryCancelled, EntryPending, Entrant } from '@amici/contracts/tournament';
import { GrowingMap, iso } from '@amici/kernel';
import { published, toAll, toPublic, toServices, whole } from '../disclosure/audiences';
import { announcing, without, type Tournament } from '../state/state';
import type { EventHandling } from '../state/subject';
import type { EntriesExtended, EntryEvent } from './events';

const entered = (state: Tournament, entrant: Entrant): Tournament => ({
  ...state,
  entries: GrowingMap.of(state.entries).with(entrant.player, entrant),
  pending: without(state.pending, entrant.player),
});

const waiting = (state: Tournament, { entrant, awaits, owed, entryRule }: EntryPending): Tournament => ({
  ...state,
  pending: new Map(state.pending).set(entrant.player, {
    entrant,
    awaits,
    owed: owed ?? null,
    rule: entryRule,
  }),
});

/** An entry that waited was told to nobody, nor is that it was taken back. */
export const wasTold = ({ pending }: EntryCancelled): boolean => !pending;

/** What becomes of entries until the start list. */
export const handling: EventHandling<EntryEvent> = {
  evolve: {
    EntryAccepted: (state, { entrant }) => entered(state, entrant),
    EntryPending: waiting,
    EntryCancelled: (state, { player }) => ({
      ...state,
      entries: without(state.entries, player),
      pending: without(state.pending, player),
    }),
    EntriesExtended: (state, { to: entriesCloseAt }) => announcing(state, { entriesCloseAt }),
  },
  audiences: {
    EntryAccepted: toAll<EntryAccepted, openly.EntryAcceptedJson>(({ entrant, rule }) => ({
      playerId: entrant.player,
      rule,
    })),
    EntryPending: toServices,
    EntriesExtended: toPublic<EntriesExtended, openly.EntriesExtendedJson>(({ from, to, rule }) => ({
      from: iso(from),
      to: iso(to),
      rule,
    })),
    EntryCancelled: {
      ...whole,
      public: {
        ...published<EntryCancelled, openly.EntryCancelledJson>(({ player, rule }) => ({
          playerId: player,
          rule,
        })),
        release: (event) => (wasTold(event) ? 'now' : 'never'),
      },
    },
  },
};
