import type { Finding } from '@amici/contracts';
import { opposite } from '@amici/timecontrol';
import { compared, unless } from '@amici/contracts/findings';
import { knownRuling } from '../state/known';
import type { Game } from '../state/state';
import type { EventHandling } from '../subject';
import { amongOfficials, amongParties } from '../disclosure/audiences';
import { by, sideName, text } from '../disclosure/move-number';
import type { MessageEvent, MessageJudged, MessageReported } from './events';
import { CONDUCT, messageOf, messagesOf } from './message';
import type { Message } from '../state/messages';

const amended = (game: Game, id: string, change: Partial<Message>): Game => {
  const messages = messagesOf(game);
  const written = messages.written.map((one) => (one.message === id ? { ...one, ...change } : one));
  return { ...game, messages: { ...messages, written } };
};

const reported = (event: MessageReported, game: Game): readonly Finding[] => {
  const found = messageOf(game, event.message);
  if (found === undefined) return unless(false, event, 'message', null);
  return compared(event, { by: opposite(found.by), rule: CONDUCT });
};

const judged = (event: MessageJudged, game: Game): readonly Finding[] => {
  const found = messageOf(game, event.message);
  const waits = found !== undefined && found.reportedAt !== null && found.upheld === null;
  return [...unless(waits, event, 'message', null), ...compared(event, { rule: CONDUCT })];
};

/** What the players write to each other, who does not want it, and what the director makes of it (L-13.3.1). */
export const handling: EventHandling<MessageEvent> = {
  evolve: {
    MessageSent: (game, { message, at, by: side, words, ply, told }) => {
      const messages = messagesOf(game);
      const [from, to] = [game.players[side], game.players[opposite(side)]];
      const facts = { message, at, by: side, from, to, words, ply, told };
      const one: Message = { ...facts, reportedAt: null, upheld: null };
      return { ...game, messages: { ...messages, written: [...messages.written, one] } };
    },
    MessagesMuted: (game, { by: side, muted }) => {
      const messages = messagesOf(game);
      const turned = { ...messages.turned, [side]: messages.turned[side] + 1 };
      return { ...game, messages: { ...messages, muted: { ...messages.muted, [side]: muted }, turned } };
    },
    MessageReported: (game, { message, at: reportedAt }) => amended(game, message, { reportedAt }),
    MessageJudged: (game, { message, upheld, ruling, at }) =>
      amended(knownRuling(game, ruling, at), message, { upheld }),
  },
  audiences: {
    MessageSent: amongParties,
    // The other learns of it from their own next message, which says that nobody is notified.
    MessagesMuted: amongOfficials,
    MessageReported: amongOfficials,
    MessageJudged: amongParties,
  },
  sentences: {
    MessageSent: ({ by: side, words, told }) =>
      `${sideName(side)} writes to the opponent${text(words)}${told ? '' : ', who has muted messages'}`,
    MessagesMuted: ({ by: side, muted }) => `${sideName(side)} ${muted ? 'mutes' : 'hears'} messages`,
    MessageReported: ({ by: side, message, reason }) =>
      `${sideName(side)} reports message ${message}${text(reason)}`,
    MessageJudged: ({ message, upheld, ruling }) =>
      `report of message ${message} ${upheld ? 'upheld' : 'dismissed'}${by(ruling)}`,
  },
  check: {
    MessageSent: (event, game) =>
      compared(event, {
        ply: game.moves.length,
        told: !messagesOf(game).muted[opposite(event.by)],
        rule: CONDUCT,
      }),
    MessagesMuted: (event, game) =>
      compared(event, { muted: !messagesOf(game).muted[event.by], rule: CONDUCT }),
    MessageReported: reported,
    MessageJudged: judged,
  },
};
