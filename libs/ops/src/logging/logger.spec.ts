import { createLogger, nestLogger } from './logger';

const recording = (secrets: readonly string[] = []) => {
  const lines: string[] = [];
  const logger = createLogger({
    service: 'game',
    level: 'trace',
    secrets,
    destination: { write: (line) => void lines.push(line) },
  });
  return { logger, lines, last: () => JSON.parse(lines.at(-1)!) as Record<string, unknown> };
};

describe('the log', () => {
  it('writes JSON with the service and the instant', () => {
    const { logger, last } = recording();
    logger.info({ position: 7 }, 'caught up');
    expect(last()).toMatchObject({ service: 'game', position: 7, msg: 'caught up' });
    expect(last()['time']).toMatch(/Z$/);
  });

  it('says where an event stands and never what it contains', () => {
    const { logger, lines, last } = recording();
    const payload = { uci: 'e2e4' };
    logger.warn({ event: { id: 'x', type: 'MoveMade', stream: 'game-1', revision: 3, payload } });
    expect(last()['event']).toEqual({ id: 'x', type: 'MoveMade', stream: 'game-1', revision: 3 });
    logger.warn({ message: { payload, deeper: { payload } }, payload });
    expect(lines.join('')).not.toContain('e2e4');
  });

  it('removes credentials by name', () => {
    const { logger, lines } = recording();
    const headers = { authorization: 'Bearer abc', cookie: 'abc' };
    logger.info({ headers, request: { headers }, token: 'abc' });
    expect(lines.join('')).not.toContain('abc');
  });

  it('removes configured secrets wherever they appear', () => {
    const { logger, lines, last } = recording(['7c"1f']);
    logger.error({ error: new Error('no answer from postgres://amici:7c"1f@db') }, 'with 7c"1f');
    expect(lines.join('')).not.toContain('1f@db');
    expect(last()['msg']).toBe('with [secret]');
  });

  it('counts what comes again, and shows no stack of what an operator mends', () => {
    const { logger, lines, last } = recording();
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' });
    for (let n = 0; n < 1_000; n += 1) logger.warn({ follower: n, error: refused }, 'follower failed');
    expect(lines).toHaveLength(1);
    expect(last()['error']).toEqual({ type: 'Error', message: refused.message, code: 'ECONNREFUSED' });
    logger.error({ error: new TypeError('of undefined') }, 'a bug');
    expect(last()['error']).toMatchObject({
      type: 'TypeError',
      stack: expect.stringContaining('at ') as string,
    });
  });

  it('has each key once', () => {
    const { logger, lines } = recording();
    logger.warn({ service: 'clock' }, 'no connection');
    expect(lines[0]!.match(/"service":/g)).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({ service: 'game', of: 'clock' });
  });

  it("carries Nest's messages with their context", () => {
    const { logger, last } = recording();
    nestLogger(logger).error('no route', 'at a.ts:1', 'Router');
    expect(last()).toMatchObject({ level: 50, msg: 'no route', stack: 'at a.ts:1', context: 'Router' });
    nestLogger(logger).log('started', 'NestFactory');
    expect(last()).toMatchObject({ level: 30, msg: 'started', context: 'NestFactory' });
  });
});
