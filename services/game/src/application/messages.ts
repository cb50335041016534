import type { Actor, Answer } from '@amici/contracts';
import { gameStreams, type EraseMessage, type MessageView } from '@amici/contracts/game';
import { ok, refuse, reject } from '@amici/kernel';
import { isForeseen, type CommandMessage, type CommandReply, type QueryReply } from '@amici/service';
import type { Side } from '@amici/timecontrol';
import { sideOf, type Game, type GameState } from '../domain';
import { isBetween, messageOf, messagesOf } from '../domain/messages/message';
import { sideToMove } from '../domain/state/board';
import { isEvidence, type Message } from '../domain/state/messages';
import type { Texts } from './texts/erasable-texts';

interface Queries {
  readonly id: string;
  readonly actor: Actor;
  readonly state: Game;
}

const reportOf = ({ reportedAt, upheld }: Message): MessageView['report'] => {
  if (reportedAt === null) return null;
  if (upheld === null) return 'open';
  return upheld ? 'upheld' : 'dismissed';
};

/**
 * What players write is theirs, even if another takes over a side after them. An official reads what was reported
 * to them.
 */
export const mayReadWords = (one: Message, { subject, office }: Actor, state: Game): boolean =>
  isBetween(one, subject) ||
  office === 'service' ||
  (sideOf(state.players, subject) === null && one.reportedAt !== null);

/** What the players wrote to each other; that somebody has reported it its author is told with the judgement only. */
export const messagesIn = async (
  texts: Pick<Texts, 'read'>,
  { id, actor, state }: Queries,
): Promise<QueryReply<Answer<'game', 'messages'>>> => {
  const side = sideOf(state.players, actor.subject);
  const { written, muted } = messagesOf(state);
  const visible = side === null ? written : written.filter((one) => isBetween(one, actor.subject));
  const messages = await Promise.all(
    visible.map(async (one): Promise<MessageView> => {
      const { message, at, by, ply, words, upheld } = one;
      const report = by === side && upheld === null ? null : reportOf(one);
      const text = mayReadWords(one, actor, state) ? await texts.read(id, words) : null;
      return { message, at, by, ply, text: text ?? null, report };
    }),
  );
  return ok({ messages, muted: side !== null && muted[side] });
};

/** What the other wrote since a player's last move; nothing if the player has muted them. */
export const textsTo = async (
  texts: Pick<Texts, 'read'>,
  id: string,
  state: Game,
  side: Side,
): Promise<string | null> => {
  const { written, muted } = messagesOf(state);
  const since = state.moves.length - (sideToMove(state.board) === side ? 1 : 0);
  const delivered = muted[side]
    ? []
    : written.filter(({ to, ply }) => to === state.players[side] && ply >= since);
  const readable = await Promise.all(delivered.map(({ words }) => texts.read(id, words)));
  return readable.filter((text) => typeof text === 'string').join('\n') || null;
};

const isHeld = ({ written }: ReturnType<typeof messagesOf>, text: string): boolean =>
  written.some((one) => one.words.id === text && isEvidence(one));

/** Evidence stays until it has been judged (L-13.3.1). */
export const heldAsEvidence = (state: GameState, text: string) =>
  state.phase !== 'none' && isHeld(messagesOf(state), text)
    ? refuse({
        code: 'message-reported',
        rule: 'L-13.3.1',
        detail: { name: 'message-kept-until-judged' },
      })
    : undefined;

interface Erasing {
  readonly texts: Pick<Texts, 'erase'>;
  readonly load: (stream: string) => Promise<{ readonly state: GameState }>;
}

/** The writer of a message takes its text back, even once another plays on for them. */
export const eraseMessage =
  ({ texts, load }: Erasing) =>
  async (
    { game, message }: EraseMessage,
    { actor, message: sent }: { readonly actor: Actor; readonly message: CommandMessage },
  ): Promise<CommandReply> => {
    const { state } = await load(gameStreams.of(game));
    const found = state.phase === 'none' ? undefined : messageOf(state, message);
    if (state.phase === 'none' || found === undefined) return reject('no-such-message');
    if (found.from !== actor.subject) return reject('forbidden');
    const held = heldAsEvidence(state, found.words.id);
    if (held !== undefined) return held;
    if (!isForeseen(sent)) await texts.erase(game, found.words.id);
    return { ok: true, events: [], revision: 0, repeated: false };
  };
