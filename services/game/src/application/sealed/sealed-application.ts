import type { Actor } from '@amici/contracts';
import { AMICI_NAMESPACE, isUuid, uuidV5, type Rejection } from '@amici/kernel';
import type { CommandHandler, CommandMessage, CommandReply, QueryReply } from '@amici/service';
import type { Side } from '@amici/timecontrol';
import { gameStreams, sealedStreams } from '@amici/contracts/game';
import { commitTo, sideOf, type Game, type SealedCommand, type SealedLines } from '../../domain';
import { filedLines, type FiledLine } from './filed-lines';
import { playLines, type PlayingParts } from './play-lines';
import { readLine } from './read-line';
import { sealedHandler, type SealedParts } from './sealed-handler';
import type { Place, Sealing } from './sealing';

/** A player files a line: the opponent's expected move, the reply to it, and so on (UCI). */
export interface SealLine {
  readonly type: 'SealLine';
  readonly game: string;
  /** Plies played when it is filed. */
  readonly afterPly: number;
  readonly moves: readonly string[];
}

export type LineQuery =
  | { readonly type: 'sealed-lines'; readonly game: string }
  | { readonly type: 'sealed-line'; readonly game: string; readonly line: string };

type Parts = SealedParts & Pick<PlayingParts, 'sealing' | 'services' | 'self'>;

const refuse = (rejection: Rejection): { readonly ok: false; readonly rejection: Rejection } => ({
  ok: false,
  rejection,
});

const unavailable: Rejection = {
  code: 'sealing-unavailable',
  rule: 'C-6a',
  detail: 'this server has no key to seal lines with (AMICI_SEALING_KEY)',
};

/** Files, plays, shows and opens sealed conditional lines. */
export class SealedApplication {
  private readonly lines: CommandHandler<SealedCommand, SealedLines>;
  /** Plays what is due in a game. */
  readonly play: ReturnType<typeof playLines>;

  constructor(private readonly parts: Parts) {
    this.lines = sealedHandler(parts);
    this.play = playLines({ ...parts, lines: this.lines });
  }

  async hasLine(game: string, side: Side): Promise<boolean> {
    return (await this.lines.load(sealedStreams.of(game, side), true)).state.open !== null;
  }

  /** What the service itself and auditors command. */
  handle(message: CommandMessage<SealedCommand>): Promise<CommandReply> {
    return this.lines.handle(message);
  }

  async file(message: CommandMessage<SealLine>): Promise<CommandReply> {
    const { command, commandId, statement } = message;
    const stated = await this.parts.verifyStatement(statement, commandId);
    if (!stated.ok) return refuse({ code: stated.code });
    const { state, side } = await this.asPlayer(command.game, stated.actor);
    if (state === null || side === null) return refuse({ code: 'forbidden' });
    const sealing = this.parts.sealing();
    if (sealing === undefined) return refuse(unavailable);
    const filing = this.sealed(command, commandId, state, side, sealing);
    if ('code' in filing) return refuse(filing);
    const reply = await this.lines.handle({ ...message, command: filing });
    // The move it expects may have come between: it is answered as if it came now, or refused as filed too late.
    if (reply.ok) await this.play(command.game, [side]);
    return reply;
  }

  async query(query: LineQuery, actor: Actor): Promise<QueryReply> {
    const { state, side } = await this.asPlayer(query.game, actor);
    if (state === null) return refuse({ code: 'no-such-game' });
    if (query.type === 'sealed-lines')
      return side === null ? refuse({ code: 'forbidden' }) : this.ownLines(query.game, side);
    for (const one of ['white', 'black'] as const) {
      const found = (await filedLines(this.parts.store, query.game, one)).find(
        ({ line }) => line === query.line,
      );
      if (found === undefined) continue;
      return one === side || found.openedBy.includes(actor.subject)
        ? this.shown(query.game, one, [found], ([line]) => line)
        : refuse({ code: 'forbidden' });
    }
    return refuse({ code: 'forbidden' });
  }

  private async ownLines(game: string, side: Side): Promise<QueryReply> {
    const filed = await filedLines(this.parts.store, game, side);
    return this.shown(game, side, filed, (lines) => ({ lines }));
  }

  private shown(
    game: string,
    side: Side,
    filed: readonly FiledLine[],
    as: (lines: readonly object[]) => unknown,
  ): QueryReply {
    const sealing = this.parts.sealing();
    if (sealing === undefined) return refuse(unavailable);
    const lines = filed.map(({ line, at, afterPly, commitments, closed, sealed }) => {
      const { moves, salts } = sealing.open({ game, side, line }, sealed);
      return { line, side, filedAt: at, afterPly, moves, commitments, salts, closed };
    });
    return { ok: true, value: as(lines) };
  }

  private async asPlayer(
    game: string,
    actor: Actor,
  ): Promise<{ readonly state: Game | null; readonly side: Side | null }> {
    if (!isUuid(game)) return { state: null, side: null };
    const { state } = await this.parts.games.load(gameStreams.of(game), true);
    return state.phase === 'none'
      ? { state: null, side: null }
      : { state, side: sideOf(state.players, actor.subject) };
  }

  /** The line sealed. Everything in it follows from command and game, so that sending it again is recognised. */
  private sealed(
    { game, afterPly, moves: texts }: SealLine,
    commandId: string,
    state: Game,
    side: Side,
    sealing: Sealing,
  ): SealedCommand | Rejection {
    const read = readLine(state, { side, afterPly, moves: texts });
    if (!read.ok) return read.error;
    const moves = read.value;
    const line = uuidV5(AMICI_NAMESPACE, `line ${commandId}`);
    const place: Place = { game, side, line };
    const replies = moves.filter((_move, index) => index % 2 === 1);
    const salts = replies.map((_move, index) => sealing.salt(place, moves, index));
    const commitments = replies.map((move, index) =>
      commitTo({ game, ply: afterPly + 2 + 2 * index, expected: moves[2 * index]!, move }, salts[index]!),
    );
    // As the game stands is looked up by the handler, not sent.
    const gameStands = { plies: afterPly, toMove: side, over: true, allowed: false };
    const sealed = sealing.seal(place, { moves, salts });
    return { type: 'FileLine', game, side, line, afterPly, commitments, sealed, gameStands };
  }
}
