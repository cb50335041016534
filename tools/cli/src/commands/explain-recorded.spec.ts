import { isRecorded, printExplained } from './explain-recorded';

const event = (revision: number, hash: string | null) => ({
  ...{ stream: 'game-g', revision, type: 'MoveMade', index: 10 + revision, hash },
});

describe('a figure on record', () => {
  it('is printed with its steps after the ids of their rules, and the events they came from', () => {
    const events = [event(0, 'ab'), event(1, null), event(2, 'cd'), event(3, 'ef')];
    const steps = [
      { rule: 'L-6.5', text: 'White thinks', from: [1] },
      { rule: 'T-7.2', text: 'wins', from: [0, 1, 2, 3] },
      { rule: 'T-7.1', text: 'place 1', from: [] },
    ];
    expect(printExplained({ figure: 'place 1', steps, events }).split('\n')).toEqual([
      'place 1',
      '  L-6.5      White thinks (#2)',
      '  T-7.2      wins (#1, #2, #3, and 1 more)',
      '  T-7.1      place 1',
      '',
      'From 4 events:',
      '  #1 MoveMade: game-g, revision 0, entry 10, ab',
      '  #2 MoveMade: game-g, revision 1, entry 11',
      '  #3 MoveMade: game-g, revision 2, entry 12, cd',
      '  #4 MoveMade: game-g, revision 3, entry 13, ef',
      '',
    ]);
  });

  it('is meant where a player, an event or a clock is named, and a question of the calculator otherwise', () => {
    expect([{ player: 'p' }, { event: 'SIM/01' }, { clock: ['g', '1'] }, {}].map(isRecorded)).toEqual([
      ...[true, true, true, false],
    ]);
  });
});
