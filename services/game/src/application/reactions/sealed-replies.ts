import { reaction, type Reaction } from '@amici/bus';
import { gameStreams, sealedStreams } from '@amici/contracts/game';
import { opposite, type Side } from '@amici/timecontrol';
import type { GameEvent, SealedEvent } from '../../domain';

/** Of how many sides it is remembered that they have no line. */
const MAX_REMEMBERED = 50_000;

const BOTH: readonly Side[] = ['white', 'black'];

export interface SealedReplying {
  /** Whether a line of the side stands, as the log has it now. */
  hasLine(game: string, side: Side): Promise<boolean>;
  play(game: string, sides: readonly Side[]): Promise<void>;
  /** Of lines that were opened by office, once the game is over. */
  tell(game: string): Promise<void>;
}

/** `sealed-<game>-<side>` */
const gameOfSealed = (stream: string): string => sealedStreams.idIn(stream).replace(/-(?:white|black)$/, '');

interface Ending {
  readonly stream: string;
}

/**
 * Follows the service's own log, sealed streams included: a move that somebody's sealed line expected is answered at
 * once. Most sides have no line: that is known from the game's beginning, or looked up once, and holds until one is filed.
 */
export const sealedReplies = (lines: SealedReplying): Reaction => {
  const without = new Set<string>();
  const remember = (game: string, side: Side): void => {
    if (without.size >= MAX_REMEMBERED) without.clear();
    without.add(sealedStreams.of(game, side));
  };
  const mayHaveLine = async (game: string, side: Side): Promise<boolean> => {
    if (without.has(sealedStreams.of(game, side))) return false;
    if (await lines.hasLine(game, side)) return true;
    remember(game, side);
    return false;
  };
  const reply = async (stream: string, sides: readonly Side[]): Promise<void> => {
    const game = gameStreams.idIn(stream);
    for (const side of sides) if (await mayHaveLine(game, side)) await lines.play(game, [side]);
  };
  /** After these a reply may be due, or a line at an end. */
  const ofBoth = ({ stream }: Ending) => reply(stream, BOTH);
  return {
    to: 'game',
    whole: true,
    consequence: {
      ...reaction<GameEvent | SealedEvent>({
        name: 'sealed-replies',
        on: {
          // A game that has just begun has no lines yet.
          GameStarted: async ({ stream }) => BOTH.forEach((side) => remember(gameStreams.idIn(stream), side)),
          LineFiled: async ({ stream }) => void without.delete(stream),
          MoveMade: ({ stream, event }) => reply(stream, [opposite(event.by)]),
          SideTakenOver: ({ stream, event }) => reply(stream, [event.side]),
          ClaimRefused: ofBoth,
          DrawOfferClosed: async (closed) => {
            if (closed.event.how === 'refused') await ofBoth(closed);
          },
          GameResumed: ofBoth,
          GameReopened: ofBoth,
          GameEnded: async (ended) => {
            await ofBoth(ended);
            await lines.tell(gameStreams.idIn(ended.stream));
          },
          LineOpened: ({ stream }) => lines.tell(gameOfSealed(stream)),
        },
      }),
      // Lines may have been filed that another process has seen.
      begin: () => without.clear(),
    },
  };
};
