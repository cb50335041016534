import type { NoteLineOpened, Resign } from '@amici/contracts/game';
import { gameAudiences } from '../game';
import { ANNA, by, day, given, historyOf, moves, PROFILES } from '../testing/fixtures';

const on = '2021-03-05';

describe('a sealed line that an auditor looked into', () => {
  const opening = { side: 'white', line: 'l-1', openedBy: 'audrey', openedAt: day(1) } as const;
  const reason = { id: 'r-1', hash: '0' };
  const noting = by<NoteLineOpened>('service:game', { type: 'NoteLineOpened', ...opening, reason }, day(3));

  it('is told of to its players once the game is over, and not before', () => {
    const playing = historyOf(PROFILES.ccla(), ...moves('e2e4 e7e5', { on }));
    given(...playing)
      .when(noting)
      .thenRejected('game-not-over', 'L-8.2');
    const over = historyOf(
      PROFILES.ccla(),
      ...moves('e2e4 e7e5', { on }),
      by<Resign>(ANNA, { type: 'Resign' }, day(2)),
    );
    given(...over)
      .when(noting)
      .thenLike({ type: 'SealedLineOpened', ...opening, reason, rule: 'L-8.2' });
    expect(gameAudiences.SealedLineOpened.parties).toEqual(['player', 'official']);
    expect(gameAudiences.SealedLineOpened.public).toBeNull();
  });
});
