import type { Visibility } from '@amici/rulesets';
import { eyesOf, type LookedAt } from './viewing';

const NEVER: Visibility = { show: 'never' };

describe('what an official is shown of a game', () => {
  const game: LookedAt = {
    players: { white: 'anna', black: 'boris' },
    event: 'cup',
    teams: null,
    visibility: { public: NEVER, participants: NEVER } as LookedAt['visibility'],
    plies: 3,
    over: false,
  };
  const looks = (subject: string) =>
    eyesOf(
      { subject, office: 'person' },
      { holds: (_who, office) => Promise.resolve(office === 'director') },
      {
        finished: () => Promise.resolve(0),
        takesPart: (_event, player) => Promise.resolve(player === 'dirk'),
      },
    )(game);

  it('is all of it, where he does not play in its event', async () => {
    expect(await looks('dora')).toMatchObject({ viewer: { as: 'official' }, shown: { proceedings: true } });
  });

  it('is what everybody who plays in its event is shown, where he plays in it himself [L-14.1.3]', async () => {
    expect(await looks('dirk')).toMatchObject({
      viewer: { as: 'participant' },
      shown: { proceedings: false, through: 'nothing' },
    });
  });
});
