import * as fc from 'fast-check';
import { leaveStreams, outageStreams, watchStreams } from './clock/streams';
import { gameStreams, sealedStreams } from './game/streams';
import { ids, isId, isStreamName, type IdKind } from './ids';
import { ratedEventStreams, ratingListStreams, ratingStreams } from './rating/streams';
import { federationStreams, playerStreams } from './registry/streams';
import { normsStreams, titlesStreams } from './title/streams';
import { tournamentStreams } from './tournament/streams';

type IdCase = readonly [(...parts: readonly string[]) => string, readonly (IdKind | string)[]];

/** Every stream that is called after ids, by which ones; what is no kind of id stands as it is. */
const STREAMS: readonly IdCase[] = [
  [gameStreams.of, ['game']],
  [sealedStreams.of, ['game', 'white']],
  [leaveStreams.of, ['player']],
  [outageStreams.of, ['outage']],
  [tournamentStreams.of, ['tournament']],
  [ratingStreams.of, ['iccf', 'player']],
  [ratingListStreams.of, ['iccf', '2027-1']],
  [ratedEventStreams.of, ['tournament']],
  [playerStreams.of, ['player']],
  [federationStreams.of, ['federation']],
  [normsStreams.of, ['tournament', 'section']],
  [titlesStreams.of, ['player']],
];

const idOf = (part: string): fc.Arbitrary<string> =>
  part in ids ? fc.stringMatching(ids[part as IdKind]) : fc.constant(part);

const longest: Readonly<Partial<Record<IdKind, string>>> = {
  player: `A${'-'.repeat(127)}`,
  tournament: `9${'.'.repeat(127)}`,
  section: `a${'_'.repeat(15)}`,
};

describe('ids', () => {
  it('can all stand in the names of the streams that are called after them, and of the watch over these', () => {
    for (const [of, parts] of STREAMS)
      fc.assert(
        fc.property(fc.tuple(...parts.map(idOf)), (given) => {
          const stream = of(...given);
          return isStreamName(stream) && isStreamName(watchStreams.of(stream));
        }),
      );
  });

  it('leave room for the longest of them', () => {
    for (const [of, parts] of STREAMS) {
      const stream = of(...parts.map((part) => longest[part as IdKind] ?? part));
      expect([stream, isStreamName(watchStreams.of(stream))]).toEqual([stream, true]);
    }
  });

  it('are no addresses: a player entered one once, and the tournament results were parked', () => {
    for (const kind of Object.keys(ids) as IdKind[]) expect(isId(kind, 'anna@example.org')).toBe(false);
  });

  it('are nothing that every object has: a player called so had a name, an address and a rating without having any', () => {
    for (const name of ['constructor', 'toString', 'valueOf', 'hasOwnProperty'])
      expect([isId('player', name), isId('tournament', name), isId('section', name)]).toEqual([
        false,
        false,
        false,
      ]);
  });
});
