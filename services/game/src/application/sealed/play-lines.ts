import { insist } from '@amici/bus';
import type { Actor } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import type { CommandHandler, Services } from '@amici/service';
import type { Side } from '@amici/timecontrol';
import { gameStreams, sealedStreams, type CloseLine, type PlaySealedMove } from '@amici/contracts/game';
import {
  type Game,
  type GameState,
  type LineFiled,
  type SealedCommand,
  type SealedLines,
} from '../../domain';
import { sideToMove } from '../../domain/state/board';
import { filedLines } from './filed-lines';
import type { LineContent, Sealing } from './sealing';

export interface PlayingParts {
  readonly store: EventStore;
  readonly services: Services;
  readonly self: Actor;
  readonly games: Pick<CommandHandler<unknown, GameState>, 'load'>;
  readonly lines: Pick<CommandHandler<SealedCommand, SealedLines>, 'load'>;
  readonly sealing: () => Sealing | undefined;
}

/** Refusals after which a line can never be played: the rest wait for what stands in the way to pass. */
const AT_AN_END = new Set([
  'line-left',
  'line-of-replaced',
  'ply-already-played',
  'illegal-move',
  'commitment-mismatch',
  'filed-too-late',
  'conditionals-not-allowed',
  'game-over',
]);

type Filed = Omit<LineFiled, 'type'>;

/** The reply due now, by its index in the line; `left` where the game has gone another way. */
const replyDue = (game: Game, { afterPly }: Filed, { moves }: LineContent): number | 'left' => {
  const since = game.moves.slice(afterPly).map(({ uci }) => uci);
  const follows = since.length <= moves.length && since.every((uci, index) => uci === moves[index]);
  return follows && since.length % 2 === 1 ? (since.length - 1) / 2 : 'left';
};

/**
 * Plays what the sealed lines of these sides have for a game as it stands, and closes lines that are played out or
 * left. May be asked any number of times: command ids follow from line and reply.
 */
export const playLines = ({ store, services, self, games, lines, sealing }: PlayingParts) => {
  const send = async (command: CloseLine | PlaySealedMove, what: string): Promise<string | null> => {
    const commandId = uuidV5(AMICI_NAMESPACE, `sealed ${command.line} ${what}`);
    const reply = insist(await services.command('game', command, { actor: self, commandId }));
    return reply.ok ? null : reply.rejection.code;
  };

  const close = (game: string, side: Side, line: string, why: CloseLine['why']): Promise<unknown> =>
    send({ type: 'CloseLine', game, side, line, why }, 'close');

  const reply = async (id: string, side: Side, game: Game, filed: Filed): Promise<void> => {
    const { line, commitments, at } = filed;
    const key = sealing();
    if (key === undefined) return;
    const content = key.open({ game: id, side, line }, filed.sealed);
    const due = replyDue(game, filed, content);
    if (due === 'left') return void (await close(id, side, line, 'left'));
    const [expected, move] = [content.moves[2 * due]!, content.moves[2 * due + 1]!];
    const ply = game.moves.length + 1;
    const opening = { salt: content.salts[due]!, commitment: commitments[due]!, filedAt: at };
    const command: PlaySealedMove = {
      type: 'PlaySealedMove',
      game: id,
      line,
      ply,
      expected,
      move,
      ...opening,
    };
    const refused = await send(command, `reply ${due}`);
    if (refused === null && due === commitments.length - 1) await close(id, side, line, 'played-out');
    if (refused !== null && AT_AN_END.has(refused)) await close(id, side, line, 'left');
  };

  const look = async (id: string, side: Side): Promise<void> => {
    // Most games have no line: nothing more is read for them.
    const { open } = (await lines.load(sealedStreams.of(id, side), true)).state;
    if (open === null) return;
    const { state: game } = await games.load(gameStreams.of(id), true);
    if (game.phase === 'none') return;
    if (game.phase === 'ended') return void (await close(id, side, open.line, 'game-over'));
    const since = game.takenOver[side];
    if (sideToMove(game.board) !== side && since === null) return;
    const filed = (await filedLines(store, id, side)).find(({ line }) => line === open.line);
    if (filed === undefined) return;
    // Who left has no line in the game any more (T-8.7b).
    if (since !== null && filed.at <= since) return void (await close(id, side, open.line, 'replaced'));
    if (sideToMove(game.board) === side) await reply(id, side, game, filed);
  };

  return async (id: string, sides: readonly Side[]): Promise<void> => {
    for (const side of sides) await look(id, side);
  };
};
