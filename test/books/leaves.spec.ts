import { isNoticed, placesRead, type Place } from './watched-examples';

/** Where all places are changed, and not each twentieth: `npm run mutation -- books`. */
const ALL = process.env.AMICI_BOOKS === 'all';

describe('the sections of norms and ratings', () => {
  let places: readonly Place[] = [];

  beforeAll(async () => {
    await jest.isolateModulesAsync(async () => {
      places = await placesRead();
    });
  });

  it('hold no parameter that no example reads', () => {
    const unread = places.filter(({ isList, readers }) => !isList && readers.length === 0);
    expect(unread.map(({ name }) => name)).toEqual([]);
  });

  it('decide otherwise where a parameter is another', async () => {
    const read = places.filter(({ readers }) => readers.length > 0);
    const changed = ALL ? read : read.filter((_, index) => index % 20 === 0);
    const unnoticed: string[] = [];
    for (const place of changed) if (!(await isNoticed(place))) unnoticed.push(place.name);
    const noticed = changed.length - unnoticed.length;
    if (ALL) console.log([`${noticed} of ${changed.length} changes noticed`, ...unnoticed].join('\n'));
    expect(noticed / changed.length).toBeGreaterThanOrEqual(0.95);
    // What was noticed was the change: all is as before without it.
    for (const { readers } of changed) for (const example of readers.slice(0, 1)) await example.run();
  });
});
