import { spec } from '@amici/kernel/testing';
import { player } from './player';
import type { PlayerEvent } from './player-events';

const actor = { subject: 'rita', office: 'ratings-commissioner' };
const { given } = spec(player);
const registered: PlayerEvent = { type: 'PlayerRegistered', at: 1, playerId: 'p', federation: 'AUS' };
const note = {
  type: 'NoteFideRating',
  playerId: 'p',
  validFrom: '2017-04-01',
  rating: 2080,
  actor,
  at: 2,
} as const;

describe('a rating of a FIDE list', () => {
  it('is noted with the day from which its list is valid [T-9.4a]', () => {
    const noted = { type: 'FideRatingNoted', validFrom: '2017-04-01', rating: 2080, rule: 'T-9.4a' } as const;
    given(registered).when(note).thenLike(noted);
    given(registered, { ...noted, at: 2, playerId: 'p' })
      .when(note)
      .thenNothing();
  });

  it('is none of a day on which no list begins', () => {
    given(registered)
      .when({ ...note, validFrom: '2017-04-02' })
      .thenRejected('no-such-list', 'T-9.4a');
  });
});
