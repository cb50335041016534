import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import type { Random } from '@amici/game-domain/testing/random';
import { Breach } from './judge';
import { OPERATOR } from './people';
import type { Answer, Request } from './town';

type Send = (request: Request) => Promise<Answer>;

/** Personal data of somebody who is there for that alone: written, sent again in any order, sent otherwise, erased. */
export const personalData = async (send: Send, random: Random): Promise<void> => {
  const path = `/players/${uuidV5(AMICI_NAMESPACE, `fuzzed person ${random.below(2 ** 31)}`)}`;
  const put = (to: string, body: object, key: string): Request => ({
    ...{ by: OPERATOR, method: 'PUT', path: `${path}${to}`, body },
    headers: { 'idempotency-key': key },
  });
  const keyOf = (what: string): string => uuidV5(AMICI_NAMESPACE, `${path} ${what}`);
  const registered = await send(put('', { name: 'Erased Later' }, keyOf('name')));
  if (registered.status !== 201) return;
  const born = (year: number): Request =>
    put('/particulars', { particulars: { birthDate: `${year}-05-01` } }, keyOf(String(year)));
  const years = Array.from({ length: 2 + random.below(3) }, (_, n) => 1960 + n);
  let latest: Request | undefined;
  for (const year of years) if ((await send(born(year))).status === 201) latest = born(year);
  if (latest === undefined) return;
  const held = async () => {
    const file = await send({ by: OPERATOR, method: 'GET', path: `${path}/personal-file` });
    return (file.body as { readonly particulars?: object }).particulars;
  };
  const isAsSent = async (request: Request): Promise<void> => {
    const found = await held();
    const { particulars } = latest!.body as { readonly particulars: object };
    if (found !== undefined && JSON.stringify(found) !== JSON.stringify(particulars))
      throw new Breach('a retry has undone a newer act', request, { status: 200, type: '', body: found });
  };
  for (let time = 0; time < 3; time += 1) {
    const again = born(random.pick(years));
    await send(again);
    await isAsSent(again);
  }
  const { headers } = born(random.pick(years));
  const other: Request = { ...born(1_900), headers: headers! };
  const answer = await send(other);
  if (answer.status < 300) throw new Breach('another body under a used key was acknowledged', other, answer);
  await isAsSent(other);
  if ((await send({ by: OPERATOR, method: 'DELETE', path: `${path}/profile` })).status !== 201) return;
  await send(latest);
  const found = await held();
  if (found !== undefined && Object.keys(found).length > 0)
    throw new Breach('erased data has come back', latest, { status: 200, type: '', body: found });
};

const RACING = 4;

/** A login that several people are given at once: one of them has it. */
export const raceForLogin = async (send: Send, random: Random): Promise<void> => {
  const one = random.below(2 ** 31);
  const body = { issuer: 'https://id.example', subject: `subject ${one}` };
  const bind = (n: number): Request => {
    const person = uuidV5(AMICI_NAMESPACE, `fuzzed racer ${one} ${n}`);
    return { by: OPERATOR, method: 'PUT', path: `/players/${person}/login`, body };
  };
  const requests = Array.from({ length: RACING }, (_, n) => bind(n));
  const answers = await Promise.all(requests.map(send));
  if (answers.filter(({ status }) => status === 201).length > 1)
    throw new Breach('one login is of several people', requests[0]!, answers[1]);
};

/** A document that is cited and erased at once: one of both is refused. */
export const raceForDocument = async (
  send: Send,
  random: Random,
  where: { readonly tournament: string; readonly player: string },
): Promise<void> => {
  const by = 'the-organiser';
  const words = `Report ${random.below(2 ** 31)}.`;
  const headers = { 'content-type': 'text/plain' };
  const stored = await send({ by, method: 'POST', path: '/documents', body: words, headers });
  if (stored.status !== 201) return;
  const { id, hash } = stored.body as { readonly id: string; readonly hash: string };
  const path = `/tournaments/${where.tournament}/violations/${where.player}`;
  const cite: Request = { by, method: 'POST', path, body: { material: { id, hash } } };
  const erase: Request = { by, method: 'DELETE', path: `/documents/${id}` };
  const [cited, erased] = await Promise.all([send(cite), send(erase)]);
  if (cited.status < 300 && erased.status < 300) throw new Breach('what is cited was erased', erase, erased);
};
