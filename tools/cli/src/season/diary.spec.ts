import { chance } from './chance';
import { Diary } from './diary';

describe('the diary of a simulation', () => {
  it('gives what is due in the order of instants, and of names within one, however it was entered', () => {
    const by = chance('diary');
    const entries = Array.from({ length: 500 }, (_, index) => ({ at: by.below(40), name: `n${index}` }));
    const diary = new Diary<(typeof entries)[number]>();
    for (const entry of entries) diary.add(entry.at, entry.name, entry);
    const taken: (typeof entries)[number][] = [];
    for (let now = 0; now <= 40; now += 7) taken.push(...diary.due(now));
    taken.push(...diary.due(40));
    expect(taken).toEqual([...entries].sort((a, b) => a.at - b.at || (a.name < b.name ? -1 : 1)));
    expect(diary.next()).toBeNull();
  });

  it('keeps what is due later', () => {
    const diary = new Diary<string>();
    diary.add(5, 'a', 'later');
    expect(diary.due(4)).toEqual([]);
    expect(diary.next()).toBe(5);
  });
});
