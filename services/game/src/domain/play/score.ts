import type { MoveMade } from '@amici/contracts/game';
import type { GameEvent } from '../events';

/** One ply of the score as players and directors read it. */
export interface ScoreLine {
  readonly ply: number;
  readonly move: MoveMade;
  /** A draw was offered with it. */
  readonly drawOffer: boolean;
}

/** The sign of a draw offer: (=) in the ICCF's score (L-8.1.4, L-A.12), = on a league's (B-9.1b). */
export const drawOfferSign = (transmission: string): string => (transmission === 'board' ? '=' : '(=)');

/**
 * The score of a game from its events: the plies that stand, those struck left out, each with the draw offer made with
 * it. Corrected moves appear as corrected.
 */
export const scoreOf = (events: readonly GameEvent[]): readonly ScoreLine[] => {
  let lines: readonly ScoreLine[] = [];
  for (const event of events) {
    if (event.type === 'MoveMade') lines = [...lines, { ply: event.ply, move: event, drawOffer: false }];
    if (event.type === 'PliesVoided') lines = lines.slice(0, event.from - 1);
    if (event.type === 'MoveCorrected') {
      const { ply, uci, san } = event;
      lines = lines.map((line) => (line.ply === ply ? { ...line, move: { ...line.move, uci, san } } : line));
    }
    if (event.type === 'DrawOffered')
      lines = lines.map((line, index) => (index === lines.length - 1 ? { ...line, drawOffer: true } : line));
  }
  return lines;
};

/** A line of the score as text: `Kb1 (=)`. */
export const lineText = ({ move, drawOffer }: ScoreLine, transmission: string): string =>
  drawOffer ? `${move.san} ${drawOfferSign(transmission)}` : move.san;
