import { createHash, randomUUID } from 'node:crypto';
import { AmiciOverHttp } from '../amici-over-http';

const PART = 512 * 1024;
const LARGEST = 20 * PART;

const pdfOf = (size: number): Buffer => {
  const begin = Buffer.from('%PDF-1.4\n');
  const end = Buffer.from('\n%%EOF\n');
  return Buffer.concat([begin, Buffer.alloc(size - begin.length - end.length, 'x'), end]);
};

interface Stored {
  readonly id: string;
  readonly hash: string;
  readonly salt: string;
  readonly sha256: string;
  readonly media: string;
}

describe('a document over HTTP', () => {
  let amici: AmiciOverHttp;
  let event: string;

  beforeAll(async () => {
    amici = await AmiciOverHttp.shared();
    await amici.grant('olga', 'organiser', null);
    await amici.grant('dora', 'director', null);
    const { body } = await amici.send('olga', 'POST', '/tournaments', {
      ...{ code: 'PAPERS', name: 'Papers', format: 'open', laws: 'iccf-laws-2020', director: 'dora' },
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
      start: new Date(Date.now() + 90 * 86_400_000).toISOString(),
    });
    event = body['id'] as string;
    const stated = { federation: 'SUI', rating: 2300, fixed: true, games: 40 };
    expect((await amici.send('olga', 'PUT', `/tournaments/${event}/entries/emil`, { stated })).status).toBe(
      201,
    );
  });

  const keep = async (who: string | null, bytes: Buffer, query = '', headers = {}) => {
    const stored = await amici.bytes(who, 'POST', `/documents${query}`, bytes, headers);
    return { status: stored.status, body: JSON.parse(stored.bytes.toString()) as Record<string, unknown> };
  };
  const stored = async (who: string, bytes: Buffer, query = ''): Promise<Stored> => {
    const { status, body } = await keep(who, bytes, query);
    expect([status, body['code']]).toEqual([201, undefined]);
    return body as object as Stored;
  };
  const report = (who: string, material: object) =>
    amici.send(who, 'POST', `/tournaments/${event}/violations/emil`, { material });
  const read = (who: string | null, { id }: Pick<Stored, 'id'>) =>
    amici.bytes(who, 'GET', `/documents/${id}/content`);

  it('is one of two that come at the same moment under one key, and whole', async () => {
    for (let time = 0; time < 8; time += 1) {
      const headers = { 'idempotency-key': randomUUID() };
      const both = ['one', 'other'].map((words) => Buffer.from(`${words} ${time}`));
      const answers = await Promise.all(both.map((bytes) => keep('carla', bytes, '', headers)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const first = answers.findIndex(({ status }) => status === 201);
      const { bytes } = await read('carla', { id: answers[first]!.body['id'] as string });
      expect(bytes.toString()).toBe(both[first]!.toString());
    }
  });

  it('comes back as it was brought, to be saved and never to be run', async () => {
    const pdf = pdfOf(3 * PART + 7);
    const { id, hash, salt, sha256, media } = await stored(
      'carla',
      pdf,
      '?name=My%20analysis%20%22.pdf'.replace('%22', ''),
    );
    expect(media).toBe('application/pdf');
    expect(sha256).toBe(createHash('sha256').update(pdf).digest('hex'));
    expect(hash).toBe(
      createHash('sha256')
        .update(JSON.stringify([salt, id, sha256]))
        .digest('hex'),
    );
    const { status, bytes, headers } = await read('carla', { id });
    expect(status).toBe(200);
    expect(bytes.equals(pdf)).toBe(true);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="My analysis \.pdf"/);
    expect(headers.get('content-security-policy')).toMatch(/^sandbox;/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is one however often it is sent under its key, and no other under the same', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await keep('carla', Buffer.from('A letter.'), '', key);
    expect(await keep('carla', Buffer.from('A letter.'), '', key)).toEqual(first);
    const other = await keep('carla', Buffer.from('Another letter.'), '', key);
    expect([other.status, other.body['code']]).toEqual([409, 'command-id-reused']);
  });

  it('is refused where it is not what it is said to be, has a path for a name, or is too large', async () => {
    const lied = await keep('carla', Buffer.from('<script>alert(1)</script>'), '', {
      'content-type': 'image/png',
    });
    expect([lied.status, lied.body['code'], lied.body['media']]).toEqual([
      422,
      'media-not-as-declared',
      'text/plain',
    ]);
    const program = await keep('carla', Buffer.from('7f454c4602010100', 'hex'));
    expect([program.status, program.body['code']]).toEqual([422, 'media-not-kept']);
    const both = await keep(
      'carla',
      Buffer.concat([pdfOf(200), Buffer.from('504b0304', 'hex'), Buffer.alloc(64)]),
    );
    expect(both.body['code']).toBe('media-not-kept');
    for (const name of ['../../etc/passwd', '..%5Cwin.ini', '.htaccess', 'a%00b']) {
      const named = await keep('carla', Buffer.from('text'), `?name=${name}`);
      expect([named.status, named.body['code']]).toEqual([400, 'bad-request']);
    }
    const large = await keep('carla', pdfOf(LARGEST + 1));
    expect([large.status, large.body['code']]).toEqual([413, 'body-too-large']);
    expect((await keep(null, Buffer.from('text'))).status).toBe(401);
  });

  it('is cited by who may read it, and read by who may read what cites it', async () => {
    const letter = await stored('carla', Buffer.from('Seen on a page of his.'));
    const ref = { id: letter.id, hash: letter.hash };
    for (const who of ['emil', 'dora', 'stranger']) expect((await read(who, letter)).status).toBe(404);
    expect((await read(null, letter)).status).toBe(401);
    const notHis = await report('stranger', ref);
    expect([notHis.status, notHis.body['code']]).toEqual([422, 'unknown-document']);
    expect(notHis.body['errors']).toMatchObject([{ pointer: '/material' }]);
    const invented = { id: randomUUID(), hash: 'a'.repeat(64) };
    expect((await report('carla', invented)).body['code']).toBe('unknown-document');
    expect((await report('carla', { ...ref, hash: 'a'.repeat(64) })).body['code']).toBe('unknown-document');

    const reported = await report('carla', ref);
    expect([reported.status, reported.body['code']]).toEqual([201, undefined]);
    // The person the case is about, the director of the tournament, and nobody else.
    for (const who of ['emil', 'dora', 'carla'])
      expect([who, (await read(who, letter)).bytes.toString()]).toEqual([who, 'Seen on a page of his.']);
    expect((await read('stranger', letter)).status).toBe(404);

    const [{ case: found }] = reported.body['events'] as [{ readonly case: string }];
    const judged = await amici.send('dora', 'POST', `/cases/${found}/findings`, {
      ...{ found: false, finding: { text: 'Nothing of the kind.' } },
    });
    expect([judged.status, judged.body['code']]).toEqual([201, undefined]);
    const [{ finding }] = judged.body['events'] as [{ readonly finding: Stored }];
    expect((await read('emil', finding)).bytes.toString()).toBe('Nothing of the kind.');
    expect((await read('stranger', finding)).status).toBe(404);
  });

  it('is material of a dispute for those who read the game, and for nobody else', async () => {
    const game = await amici.start();
    const { id, hash } = await stored('anna', pdfOf(300));
    const dispute = `/games/${game}/disputes/${randomUUID()}`;
    const breach = { id, hash };
    const stolen = await amici.send('boris', 'PUT', `${dispute}/request`, { breach });
    expect([stolen.status, stolen.body['code']]).toEqual([422, 'unknown-document']);
    const reply = await amici.send('anna', 'PUT', `${dispute}/request`, { breach });
    expect([reply.status, reply.body['code']]).toEqual([201, undefined]);
    expect((await read('boris', { id })).status).toBe(200);
    expect((await read('stranger', { id })).status).toBe(404);
  });

  it('is erased by who keeps it as long as nothing cites it, and by the operator', async () => {
    const draft = await stored('carla', Buffer.from('A draft.'));
    expect((await amici.send('emil', 'DELETE', `/documents/${draft.id}`)).status).toBe(404);
    expect((await amici.send('carla', 'DELETE', `/documents/${draft.id}`)).status).toBe(204);
    expect((await read('carla', draft)).status).toBe(410);
    const cited = await report('carla', { id: draft.id, hash: draft.hash });
    expect([cited.status, cited.body['code']]).toEqual([422, 'unknown-document']);

    const letter = await stored('carla', Buffer.from('A letter that is cited.'));
    expect((await report('carla', { id: letter.id, hash: letter.hash })).status).toBe(201);
    expect((await amici.send('carla', 'DELETE', `/documents/${letter.id}`)).body['code']).toBe(
      'document-cited',
    );
    expect((await amici.send('operator', 'DELETE', `/documents/${letter.id}`)).status).toBe(204);
    const view = await amici.send('carla', 'GET', `/documents/${letter.id}`);
    expect(view.body).toMatchObject({ hash: letter.hash, sha256: null, salt: null, media: null });
    expect((await read('dora', letter)).status).toBe(410);
  });

  it('is not kept from being erased by a command that was refused, and stays cited by one that was not', async () => {
    const draft = await stored('carla', Buffer.from('A finding that nobody asked for.'));
    const ref = { id: draft.id, hash: draft.hash };
    const unasked = await amici.send('carla', 'POST', `/tournaments/${randomUUID()}/violations/emil`, {
      material: ref,
    });
    expect([unasked.status, unasked.body['code']]).toEqual([422, 'no-such-event']);
    expect((await amici.send('carla', 'DELETE', `/documents/${draft.id}`)).status).toBe(204);

    const letter = await stored('carla', Buffer.from('Cited once, and once in vain.'));
    const cited = { id: letter.id, hash: letter.hash };
    const reported = await report('carla', cited);
    const [{ case: found }] = reported.body['events'] as [{ readonly case: string }];
    const refused = await amici.send('carla', 'POST', `/cases/${found}/findings`, {
      ...{ found: false, finding: cited },
    });
    expect(refused.status).toBe(403);
    expect((await amici.send('carla', 'DELETE', `/documents/${letter.id}`)).body['code']).toBe(
      'document-cited',
    );
    expect((await read('emil', letter)).status).toBe(200);
  });

  it('is listed for who keeps it, the latest first', async () => {
    const { body } = await amici.send('carla', 'GET', '/documents?limit=2');
    expect(body['documents']).toHaveLength(2);
    const next = await amici.send('carla', 'GET', `/documents?limit=2&after=${String(body['next'])}`);
    expect(JSON.stringify(next.body)).not.toContain((body['documents'] as readonly Stored[])[0]!.id);
    expect((await amici.send('emil', 'GET', '/documents')).body).toEqual({ documents: [], next: null });
    const astray = await amici.send('emil', 'GET', '/documents?after=5254');
    expect(astray).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  });
});
