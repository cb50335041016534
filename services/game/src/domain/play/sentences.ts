import type { Ending, GameEnded, GameStarted, MoveMade } from '@amici/contracts/game';
import { left, moveOf, sideName, span, when } from '../disclosure/move-number';

const startText = ({ players, laws, base, event, chess960 }: GameStarted): string =>
  `game begun between ${players.white} (White) and ${players.black} (Black) under ${laws}` +
  (base === null ? '' : ` laid over ${base} (C-2d0)`) +
  (event === null ? '' : ` in ${event}`) +
  (chess960 ? ', from an array of Chess960 (L-B.2)' : '');

const moveText = (move: MoveMade): string => {
  const notes = [
    ...(move.sealed === undefined
      ? []
      : [`from sealed line ${move.sealed.line} filed ${when(move.sealed.filedAt)}`]),
    ...(move.line === undefined ? [] : [`from open line ${move.line}`]),
    ...(move.claim === undefined ? [] : ['as the refused claim had announced']),
    ...(move.late === undefined ? [] : [`after the deadline ${when(move.late)}, which nobody had claimed`]),
    ...(move.receipt === undefined ? [] : [`received ${move.receipt.receivedOn} (${move.receipt.rule})`]),
    ...(move.charge === null ? [] : [`${span(move.charge.charged)} used`]),
    ...(move.remarks ?? []).map(({ code, rule }) => `${code} ${rule}`),
  ];
  const more = notes.length === 0 ? '' : `, ${notes.join(', ')}`;
  return `${moveOf(move.ply)} ${move.san} by ${sideName(move.by)}${more}${left(move.clock, move.by)}`;
};

/** What an ending means where its name does not say it. */
const MEANING: Partial<Readonly<Record<Ending, string>>> = {
  'dead-position': ': neither side can mate by any series of moves (L-1.3)',
  'double-default': ': a default is no points, to both (L-G.2)',
};

const endText = ({ result, ending }: GameEnded): string =>
  `ended ${result} (${ending})${MEANING[ending] ?? ''}`;

/** The course of a game in words. */
export const sentences = { GameStarted: startText, MoveMade: moveText, GameEnded: endText };
