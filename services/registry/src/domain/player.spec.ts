import { spec } from '@amici/kernel/testing';
import { player } from './player';
import type { PlayerEvent } from './player-events';

const actor = { subject: 'root', office: 'operator' };
const { given } = spec(player);
const registered: PlayerEvent = { type: 'PlayerRegistered', at: 1, playerId: 'p', federation: 'AUS' };
const granted: PlayerEvent = { type: 'OfficeGranted', at: 2, playerId: 'p', office: 'director', scope: 'e1' };
const grant = { type: 'GrantOffice', playerId: 'p', office: 'director', scope: 'e1', actor, at: 2 } as const;

describe('a player of the registry', () => {
  it('is registered once', () => {
    const register = { type: 'RegisterPlayer', playerId: 'p', federation: 'AUS', actor, at: 1 } as const;
    given().when(register).then(registered);
    given(registered).when(register).thenNothing();
  });

  it('is granted an office once, and it can end', () => {
    given(registered).when(grant).then(granted);
    given(registered, granted).when(grant).thenNothing();
    given(registered, granted)
      .when({ ...grant, type: 'EndOffice', at: 3 })
      .then({ ...granted, type: 'OfficeEnded', at: 3 });
  });

  it('holds no office nobody has heard of', () => {
    given(registered)
      .when({ ...grant, office: 'emperor' as never })
      .thenRejected('unknown-office');
  });
});
