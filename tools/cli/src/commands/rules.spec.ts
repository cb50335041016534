import { Readable, Writable } from 'node:stream';
import { runRules } from './rules';

const answersTo = async (...chunks: readonly (string | Uint8Array)[]) => {
  const written: string[] = [];
  const output = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  const status = await runRules(Readable.from(chunks), output);
  const lines = written.join('').split('\n').slice(0, -1);
  return { status, answers: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
};

const question = (id: unknown): string =>
  JSON.stringify({ id, op: 'rating.development', rating: 2000, games: 30 });

describe('amici rules', () => {
  it('answers every line in order, echoes ids and ends with status 0', async () => {
    const ids = ['a', 7, { of: ['any', null] }, null];
    const { status, answers } = await answersTo(ids.map(question).join('\n'));
    expect(status).toBe(0);
    expect(answers).toEqual(ids.map((id) => ({ id, ok: true, result: { k: 25 } })));
  });

  it('answers a line that is no question with bad-request and goes on', async () => {
    const bad = ['{', '', '[]', 'null', '7', '{"op":"rating.none"}', '{"op":7}', '{"op":"toString"}'];
    const { status, answers } = await answersTo(`${[...bad, question(1)].join('\n')}\n`);
    expect(status).toBe(0);
    expect(answers).toHaveLength(bad.length + 1);
    for (const answer of answers.slice(0, -1))
      expect(answer).toMatchObject({ id: null, ok: false, error: { code: 'bad-request' } });
    expect(answers.at(-1)).toMatchObject({ id: 1, ok: true });
  });

  it('takes lines in pieces and with carriage returns', async () => {
    const line = question('x');
    const { answers } = await answersTo(line.slice(0, 9), `${line.slice(9)}\r\n${question('y')}\r`, '\n');
    expect(answers.map(({ id }) => id)).toEqual(['x', 'y']);
  });

  it('ends a line at a line feed only: the line separators of Unicode may stand in a text', async () => {
    const id = 'a\u2028b\u2029c\u0085d';
    const bytes = Buffer.from(`${question(id)}\n${question('é')}`);
    const { answers } = await answersTo(...[...bytes].map((byte) => Buffer.from([byte])));
    expect(answers.map((answer) => answer['id'])).toEqual([id, 'é']);
  });

  it('writes in blocks, waiting for a slow reader', async () => {
    const lines = Array.from({ length: 3000 }, (_, id) => question(id));
    const slow = new Writable({ highWaterMark: 1, write: (_chunk, _encoding, done) => setImmediate(done) });
    let characters = 0;
    const write = slow.write.bind(slow);
    slow.write = ((text: string) => {
      characters += text.length;
      return write(text);
    }) as typeof slow.write;
    expect(await runRules(Readable.from(lines.map((line) => `${line}\n`)), slow)).toBe(0);
    expect(slow.listenerCount('error')).toBe(1);
    const answer = (id: number) => JSON.stringify({ id, ok: true, result: { k: 25 } }).length + 1;
    expect(characters).toBe(lines.reduce((sum, _, id) => sum + answer(id), 0));
  });

  it('ends with status 2 when reading or writing fails', async () => {
    const broken = new Readable({ read: () => broken.destroy(new Error('no disk')) });
    expect(await runRules(broken, new Writable({ write: (_c, _e, done) => done() }))).toBe(2);
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('no space')) });
    expect(await runRules(Readable.from(Array(2000).fill(`${question(1)}\n`)), full)).toBe(2);
  });
});
