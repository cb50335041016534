import { either, touching } from '@amici/contracts';
import type { CancelEntry, ConfirmEntry } from '@amici/contracts/tournament';
import { organiser, ownService, self, theEvent } from '../state/authority';
import { held } from '../state/phases';
import type { TournamentState } from '../state/state';
import type { TournamentSubject } from '../state/subject';
import { delegate, delegateEntering, feeTaker, identifier, selfWithoutStatements } from './authority';
import type { EnterTournament, EntryCommand } from './commands';
import { cancelEntry, confirmEntry, enter, extendEntries } from './entries';
import type { EntryEvent } from './events';
import { handling } from './handling';

/** Entries of players until the start list is out (T-1.0, T-2, T-4). */
export const entry: TournamentSubject<EntryCommand, EntryEvent> = {
  decide: {
    EnterTournament: held(enter),
    ConfirmEntry: held(confirmEntry),
    ExtendEntries: held(extendEntries),
    CancelEntry: held(cancelEntry),
  },
  policies: touching(theEvent, {
    EnterTournament: either<EnterTournament, TournamentState>(
      ownService,
      organiser,
      selfWithoutStatements,
      delegateEntering,
    ),
    // What an entry waits for is confirmed by who has it: the fee by the organiser, no other (T-4.5).
    ConfirmEntry: either<ConfirmEntry, TournamentState>(ownService, feeTaker, delegate, identifier),
    ExtendEntries: organiser,
    CancelEntry: either<CancelEntry, TournamentState>(ownService, organiser, self),
  }),
  ...handling,
};
