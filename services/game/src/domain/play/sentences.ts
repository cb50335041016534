import type { Sentences } from '@amici/contracts';
import type { MoveMade } from '@amici/contracts/game';
import { left, moveOf, sideName, span, when } from '../telling/words';
import type { PlayEvent } from './events';

const moveMade = (move: MoveMade): string => {
  const notes = [
    ...(move.sealed === undefined
      ? []
      : [`from sealed line ${move.sealed.line} filed ${when(move.sealed.filedAt)}`]),
    ...(move.line === undefined ? [] : [`from open line ${move.line}`]),
    ...(move.claim === undefined ? [] : ['as the refused claim had announced']),
    ...(move.late === undefined ? [] : [`after the deadline ${when(move.late)}, which nobody had claimed`]),
    ...(move.charge === null ? [] : [`${span(move.charge.charged)} used`]),
    ...(move.remarks ?? []).map(({ code, rule }) => `${code} ${rule}`),
  ];
  const more = notes.length === 0 ? '' : `, ${notes.join(', ')}`;
  return `${moveOf(move.ply)} ${move.san} by ${sideName(move.by)}${more}${left(move.clock, move.by)}`;
};

export const sentences: Sentences<PlayEvent> = {
  GameStarted: ({ players, laws, event }) =>
    `game begun between ${players.white} (White) and ${players.black} (Black) under ${laws}` +
    (event === null ? '' : ` in ${event}`),
  GameImported: ({ source, result, basis }) => `recorded, not judged, from ${source}: ${result} by ${basis}`,
  MoveMade: moveMade,
  GameEnded: ({ result, ending }) => `ended ${result} (${ending})`,
};
