import { randomUUID } from 'node:crypto';
import { AmiciOverHttp } from '../amici-over-http';
import type { Answer } from '../support/send';

describe('personal data under keys that are used again', () => {
  let amici: AmiciOverHttp;

  beforeAll(async () => {
    amici = await AmiciOverHttp.shared();
  });

  const put = (path: string, body: object, key: string): Promise<Answer> =>
    amici.send('operator', 'PUT', path, body, { 'idempotency-key': key });

  const registered = async () => {
    const person = `/players/${randomUUID()}`;
    expect((await put(person, { name: 'Dana Erased' }, randomUUID())).status).toBe(201);
    const held = async () => {
      const { body } = await amici.send('operator', 'GET', `${person}/personal-file`);
      return body;
    };
    return { person, held };
  };

  it('are those of the latest act, whatever is sent again, and are gone once erased', async () => {
    const { person, held } = await registered();
    const [first, second] = [randomUUID(), randomUUID()];
    const record = async (year: number, key: string) => {
      const { status, body } = await put(
        `${person}/particulars`,
        { particulars: { birthDate: `${year}-05-01` } },
        key,
      );
      return [status, body['code']];
    };
    expect(await record(1990, first)).toEqual([201, undefined]);
    expect(await record(1985, second)).toEqual([201, undefined]);
    expect(await record(1990, first)).toEqual([201, undefined]);
    expect((await held())['particulars']).toEqual({ birthDate: '1985-05-01' });
    expect(await record(1970, second)).toEqual([409, 'command-id-reused']);
    expect((await held())['particulars']).toEqual({ birthDate: '1985-05-01' });
    expect((await amici.send('operator', 'DELETE', `${person}/profile`)).status).toBe(201);
    expect(await record(1985, second)).toEqual([409, 'person-erased']);
    expect(await held()).toMatchObject({ particulars: {}, mailbox: null });
  });

  it('have the address stated last, and the language stated with it, whatever is sent again', async () => {
    const { person, held } = await registered();
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const state = async (address: string, language: string, key: string) => {
      const { status, body } = await put(`${person}/address`, { address, language }, key);
      return [status, body['code']];
    };
    expect(await state('dana@example.org', 'en', first)).toEqual([201, undefined]);
    expect(await state('dana@example.org', 'de', second)).toEqual([201, undefined]);
    expect(await state('dana@example.net', 'es', third)).toEqual([201, undefined]);
    for (const [language, key] of [
      ['en', first],
      ['de', second],
    ] as const)
      expect(await state('dana@example.org', language, key)).toEqual([201, undefined]);
    expect((await held())['mailbox']).toMatchObject({ address: 'dana@example.net', language: 'es' });
    expect(await state('dana@example.org', 'es', first)).toEqual([409, 'command-id-reused']);
    expect(await state('dana@example.net', 'es', second)).toEqual([409, 'command-id-reused']);
    expect((await amici.send('operator', 'DELETE', `${person}/profile`)).status).toBe(201);
    expect(await state('dana@example.net', 'es', third)).toEqual([409, 'person-erased']);
    expect((await held())['mailbox']).toBeNull();
  });
});
