import type { JudgeMessage, MuteMessages, ReportMessage, SendMessage } from '@amici/contracts/game';
import { accept, reject } from '@amici/kernel';
import { DAY, opposite } from '@amici/timecontrol';
import { underRuling } from '../ruling/ruling';
import { sideOf, type Game } from '../state/state';
import type { Acted, Verdict } from '../state/verdict';
import { NO_MESSAGES, type Message } from '../state/messages';

/** What one player may write to the other within a day, and in a game: a stream is for the game. */
export const MOST_IN_A_DAY = 20;
export const MOST_IN_A_GAME = 500;
/** How often one player may mute or unmute the other in a game. */
export const MOST_TURNED = 100;

/** Conduct between players. */
export const CONDUCT = 'L-13.3.1';

export const messagesOf = ({ messages = NO_MESSAGES }: Pick<Game, 'messages'>) => messages;

export const messageOf = (game: Pick<Game, 'messages'>, id: string): Message | undefined =>
  messagesOf(game).written.find(({ message }) => message === id);

/** Whether somebody wrote the message, or was to read it. */
export const isBetween = ({ from, to }: Message, subject: string): boolean =>
  from === subject || to === subject;

/** The players may greet each other, but only as often as anybody can read. */
export const sendMessage = (command: Acted<SendMessage>, game: Game): Verdict => {
  const { actor, at, message, words } = command;
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', CONDUCT);
  if (messageOf(game, message) !== undefined) return accept();
  const { written, muted } = messagesOf(game);
  const his = written.filter((one) => one.by === by);
  if (his.length >= MOST_IN_A_GAME)
    return reject('too-many-messages', CONDUCT, { data: { limit: MOST_IN_A_GAME } });
  const [first] = his.filter((one) => one.at > at - DAY).slice(-MOST_IN_A_DAY);
  const isFull = his.filter((one) => one.at > at - DAY).length >= MOST_IN_A_DAY;
  if (isFull && first !== undefined)
    return reject('too-many-messages', CONDUCT, { data: { limit: MOST_IN_A_DAY, from: first.at + DAY } });
  const isDelivered = !muted[opposite(by)];
  return accept({
    ...{ type: 'MessageSent', at, message, by, words, ply: game.moves.length, told: isDelivered },
    rule: CONDUCT,
  });
};

/** Nobody has to listen: the other may write on, and the player is notified of nothing. */
export const muteMessages = ({ actor, at, muted }: Acted<MuteMessages>, game: Game): Verdict => {
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', CONDUCT);
  const { muted: before, turned } = messagesOf(game);
  if (before[by] === muted) return accept();
  if (turned[by] >= MOST_TURNED)
    return reject('too-many-messages', CONDUCT, { data: { limit: MOST_TURNED } });
  return accept({ type: 'MessagesMuted', at, by, muted, rule: CONDUCT });
};

/** A player who got an abusive message tells the director (L-13.3.1). */
export const reportMessage = (command: Acted<ReportMessage>, game: Game): Verdict => {
  const { actor, at, message, reason = null } = command;
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', CONDUCT);
  const found = messageOf(game, message);
  if (found === undefined || !isBetween(found, actor.subject)) return reject('no-such-message', CONDUCT);
  if (found.by === by) return reject('own-message', CONDUCT, { detail: { name: 'report-not-erase' } });
  if (found.reportedAt !== null) return accept();
  return accept({ type: 'MessageReported', at, message, by, reason, rule: CONDUCT });
};

/** The director judges it; what follows for the writer is decided with their other conduct (L-13.3.2). */
export const judgeMessage = (command: Acted<JudgeMessage>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    const { message, upheld } = command;
    const found = messageOf(game, message);
    if (found === undefined || found.reportedAt === null) return reject('nothing-reported', CONDUCT);
    if (found.upheld !== null) return reject('already-decided', CONDUCT, { data: { upheld: found.upheld } });
    return accept({ type: 'MessageJudged', at, message, upheld, ruling, rule: CONDUCT });
  });
