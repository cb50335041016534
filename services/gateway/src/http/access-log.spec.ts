import { createLogger } from '@amici/ops';
import Fastify from 'fastify';
import { Writable } from 'node:stream';
import { Edge } from '../testing/edge';
import { logAnswers, type AccessLog } from './access-log';
import { FastifyAsking } from './fastify';

const into = (lines: string[]): Writable =>
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });

describe('the access log', () => {
  const opened: Edge[] = [];
  afterEach(async () => {
    for (const edge of opened.splice(0)) await edge.close();
  });

  /** What is logged of these requests. */
  const logged = async (which: AccessLog, ask: (url: string) => Promise<unknown>) => {
    const lines: string[] = [];
    const log = createLogger({ service: 'gateway', level: 'info', destination: into(lines) });
    const bearer = (authorization?: string) =>
      Promise.resolve(
        authorization === 'Bearer good'
          ? ({ ok: true, subject: 'anna' } as const)
          : ({ ok: false, code: 'token-invalid' } as const),
      );
    const edge = await Edge.open({ access: { which, log }, bearer });
    opened.push(edge);
    await ask(edge.url);
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  };

  const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  it('says who was refused, from where, at which endpoint and with what code, and nothing of what was sent', async () => {
    const lines = await logged('refusals', async (url) => {
      await fetch(`${url}/games/1`, withToken('bad'));
      await fetch(`${url}/games/1`, withToken('good'));
    });
    expect(lines).toEqual([
      expect.objectContaining({
        msg: 'refused',
        method: 'GET',
        endpoint: '/games/:game',
        status: 401,
        code: 'token-invalid',
        subject: null,
        address: '127.0.0.1',
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('bad');
  });

  it('has a line for every answer where that is asked for, and none where none is', async () => {
    const ask = (url: string) => fetch(`${url}/games/1`, withToken('good'));
    expect(await logged('all', ask)).toMatchObject([{ msg: 'answered', subject: 'anna' }]);
    expect(await logged('none', (url) => fetch(`${url}/games/1`, withToken('bad')))).toEqual([]);
  });

  it('has three hundred refusals a minute, however many there were, and says how many it left out', async () => {
    const lines: string[] = [];
    let minute = 0;
    const fastify = Fastify().decorateRequest('asking');
    logAnswers(
      fastify,
      createLogger({ service: 'gateway', level: 'info', destination: into(lines) }),
      'refusals',
      () => minute * 60_000,
    );
    fastify.addHook('onRequest', (request, _reply, done) => {
      request.asking = new FastifyAsking(request);
      done();
    });
    fastify.get('/', (_request, reply) => reply.code(401).send());
    for (let count = 0; count < 310; count += 1) await fastify.inject('/');
    expect(lines).toHaveLength(300);
    minute = 1;
    await fastify.inject('/');
    expect(lines.slice(300).map((line) => JSON.parse(line) as object)).toMatchObject([
      { leftOut: 10 },
      { msg: 'refused' },
    ]);
  });
});
