import { formatFen, legalMoves, parseFen, play } from '@amici/chess/position';
import { readSan, readUci, writeSan, writeUci } from '@amici/chess/moves-in-text';

type Position = Parameters<typeof formatFen>[0];

/** A move as it is sent (UCI) and as it is written (SAN). */
export interface Move {
  readonly uci: string;
  readonly san: string;
}

/** A position and the move that led to it; null: none did. */
export interface Step {
  readonly position: Position;
  readonly fen: string;
  readonly move: Move | null;
}

interface Played {
  readonly initialFen: string;
  readonly chess960: boolean;
  /** Half-move by half-move: UCI and SAN. */
  readonly moves: readonly (readonly [uci: string, san: string])[];
}

/** The step that a move in UCI leads to; undefined: it is not legal. */
export const stepAfter = ({ position }: Pick<Step, 'position'>, uci: string): Step | undefined => {
  const read = readUci(position, uci);
  if (!read.ok) return undefined;
  const san = writeSan(position, read.value);
  const next = play(position, read.value);
  return { position: next, fen: formatFen(next), move: { uci, san } };
};

/** The positions of a game, the first before any move; a move that cannot be read ends them. */
export const stepsOf = ({ initialFen, chess960, moves }: Played): readonly Step[] => {
  const start = parseFen(initialFen, { chess960 });
  if (!start.ok) return [];
  const steps: Step[] = [{ position: start.value, fen: formatFen(start.value), move: null }];
  for (const [uci, san] of moves) {
    const next = stepAfter(steps.at(-1)!, uci);
    if (next === undefined) break;
    steps.push({ ...next, move: { uci, san } });
  }
  return steps;
};

export const movesIn = (position: Position): readonly Move[] =>
  legalMoves(position).map((move) => ({ uci: writeUci(position, move), san: writeSan(position, move) }));

/** Typed text read as a move, or why it is none. */
export type Typed = { readonly uci: string } | { readonly problem: 'illegal' | 'ambiguous' };

const ENGLISH = 'KQRBN';

/** `Sf3` of a German reader is `Nf3`. */
const inEnglish = (typed: string, letters: string): string =>
  typed.replace(/\p{Lu}/gu, (letter) => ENGLISH[letters.indexOf(letter)] ?? letter);

/** Reads a move in SAN by the reader's letters, else by the English ones, or in UCI. */
export const readTyped = (position: Position, typed: string, letters: string): Typed => {
  const text = typed.trim();
  const readings = [
    readSan(position, inEnglish(text, letters)),
    readSan(position, text),
    readUci(position, text.toLowerCase()),
  ];
  const read = readings.find(({ ok }) => ok);
  if (read?.ok === true) return { uci: writeUci(position, read.value) };
  const isAmbiguous = readings.some((one) => !one.ok && one.error.code === 'ambiguous-move');
  return { problem: isAmbiguous ? 'ambiguous' : 'illegal' };
};
