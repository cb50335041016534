import { tryRenames } from './renames';

describe('a field of an event that other services read', () => {
  it('breaks every reader at compile time when it is renamed at its owner', () => {
    const between = (file: string): boolean =>
      /^services\/(tournament|rating)\/src\/(?!.*(spec|testing))/.test(file);
    const [tried] = [...tryRenames((field) => field === 'OfGame.reportedAt', between)];
    expect(tried).toMatchObject({ file: 'libs/contracts/src/tournament/events.ts', unbroken: [] });
    expect(tried!.readers.some((file) => file.startsWith('services/tournament/'))).toBe(true);
    expect(tried!.readers.some((file) => file.startsWith('services/rating/'))).toBe(true);
  });
});
