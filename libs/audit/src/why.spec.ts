import { createHash } from 'node:crypto';
import { golden, streamOf } from './testing/golden';
import { whyOf, type Why } from './why';

const lives = [...golden()];

/** The figures of the recorded streams of a subject in which an event of this type stands. */
const whysOf = (subject: string, type: string): readonly Why[] =>
  lives
    .filter(
      ([key, events]) => streamOf(key).startsWith(`${subject}-`) && events.some((one) => one.type === type),
    )
    .flatMap(([key, events]) =>
      whyOf({
        stream: streamOf(key),
        events: events.map((event, n) => ({
          revision: event.revision,
          index: 100 + n,
          hash: createHash('sha256').update(event.id).digest('hex'),
          text: JSON.stringify(event),
        })),
      }),
    );

/** Those of one kind; every one unfolds into steps, and the steps into events of the file. */
const grounded = (whys: readonly Why[], of: RegExp): readonly Why[] => {
  const found = whys.filter((why) => of.test(why.of));
  for (const { steps, events } of found) {
    expect(steps.length).toBeGreaterThan(0);
    for (const from of steps.flatMap((step) => step.from)) expect(events[from]).toBeDefined();
    for (const { index } of events) expect(index).toBeGreaterThanOrEqual(100);
  }
  return found;
};

describe('why a figure of a bundle is what it is', () => {
  it('tells how every millisecond of a clock was used', () => {
    const clocks = grounded(whysOf('game', 'MoveMade'), /^clocks$/);
    const clock = clocks.find(({ figure }) => figure.includes('White'));
    expect(clock?.events.length).toBeGreaterThan(0);
  });

  it('tells a result with the event that ended the game, and its rule', () => {
    const results = grounded(whysOf('game', 'GameEnded'), /^result$/);
    expect(results.length).toBeGreaterThan(0);
    for (const { figure, steps, events } of results) {
      expect(figure).toMatch(/^(?:[01½].*|cancelled|unfinished|\\*)$/);
      expect(steps[0]?.rule).not.toBe('');
      expect(events[0]?.type).toMatch(/GameEnded|ResultCorrected/);
    }
  });

  it.each([
    ['place', 'tournament', 'FinalTableFixed', /^section /],
    ['rating', 'rating', 'PlayerRated', /^rating of /],
    ['norm', 'norms', 'NormAchieved', /^norms of /],
    ['title', 'titles', 'TitleRegistered', /^title of /],
  ])('tells a %s step by step, each with the events it rests on', (_, subject, type, of) => {
    const found = grounded(whysOf(subject, type), of);
    expect(found.length).toBeGreaterThan(0);
    expect(found.some(({ events }) => events.length > 0)).toBe(true);
  });

  it('says nothing of a stream some of whose events were left out', () => {
    const [key, [first, second]] = lives.find(([, events]) => events[1]?.type === 'MoveMade')!;
    const found = { index: 1, hash: '', text: JSON.stringify(first), revision: 0 };
    const events = [found, { index: 2, hash: '', revision: second!.revision }];
    expect(whyOf({ stream: streamOf(key), events })).toEqual([]);
  });
});
