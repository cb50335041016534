import { MOST_IN_A_DAY, ShareOfOne } from './share-of-one';

describe('what one person may have recorded in a stream within a day', () => {
  const noted = (office: string): boolean => {
    const share = new ShareOfOne();
    const actor = { subject: 'anna', office };
    for (let count = 0; count < MOST_IN_A_DAY; count += 1) share.note('tournament-cup', actor, 1);
    return share.isUsedUp('tournament-cup', actor, 1);
  };

  it.each(['person', 'player', 'captain', 'delegate', 'member'])(
    'is limited for a person who acts as %s',
    (office) => {
      expect(noted(office)).toBe(true);
    },
  );

  it.each(['operator', 'organiser', 'director', 'service'])(
    'is not limited for a person who looks after it as %s',
    (office) => {
      expect(noted(office)).toBe(false);
    },
  );
});
