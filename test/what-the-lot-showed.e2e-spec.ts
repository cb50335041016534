import { DAY_MS as DAY, iso } from '@amici/kernel';
import { integrator, type Integrator } from './support/integrator';
import { requestsTo } from './support/send';

const begin = Date.UTC(2027, 0, 10, 12);
const day = (days: number): string => iso(begin + days * DAY).slice(0, 10);

describe('rules drawn by lot, at the endpoints', () => {
  let amici: Integrator;
  let game: string;

  const { create, refused } = requestsTo(() => amici);

  beforeAll(async () => {
    amici = await integrator('lot', begin);
    for (const player of ['anna', 'boris'])
      await amici.send('operator', 'PUT', `/players/${player}`, { name: player, federation: 'AUS' });
    await amici.send('operator', 'PUT', '/players/tina/offices/title-tournament-commissioner', {});
    const terms = { event: 'post-1', laws: 'ccla-2016', conditions: { transmission: 'postal' } };
    game = `/games/${await create('operator', 'POST', '/games', { white: 'anna', black: 'boris', ...terms })}`;
  });
  afterAll(() => amici.close());

  it('a move sent again with other dates is refused, and says those that stand [C-8]', async () => {
    const move = (receivedOn: string | null, postedOn: string) =>
      amici.send('anna', 'PUT', `${game}/plies/1`, { move: 'e2e4', mail: { receivedOn, postedOn } });
    expect((await move(null, day(1))).status).toBe(201);
    expect((await move(null, day(1))).status).toBe(201);
    const { status, body } = await move(null, day(0));
    expect([status, body['code'], body['postedOn']]).toEqual([409, 'ply-already-played', day(1)]);
  });

  it('an inquiry waits 21 days from the day of posting, which was the day after it was recorded [C-12b]', async () => {
    await amici.forward(begin + 22 * DAY);
    const inquiry = (writtenOn: string) =>
      refused('anna', 'POST', `${game}/inquiries`, { writtenOn, copyKept: true });
    expect(await inquiry(day(21))).toEqual([422, 'inquiry-too-early', 'C-12b']);
    expect(await inquiry(day(22))).toEqual([201, undefined, undefined]);
  });

  it('an event for norms is announced by the Title Tournament Commissioner, no other [T-4.1]', async () => {
    const announced = (format: string) =>
      refused('tina', 'POST', '/tournaments', {
        ...{ code: `N/${format}`, name: format, format, laws: 'iccf-laws-2020' },
        ...{ director: 'boris', start: iso(begin + 90 * DAY) },
        conditions: { timeControl: { kind: 'days-plus-increment', days: 50, increment: 5 } },
      });
    expect(await announced('master-norm')).toEqual([201, undefined, undefined]);
    expect((await announced('invitational'))[0]).toBe(403);
  });

  it('who may not enter an ICCF event is not sent to a Council that the League has [T-11.3]', async () => {
    const { text } = await amici.send(null, 'GET', '/problems/not-eligible');
    expect(text).toContain('Choose a player who meets the conditions of entry.');
    expect(text).not.toContain('Council');
  });
});
