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

  it.each(['reason=a%00b', 'rea%00son=a', '__proto__=a'])(
    'is refused where it says what a body of JSON may not say either: %s',
    async (text) => {
      await expect(sent(text)).rejects.toMatchObject({ rejection: { code: 'bad-request' } });
    },
  );
});
