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

  it('is the first operator with the token printed for them, if nobody is one', () => {
    const admit = {
      type: 'AdmitOperator',
      playerId: 'p',
      token: 't',
      actor,
      at: 5,
      until: 9,
      held: false,
    } as const;
    given()
      .when(admit)
      .then({ type: 'OfficeGranted', at: 5, playerId: 'p', office: 'operator', scope: null });
    given()
      .when({ ...admit, until: null })
      .thenRejected('no-such-operator-token');
    given()
      .when({ ...admit, at: 10 })
      .thenRejected('operator-token-over');
    given()
      .when({ ...admit, held: true })
      .thenRejected('operator-there');
  });

  it('holds no office nobody has heard of', () => {
    given(registered)
      .when({ ...grant, office: 'emperor' as never })
      .thenRejected('unknown-office');
  });
});
