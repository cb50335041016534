import { randomUUID } from 'node:crypto';
import { AmiciOverHttp, type Answer } from '../amici-over-http';

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
});
