import { submitted } from './forms';

const HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: 'https://chess.example',
};

describe('a form that was filled in', () => {
  const sessions = {
    origin: new URL('https://chess.example'),
    of: () => Promise.resolve({ id: 's', subject: 'anna', person: 'anna' }),
    isFormToken: () => true,
  };
  const caller = { comeAs: (subject: string) => Promise.resolve({ subject, office: 'person' }) };
  const sent = (text: string) =>
    submitted({ header: (name: string) => HEADERS[name], body: Buffer.from(text) }, caller, sessions);

  it('says what was written in it', async () => {
    expect((await sent('reason=a+letter&form-step=accept')).fields).toEqual({
      reason: 'a letter',
      'form-step': 'accept',
    });
  });

  it('brings a file where it may, and nowhere else', async () => {
    const parts = [
      '"form-step"\r\n\r\npreview',
      '"file"; filename="l.csv"\r\n\r\nplayer',
      '"none"; filename=""\r\n\r\n',
    ];
    const written = parts.map((part) => `--b\r\nContent-Disposition: form-data; name=${part}\r\n`).join('');
    const header = (name: string) =>
      name === 'content-type' ? 'multipart/form-data; boundary=b' : HEADERS[name];
    const brought = (mayUploadFile: boolean) =>
      submitted({ header, body: Buffer.from(`${written}--b--\r\n`) }, caller, sessions, mayUploadFile);
    expect(await brought(true)).toMatchObject({
      fields: { 'form-step': 'preview' },
      file: { name: 'l.csv', bytes: Buffer.from('player') },
    });
    await expect(brought(false)).rejects.toMatchObject({ rejection: { code: 'unsupported-media-type' } });
  });

  const head = 'Content-Disposition: form-data';
  const part = (text: string) => `--b\r\n${text}\r\n`;
  const withFile = (body: string | Buffer, type = 'multipart/form-data; boundary=b') =>
    submitted(
      { header: (name) => (name === 'content-type' ? type : HEADERS[name]), body: Buffer.from(body) },
      caller,
      sessions,
      true,
    );

  it('brings its fields and its file byte for byte', async () => {
    const field = part(`${head}; name="a%22b"\r\n\r\nfirst\r\nsecond`);
    const file = `--b\r\n${head}; name="file"; filename="list.csv"\r\nContent-Type: text/csv\r\n\r\n`;
    const content = Buffer.from([0, 255, 13, 10, 45, 45, 99, 13, 10]);
    const body = Buffer.concat([Buffer.from(field + file), content, Buffer.from('\r\n--b--\r\n')]);
    const { fields, file: sent } = await withFile(body);
    expect(fields).toEqual({ 'a"b': 'first\r\nsecond' });
    expect(sent).toEqual({ name: 'list.csv', bytes: content });
  });

  it.each([
    ['that ends nowhere', part(`${head}; name="a"\r\n\r\nx`)],
    ['of parts without a name', `${part(`${head}\r\n\r\nx`)}--b--\r\n`],
    ['of parts without headers', `${part('x')}--b--\r\n`],
    ['of none', ''],
    ['of more parts than any of ours', `${part(`${head}; name="a"\r\n\r\nx`).repeat(300)}--b--\r\n`],
  ])('is refused where it is one %s', async (_, body) => {
    await expect(withFile(body)).rejects.toMatchObject({ rejection: { code: 'bad-request' } });
  });

  it('is refused where its type does not say what parts its parts', async () => {
    const body = `${part(`${head}; name="a"\r\n\r\nx`)}--b--\r\n`;
    await expect(withFile(body, 'multipart/form-data')).rejects.toMatchObject({
      rejection: { code: 'bad-request' },
    });
  });

  it.each(['reason=a%00b', 'rea%00son=a', '__proto__=a'])(
    'is refused where it says what a body of JSON may not say either: %s',
    async (text) => {
      await expect(sent(text)).rejects.toMatchObject({ rejection: { code: 'bad-request' } });
    },
  );
});
