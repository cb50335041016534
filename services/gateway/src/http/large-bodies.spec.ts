import { LargeBodies } from './large-bodies';

describe('the largest bodies', () => {
  const never = (): Promise<never> => new Promise(() => undefined);
  const soon = (): Promise<string> => Promise.resolve('read');
  const refusal = (code: string) => ({ rejection: { code } });

  it('are read for one person a few at a time, so that they take the memory of nobody else', async () => {
    const bodies = new LargeBodies();
    let end: (value: string) => void = () => undefined;
    const first = bodies.counted('anna', () => new Promise<string>((resolve) => (end = resolve)));
    for (let more = 0; more < 3; more += 1) void bodies.counted('anna', never);
    await expect(bodies.counted('anna', soon)).rejects.toMatchObject(refusal('too-many-requests'));
    expect(await bodies.counted('boris', soon)).toBe('read');
    end('read');
    await first;
    expect(await bodies.counted('anna', soon)).toBe('read');
  });

  it('are given their place back where they could not be read', async () => {
    const bodies = new LargeBodies();
    for (let tries = 0; tries < 10; tries += 1)
      await expect(bodies.counted('anna', () => Promise.reject(new Error('broken')))).rejects.toThrow(
        'broken',
      );
  });

  it('are limited in number for all people together', async () => {
    const bodies = new LargeBodies();
    for (let person = 0; person < 8; person += 1)
      for (let more = 0; more < 4; more += 1) void bodies.counted(`player-${person}`, never);
    await expect(bodies.counted('anna', soon)).rejects.toMatchObject(refusal('service-unavailable'));
  });
});
