import type { Actor } from '@amici/contracts';
import {
  gameStreams,
  sealedStreams,
  type SealedLineView,
  type SealLine,
  type NoteLineOpened,
} from '@amici/contracts/game';
import { AMICI_NAMESPACE, isUuid, ok, refuse, reject, uuidV5, type Rejection } from '@amici/kernel';
import { forbiddenBut } from '@amici/service';
import type { CommandWork, Work, WorkingParts } from '@amici/service/runtime';
import type { Side } from '@amici/timecontrol';
import { insist } from '@amici/bus';
import { commitTo, sideOf, type FileLine, type Game } from '../../domain';
import type { Of } from '../aggregates';
import type { SealedReplying } from '../reactions/sealed-replies';
import { filedLines, type FiledLine } from './filed-lines';
import { playLines, type PlayingParts } from './play-lines';
import { readLine, sansOf } from './read-line';
import type { Place, Sealing, SealingKeys } from './sealing';

/** Tells the players of a game that is over who looked into a sealed line of it; of each opening once. */
const tellOfOpenings =
  ({ store, services, self, games }: Pick<PlayingParts, 'store' | 'services' | 'self' | 'games'>) =>
  async (game: string): Promise<void> => {
    const { state } = await games.load(gameStreams.of(game), true);
    if (state.phase !== 'ended') return;
    for (const side of ['white', 'black'] as const)
      for (const { line, opened } of await filedLines(store, game, side))
        for (const { id, by: openedBy, at: openedAt, reason } of opened) {
          const opening = { side, line, openedBy, openedAt, reason };
          const command: NoteLineOpened = { type: 'NoteLineOpened', game, ...opening };
          const commandId = uuidV5(AMICI_NAMESPACE, `opened line ${id}`);
          insist(await services.command('game', command, { actor: self, commandId }));
        }
  };

/** Files, shows and plays sealed conditional lines. */
export interface SealedLinesOf extends SealedReplying {
  readonly seal: CommandWork<SealLine>['work'];
  readonly queries: Pick<Work<'game', Of>['queries'], 'sealed-lines' | 'sealed-line'>;
}

const unavailable: Rejection = {
  code: 'sealing-unavailable',
  rule: 'C-6a',
  detail: { name: 'no-sealing-key' },
};

/** A line of somebody else's is for who has opened it. */
const notHis = refuse(forbiddenBut(['auditor'], undefined));

/** The line sealed. Everything in it follows from command and game, so that sending it again is recognised. */
const filing = (
  { game, afterPly, moves: texts }: SealLine,
  { line, side, state }: { readonly line: string; readonly side: Side; readonly state: Game },
  sealing: Sealing,
): FileLine | Rejection => {
  const read = readLine(state, { side, afterPly, moves: texts });
  if (!read.ok) return read.error;
  const moves = read.value;
  const place: Place = { game, side, line };
  const replies = moves.filter((_move, index) => index % 2 === 1);
  const salts = replies.map((_move, index) => sealing.salt(place, moves, index));
  const commitments = replies.map((move, index) =>
    commitTo({ game, ply: afterPly + 2 + 2 * index, expected: moves[2 * index]!, move }, salts[index]!),
  );
  // As the game stands is looked up before it is decided, not sent.
  const gameStands = { owner: null, plies: afterPly, toMove: side, over: true, allowed: false };
  const sealed = sealing.seal(place, { moves, salts });
  return { type: 'FileLine', game, side, line, afterPly, commitments, sealed, gameStands };
};

const viewOf =
  (sealing: Sealing, game: string, { side, state }: { readonly side: Side; readonly state: Game }) =>
  ({ line, at, afterPly, commitments, closed, sealed }: FiledLine): SealedLineView => {
    const { moves, salts } = sealing.open({ game, side, line }, sealed);
    const sans = sansOf(state, afterPly, moves);
    return { line, side, filedAt: at, afterPly, moves, sans, commitments, salts, closed };
  };

export const sealedLinesOf = (
  parts: WorkingParts<Of>,
  sealingNow: () => SealingKeys | undefined,
): SealedLinesOf => {
  const { store, aggregates } = parts;
  const { games, lines } = aggregates;
  const play = playLines({ ...parts, games, lines, sealing: sealingNow });

  const asPlayer = async (game: string, actor: Actor) => {
    if (!isUuid(game)) return { state: null, side: null };
    const { state } = await games.load(gameStreams.of(game), true);
    return state.phase === 'none'
      ? { state: null, side: null }
      : { state, side: sideOf(state.players, actor.subject) };
  };

  return {
    play,
    tell: tellOfOpenings({ ...parts, games }),
    hasLine: async (game, side) => (await lines.load(sealedStreams.of(game, side), true)).state.open !== null,
    seal: async (command, { actor, message }) => {
      const { game } = command;
      const { state, side } = await asPlayer(game, actor);
      if (state === null || side === null) return reject('forbidden');
      const sealing = sealingNow();
      if (sealing === undefined) return refuse(unavailable);
      const line = uuidV5(AMICI_NAMESPACE, `line ${message.commandId}`);
      // Sent again after the key was changed, it is still what was filed.
      const before = (await filedLines(store, game, side)).find((one) => one.line === line);
      const sealed = sealing.as({ game, side, line }, before?.sealed);
      const filed = filing(command, { line, side, state }, sealed);
      if ('code' in filed) return refuse(filed);
      const reply = await lines.handle({ ...message, command: filed });
      // The move it expects may have come between: it is answered as if it came now, or refused as filed too late.
      if (reply.ok) await play(game, [side]);
      return reply;
    },
    queries: {
      'sealed-lines': async ({ game }, actor) => {
        const { state, side } = await asPlayer(game, actor);
        if (state === null || side === null) return reject('forbidden');
        // A substitute is shown nothing that the replaced player had filed.
        const filed = (await filedLines(store, game, side)).filter(({ by }) => by === actor.subject);
        const sealing = sealingNow();
        return sealing === undefined
          ? refuse(unavailable)
          : ok({ lines: filed.map(viewOf(sealing, game, { side, state })) });
      },
      'sealed-line': async ({ game, line }, actor) => {
        const { state, side } = await asPlayer(game, actor);
        if (state === null) return notHis;
        for (const one of ['white', 'black'] as const) {
          const found = (await filedLines(store, game, one)).find((filed) => filed.line === line);
          if (found === undefined) continue;
          const own = one === side && found.by === actor.subject;
          if (!own && !found.opened.some(({ by }) => by === actor.subject)) return notHis;
          const sealing = sealingNow();
          return sealing === undefined
            ? refuse(unavailable)
            : ok(viewOf(sealing, game, { side: one, state })(found));
        }
        return notHis;
      },
    },
  };
};
