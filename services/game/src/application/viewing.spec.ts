import type { Visibility } from '@amici/rulesets';
import type { Interests } from '@amici/contracts';
import { noInterests } from '@amici/service/testing';
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
  const interests: Interests = {
    ...noInterests,
    playsIn: (subject) => Promise.resolve(['dirk', 'olga', 'audrey'].includes(subject) ? ['cup'] : []),
  };
  const looks = (subject: string, held = 'director') =>
    eyesOf(
      { subject, office: 'person' },
      { offices: { holds: (_who, office) => Promise.resolve(office === held) }, interests },
      {
        finished: () => Promise.resolve(0),
        takesPart: (_event, player) => Promise.resolve(['dirk', 'olga', 'audrey'].includes(player)),
      },
    )(game);

  it('is all of it, if they do not play in its tournament', async () => {
    expect(await looks('dora')).toMatchObject({ viewer: { as: 'official' }, view: { proceedings: true } });
  });

  it('is what all players of its tournament are shown, if they play in it themselves [L-14.1.3]', async () => {
    expect(await looks('dirk')).toMatchObject({
      viewer: { as: 'participant' },
      view: { proceedings: false, through: 'nothing' },
    });
  });

  it.each([
    ['an operator', 'olga', 'operator'],
    ['an auditor', 'audrey', 'auditor'],
  ])('is the same for %s who plays in its tournament, until it is over', async (_who, subject, held) => {
    expect(await looks(subject, held)).toMatchObject({
      viewer: { as: 'participant' },
      view: { proceedings: false, through: 'nothing' },
      refused: { code: 'own-cause', data: { offices: [held] } },
    });
    expect(await looks('quinn', held)).toMatchObject({ view: { proceedings: true } });
  });
});
