import { fitting, pageOf, type EventsPage } from './fitting';

const events = (count: number, bytes = 1_300) =>
  Array.from({ length: count }, (_, revision) => ({ revision, text: 'x'.repeat(bytes) }));

describe('a page of events', () => {
  it('is as much as one message takes: a game of 780 events could not be read at all', () => {
    const whole = events(2_000);
    const read: object[] = [];
    let after: number | null = -1;
    while (after !== null) {
      const page: EventsPage<(typeof whole)[number]> = pageOf(whole, { after });
      expect(JSON.stringify(page).length).toBeLessThan(1024 * 1024);
      read.push(...page.events);
      after = page.next;
    }
    expect(read).toEqual(whole);
  });

  it('is the whole of a stream that one message takes', () =>
    expect(pageOf(events(500), {})).toEqual({ events: events(500), next: null }));

  it('is as long as is asked for, from where is asked for', () =>
    expect(pageOf(events(5), { after: 1, limit: 2 })).toEqual({ events: events(5).slice(2, 4), next: 3 }));

  it('has the next event, however large it is', () => {
    expect(fitting(['x'.repeat(50), 'y'], 10)).toEqual(['x'.repeat(50)]);
    expect(fitting([], 10)).toEqual([]);
  });
});
