import type { GameAtHand, GameView } from '@amici/contracts/game';
import type { Side } from '@amici/timecontrol';
import type { MessageKey, PlainKey, TextLookup } from '../messages';
import { gameLabels, type GameLabels } from './game-controls';

/** What the script of the playing page writes in the reader's language. */
const LABELS = [
  'act.preview',
  'field.postedOn',
  'field.receivedOn',
  'happened.MoveDrafted',
  'my.accept',
  'my.accept.about',
  'my.another',
  'my.offer-draw',
  'play.ambiguous',
  'play.cancel',
  'play.checking',
  'play.failed',
  'play.hint',
  'play.illegal',
  'play.line.back',
  'play.line.file',
  'play.line.hint',
  'play.line.hint-open',
  'play.line.keep',
  'play.line.more',
  'play.line.start',
  'play.promote',
  'play.send-again',
  'play.sending',
  'play.type',
] as const satisfies readonly PlainKey[];

/** What the script of the playing page knows of the game; all of it stands on the page as well. */
export interface PlayData extends Omit<GameLabels, 'ply' | 'pgn'> {
  readonly revision: number;
  readonly mine: Side | null;
  /** No stream tells the reader, who is an official, of the moves: the page asks. */
  readonly isPolled: boolean;
  /** The player is on move. */
  readonly mayMove: boolean;
  /** How conditional moves are taken now. */
  readonly conditionals: GameAtHand['conditionals'];
  /** The date of today, where days are counted by dates of posting and receipt; else null. */
  readonly dates: string | null;
  readonly formToken: string;
}

type Given = Pick<PlayData, 'mine' | 'mayMove' | 'conditionals' | 'dates' | 'formToken'>;

export const playData = (view: GameView, given: Given, texts: TextLookup): PlayData => {
  const { initialFen, chess960, moves, texts: labels } = gameLabels(view, view.moves.length, texts);
  const more: Readonly<Partial<Record<MessageKey, string>>> = {
    ...Object.fromEntries(LABELS.map((key) => [key, texts(key)])),
    'my.accept.title': texts('my.accept.title', { move: '{move}' }),
    'my.move-to': texts('my.move-to', { move: '{move}' }),
    'play.sent': texts('play.sent', { move: '{move}' }),
  };
  return {
    ...{ game: view.id, revision: view.revision, initialFen, chess960, moves, ...given },
    live: view.phase === 'playing' && given.mine !== null ? '/me/events' : null,
    isPolled: view.phase === 'playing' && given.mine === null,
    texts: { ...labels, ...more },
  };
};
