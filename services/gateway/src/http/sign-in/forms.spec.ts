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
    const brought = (mayBringFile: boolean) =>
      submitted({ header, body: Buffer.from(`${written}--b--\r\n`) }, caller, sessions, mayBringFile);
    expect(await brought(true)).toMatchObject({
      fields: { 'form-step': 'preview' },
      file: { name: 'l.csv', bytes: Buffer.from('player') },
    });
    await expect(brought(false)).rejects.toMatchObject({ rejection: { code: 'unsupported-media-type' } });
  });

  it.each(['reason=a%00b', 'rea%00son=a', '__proto__=a'])(
    'is refused where it says what a body of JSON may not say either: %s',
    async (text) => {
      await expect(sent(text)).rejects.toMatchObject({ rejection: { code: 'bad-request' } });
    },
  );
});
