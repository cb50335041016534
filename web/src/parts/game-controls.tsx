import type { GameView } from '@amici/contracts/game';
import type { MessageKey, PlainKey, TextLookup } from '../messages';
import { pathTo } from './link';

/** What the script of a game's page writes on the board in the reader's language. */
const LABELS = [
  'game.white',
  'game.black',
  'game.initial',
  'game.piece-letters',
  'game.copied',
  'game.not-copied',
  'piece.K',
  'piece.Q',
  'piece.R',
  'piece.B',
  'piece.N',
  'piece.P',
] as const satisfies readonly PlainKey[];

/** What the script of a game's page knows of the game; all of it stands on the page as well. */
export interface GameLabels {
  readonly game: string;
  readonly initialFen: string;
  readonly chess960: boolean;
  /** Half-move by half-move: UCI and SAN. */
  readonly moves: readonly (readonly [uci: string, san: string])[];
  /** Of the position that is shown. */
  readonly ply: number;
  readonly pgn: string;
  /** Where it is told that the game goes on; null where it is over. */
  readonly live: string | null;
  readonly texts: Readonly<Partial<Record<MessageKey, string>>>;
}

export const gameLabels = (view: GameView, ply: number, texts: TextLookup): GameLabels => ({
  game: view.id,
  initialFen: view.initialFen,
  chess960: view.chess960,
  moves: view.moves.map(({ uci, san }) => [uci, san]),
  ply,
  pgn: `${pathTo('games', view.id)}/pgn`,
  live: view.phase === 'playing' ? `/events/game?after=latest&subject=${encodeURIComponent(view.id)}` : null,
  texts: {
    ...Object.fromEntries(LABELS.map((key) => [key, texts(key)])),
    // Its place stays open: the script puts the move in.
    'game.after': texts('game.after', { move: '{move}' }),
  },
});

/** Each with its key on the keyboard. */
export const CONTROLS = {
  first: 'Home',
  back: 'ArrowLeft',
  forward: 'ArrowRight',
  last: 'End',
  flip: 'f',
  pgn: 'p',
  fen: 'c',
} as const;
export type Control = keyof typeof CONTROLS;

/** To go through the moves, and to turn the board. */
export const STEPPING = ['first', 'back', 'forward', 'last', 'flip'] as const satisfies readonly Control[];

const SIGNS: Partial<Readonly<Record<Control, string>>> = { first: '«', back: '‹', forward: '›', last: '»' };

interface ControlsProps {
  readonly texts: TextLookup;
  /** Absent: all. */
  readonly only?: readonly Control[];
}

/** Buttons that only a script can do something with; it shows them. */
export const GameControls = ({ texts, only }: ControlsProps) => (
  <div id="controls" role="group" aria-label={texts('game.controls')} hidden>
    {(only ?? (Object.keys(CONTROLS) as Control[])).map((control) => {
      const label = texts(`game.do.${control}`);
      const sign = SIGNS[control];
      return (
        <button
          type="button"
          data-do={control}
          aria-keyshortcuts={CONTROLS[control]}
          title={`${label} (${CONTROLS[control]})`}
          {...(sign === undefined ? {} : { 'aria-label': label })}
        >
          {sign ?? label}
        </button>
      );
    })}
    <p id="told" role="status" />
  </div>
);
