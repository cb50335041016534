import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { fromNameServers } from './name-servers';
import { post } from './receiver';

const HEADER = 12;
const TYPE_A = 1;
/** What a name server says with each address: the name asked for, its type and class, how long it holds. */
const RECORD = [0xc0, HEADER, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4];

const labelsIn = (question: Buffer): readonly string[] => {
  const labels: string[] = [];
  for (let at = HEADER; question[at]! > 0; at += question[at]! + 1)
    labels.push(question.toString('latin1', at + 1, at + 1 + question[at]!));
  return labels;
};

const answerTo = (question: Buffer, address: readonly number[]): Buffer => {
  const end = HEADER + labelsIn(question).join('.').length + 2 + 4;
  const isOfAddress = question.readUInt16BE(end - 4) === TYPE_A;
  const header = Buffer.from([
    ...question.subarray(0, 2),
    0x81,
    0x80,
    0,
    1,
    0,
    isOfAddress ? 1 : 0,
    0,
    0,
    0,
    0,
  ]);
  const record = isOfAddress ? Buffer.from([...RECORD, ...address]) : Buffer.alloc(0);
  return Buffer.concat([header, question.subarray(HEADER, end), record]);
};

describe('names of receivers', () => {
  let server: Socket;
  let servers: readonly string[];
  let requests: string[] = [];
  let address: readonly number[] = [];
  let onSilence: () => void = () => undefined;

  beforeAll(async () => {
    server = createSocket('udp4').on('message', (question, { port }) => {
      const name = labelsIn(question).join('.');
      requests.push(name);
      if (name.startsWith('silent')) onSilence();
      else server.send(answerTo(question, address), port, '127.0.0.1');
    });
    await new Promise<void>((ready) => server.bind(0, '127.0.0.1', ready));
    servers = [`127.0.0.1:${(server.address() as AddressInfo).port}`];
  });
  afterAll(() => new Promise<void>((closed) => server.close(closed)));
  beforeEach(() => {
    requests = [];
  });

  const posted = (name: string, timeoutMs = 10_000) =>
    post(`https://${name}/`, {}, '{}', { allowPrivate: false, timeoutMs, resolve: fromNameServers(servers) });

  it.each([
    ['this machine', [127, 0, 0, 1]],
    ['the services of a cloud', [169, 254, 169, 254]],
  ])('lead to no receiver where they have become those of %s since', async (_what, inside) => {
    address = inside;
    expect(await posted('rebound.example')).toEqual({
      status: null,
      answer: 'the address is not a public one',
    });
  });

  it.each(['localhost', 'Inner.LocalHost.'])(
    'are asked of nobody where they are this machine: %s',
    async (name) => {
      expect(await posted(name)).toEqual({ status: null, answer: 'the address is not a public one' });
      expect(requests).toEqual([]);
    },
  );

  it('that nobody answers for keep no other name waiting: all of a process waited for minutes', async () => {
    const silent = Array.from({ length: 20 }, (_, index) => `silent-${index}.example`);
    const allRequested = new Promise<void>((reached) => {
      onSilence = () => {
        if (silent.every((name) => requests.includes(name))) reached();
      };
    });
    let ended = 0;
    const sent = silent.map((name) => posted(name, 4_000).finally(() => (ended += 1)));
    await allRequested;
    expect(await lookup('localhost', { family: 4 })).toMatchObject({ address: '127.0.0.1' });
    expect(ended).toBe(0);
    const answers = (await Promise.all(sent)).map(({ status, answer }) => [status, answer]);
    expect(answers).toEqual(silent.map(() => [null, 'no answer in time']));
  });
});
