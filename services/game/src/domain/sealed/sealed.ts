import { byService, holding, type Acted, type Subject, type Touched } from '@amici/contracts';
import type { ForGame, GameEvent as Shared } from '@amici/contracts/game';
import { UnknownEventType, type Decider } from '@amici/kernel';
import type { Party } from '../disclosure/audiences';
import type { PublicContext } from '../disclosure/context';
import { when } from '../disclosure/move-number';
import { check } from './check';
import type { SealedCommand } from './commands';
import type { SealedEvent } from './events';
import { closeLine, fileLine, openLine, type SealedLines } from './sealed-line';

/** What is sealed is nobody's business, not even that there is something: its owner and auditors ask for it. */
const withheld = { services: 'withheld', parties: [], public: null } as const;

/** Whose game it is the game's own stream says. */
export const itsGame = ({ game }: ForGame): Touched => ({ games: [game] });

/** One side's sealed lines in one game: one at a time, linear, and never changed once filed (C-6a). */
export const sealed: Subject<
  SealedCommand,
  SealedEvent,
  SealedLines,
  SealedEvent,
  Party,
  PublicContext,
  Shared
> = {
  decide: { FileLine: fileLine, CloseLine: closeLine, OpenLine: openLine },
  policies: {
    // Whose line it is, is decided with the game as it stands.
    FileLine: { may: () => 'player', touches: itsGame },
    CloseLine: { may: byService('game'), touches: itsGame },
    OpenLine: { may: holding(['auditor']), touches: itsGame },
  },
  evolve: {
    LineFiled: ({ known }, { line, afterPly, commitments }) => ({
      open: { line, afterPly, replies: commitments.length },
      known: new Set([...known, line]),
    }),
    LineClosed: (lines) => ({ ...lines, open: null }),
    LineOpened: (lines) => lines,
  },
  audiences: {
    LineFiled: withheld,
    LineClosed: { ...withheld, unread: 'a line is looked up in the state when a move is answered' },
    LineOpened: withheld,
  },
  sentences: {
    LineFiled: ({ at, line, afterPly }) => `line ${line} filed ${when(at)}, after ply ${afterPly}`,
    LineClosed: ({ line, why }) => `line ${line} is at an end: ${why}`,
    LineOpened: ({ line }) => `an auditor looked into line ${line}`,
  },
  check,
};

type Step = (lines: SealedLines, event: SealedEvent) => SealedLines;

export const sealedLines: Decider<Acted<SealedCommand>, SealedLines, SealedEvent> = {
  initialState: { open: null, known: new Set() },
  decide: (command, lines) => {
    switch (command.type) {
      case 'FileLine':
        return fileLine(command, lines);
      case 'CloseLine':
        return closeLine(command, lines);
      case 'OpenLine':
        return openLine(command, lines);
    }
  },
  evolve: (lines, event) => {
    if (!Object.hasOwn(sealed.evolve, event.type)) throw new UnknownEventType(event.type);
    return (sealed.evolve[event.type] as Step)(lines, event);
  },
};
