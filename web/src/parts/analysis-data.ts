import type { GameView } from '@amici/contracts/game';
import type { Side } from '@amici/timecontrol';
import type { PlainKey, TextLookup } from '../messages';
import { gameLabels, type GameLabels } from './game-controls';

/** What the script of the page writes in the reader's language. */
const LABELS = [
  'analysis.add',
  'analysis.draw',
  'analysis.enter',
  'analysis.export',
  'analysis.file',
  'analysis.glyph',
  'analysis.import',
  'analysis.kept-here',
  'analysis.merged',
  'analysis.no-game',
  'analysis.note',
  'analysis.raise',
  'analysis.refused',
  'analysis.remove',
  'analysis.saved',
  'analysis.saving',
  'play.ambiguous',
  'play.failed',
  'play.illegal',
  'play.promote',
  'play.type',
] as const satisfies readonly PlainKey[];

/** What the script of an analysis knows; all of it stands on the page as well. */
export interface AnalysisData extends Omit<GameLabels, 'ply' | 'pgn' | 'live'> {
  readonly mine: Side | null;
  /** What was saved, and how often. */
  readonly pgn: string;
  readonly revision: number;
  /** How the game is named in a PGN. */
  readonly tags: Readonly<Record<string, string>>;
  /** Conditional moves can be filed now. */
  readonly takesLines: boolean;
  readonly formToken: string;
}

type Given = Pick<AnalysisData, 'mine' | 'pgn' | 'revision' | 'tags' | 'takesLines' | 'formToken'>;

export const analysisData = (view: GameView, given: Given, texts: TextLookup): AnalysisData => {
  const { initialFen, chess960, moves, texts: labels } = gameLabels(view, view.moves.length, texts);
  return {
    ...{ game: view.id, initialFen, chess960, moves, ...given },
    texts: {
      ...labels,
      ...Object.fromEntries(LABELS.map((key) => [key, texts(key)])),
      'analysis.filed': texts('analysis.filed', { line: '{line}' }),
      'analysis.illegal': texts('analysis.illegal', { move: '{move}' }),
      'my.move-to': texts('my.move-to', { move: '{move}' }),
    },
  };
};
