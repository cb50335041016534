import type { MoveMade, ScoreLineView } from '@amici/contracts/game';
import type { GameEvent } from '../events';
import type { Game } from '../state/state';

/** One ply of the score as players and directors read it. */
export interface ScoreLine {
  readonly ply: number;
  readonly move: MoveMade;
  /** A draw was offered with it. */
  readonly drawOffer: boolean;
}

/** The sign of a draw offer with a move, and the rules that put it there. */
interface OfferSign {
  readonly sign: string;
  readonly rules: readonly string[];
}

/** How an offer is marked: in the ICCF's score, and on the sheets of a league. */
const IN_SCORE: OfferSign = { sign: '(=)', rules: ['L-8.1.4', 'L-A.12'] };
const AT_BOARD: OfferSign = { sign: '=', rules: ['B-9.1b'] };

const offerSign = ({ rules }: Game): OfferSign =>
  rules.conditions.transmission === 'board' ? AT_BOARD : IN_SCORE;

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
      const corrected: Partial<MoveMade> = { uci, san };
      lines = lines.map((line) =>
        line.ply === ply ? { ...line, move: { ...line.move, ...corrected } } : line,
      );
    }
    if (event.type === 'DrawOffered')
      lines = lines.map((line, index) => (index === lines.length - 1 ? { ...line, drawOffer: true } : line));
  }
  return lines;
};

/** The score as text, a line a ply: `Kb1 (=)`. */
export const writtenScore = (events: readonly GameEvent[], game: Game): readonly ScoreLineView[] =>
  scoreOf(events).map(({ ply, move: { by, san }, drawOffer }) =>
    drawOffer
      ? { ply, by, text: `${san} ${offerSign(game).sign}`, offer: offerSign(game) }
      : { ply, by, text: san },
  );
