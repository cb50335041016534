import type { RecordedEvent } from '@amici/contracts';
import { recordedLog } from './recorded-log';
import type { SampleEvent } from './sample';

/** The service of the sample domain. */
export const SERVICE = 'sample';

/** A log of `games` games played side by side, `plies` moves each; deterministic. */
export const sampleLog = (games: number, plies: number): RecordedEvent<SampleEvent>[] => {
  const streams = Array.from({ length: games }, (_, index) => `game-${index}`);
  const written: [string, SampleEvent][] = streams.map((stream) => [
    stream,
    { type: 'GameStarted', white: `w-${stream}`, black: `b-${stream}` },
  ]);
  for (let ply = 0; ply < plies; ply += 1)
    for (const stream of streams) written.push([stream, { type: 'MoveMade', ply, uci: `e${ply}` }]);
  streams.forEach((stream, index) => {
    if (index % 3 === 0) written.push([stream, { type: 'GameEnded', winner: `w-${stream}` }]);
    if (index % 5 === 4) written.push([stream, { type: 'GameRemoved' }]);
  });
  return recordedLog(written);
};
