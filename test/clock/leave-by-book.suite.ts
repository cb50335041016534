import { randomUUID } from 'node:crypto';
import { requestsTo, type Send } from '../support/send';

const DAY = 86_400_000;

type Json = Record<string, unknown>;

interface Recorded {
  readonly type: string;
  readonly payload: Json;
}

/** What the specs of clocks do in their rehearsal. */
export interface Rehearsed {
  now(): number;
  readonly send: Send;
  /** Lets all that follows happen. */
  settle(): Promise<void>;
  /** Sets its time forward. */
  forward(to: string): Promise<unknown>;
  /** A game between the two; answers its id. */
  start(white: string, black: string, more?: Json): Promise<string>;
  events(game: string): Promise<readonly Recorded[]>;
  /** Conditions of the League, in an event of that name. */
  ofLeague(event: string): Json;
  readonly slow: Json;
}

/** Adjournments of the CCLA and special leave of the ICCF, by game and by event. */
export const leaveByBook = ({
  now,
  send,
  settle,
  forward,
  start,
  events,
  ofLeague,
  slow,
}: Rehearsed): void => {
  const { done, create } = requestsTo(() => ({ send }));
  const types = async (game: string): Promise<readonly string[]> =>
    (await events(game)).map(({ type }) => type);

  it('takes an adjournment out of games by post as well where it is cut short or called off [C-16a] [C-17]', async () => {
    const today = now();
    const date = (days: number): string => new Date(today + days * DAY).toISOString().slice(0, 10);
    const game = await start('quinn', 'rosa', {
      event: 'post-1',
      laws: 'ccla-2016',
      conditions: { transmission: 'postal' },
    });
    await settle();
    const reply = await send('quinn', 'POST', '/players/quinn/leave', { from: date(5), to: date(24) });
    const path = `/players/quinn/leave/${String(reply.body['id'])}`;
    await settle();
    const cut = (to: string) => send('quinn', 'PUT', `${path}/last-day`, { to });
    expect((await cut(date(8))).body).toMatchObject({ code: 'leave-too-short', rule: 'C-16a' });
    expect((await cut(date(14))).status).toBe(201);
    expect((await send('quinn', 'DELETE', path)).status).toBe(201);
    await settle();
    const recorded = await events(game);
    expect(recorded.map(({ type }) => type)).toEqual([
      'GameStarted',
      'AdjournmentApplied',
      'AdjournmentChanged',
      'AdjournmentChanged',
    ]);
    expect(recorded.slice(2).map(({ payload }) => payload['dates'])).toEqual([
      { from: date(5), to: date(14) },
      null,
    ]);
  });

  it('adjourns the games that a player names, each for thirty days a year of its own [C-16a]', async () => {
    const today = now();
    const year = Number(new Date(today).toISOString().slice(0, 4)) + 1;
    const league = ofLeague('league-2');
    const [one, other] = [await start('sonja', 'tom', league), await start('uwe', 'sonja', league)];
    const ask = (from: string, to: string, more: Json = {}) =>
      send('sonja', 'POST', '/players/sonja/leave', {
        from: `${year}-${from}`,
        to: `${year}-${to}`,
        ...more,
      });
    expect((await ask('01-01', '01-30', { games: [one] })).status).toBe(201);
    await settle();
    expect([await types(one), await types(other)]).toEqual([
      ['GameStarted', 'LeaveApplied'],
      ['GameStarted'],
    ]);
    const spent = { code: 'leave-allowance-exceeded', rule: 'C-16a' };
    expect((await ask('03-01', '03-10')).body).toMatchObject(spent);
    expect((await ask('03-01', '03-10', { games: [other] })).status).toBe(201);
    expect((await ask('05-01', '05-10', { games: [randomUUID()] })).body['code']).toBe('no-running-game');
    const { body } = await send('sonja', 'GET', `/players/sonja/leave?year=${year}`);
    expect(body['balances']).toMatchObject([
      {
        ...{ scope: 'league-2', taken: 30, left: 0 },
        games: expect.arrayContaining([
          { game: one, taken: 30, left: 0 },
          { game: other, taken: 10, left: 20 },
        ]) as unknown,
      },
    ]);
  });

  it('puts a game that begins under the leave its player took in the event before it began [L-10.1a]', async () => {
    const today = now();
    const date = (days: number): string => new Date(today + days * DAY).toISOString().slice(0, 10);
    const players = ['nadine', 'oskar', 'pia'];
    for (const player of players) await done('operator', 'PUT', `/players/${player}`, { name: player });
    const cup = await create('operator', 'POST', '/tournaments', {
      ...{ code: 'LEAVE/1', name: 'Begins in a week', format: 'invitational', laws: 'iccf-laws-2020' },
      ...{ level: 2200, start: new Date(today + 7 * DAY).toISOString(), director: 'doris' },
      conditions: { timeControl: slow, leave: { kind: 'leave', daysPerYear: 30, minimumDays: 1 } },
    });
    const leave = (by: string, more: Json) =>
      send(by, 'POST', `/players/${by}/leave`, { from: date(6), to: date(9), ...more });
    expect((await leave('nadine', { scopes: [cup] })).body).toMatchObject({ code: 'no-running-game' });
    for (const player of players)
      await done('operator', 'PUT', `/tournaments/${cup}/entries/${player}`, {
        stated: { rating: 2000, fixed: true },
      });
    // Of all events is of those that run: in one to come nobody spends days unasked.
    expect((await leave('oskar', {})).body).toMatchObject({ code: 'no-running-game', rule: 'L-10.1a' });
    expect((await leave('nadine', { scopes: [cup] })).status).toBe(201);
    await done('operator', 'PUT', `/tournaments/${cup}/start-list`, {});
    await forward(new Date(today + 7 * DAY).toISOString());
    const { games } = (await send('nadine', 'GET', `/games?status=open&player=nadine&event=${cup}`)).body;
    expect(games).toHaveLength(2);
    for (const { gameId } of games as readonly { readonly gameId: string }[])
      expect(await types(gameId)).toEqual(['GameStarted', 'LeaveApplied']);
    const { body } = await send('nadine', 'GET', '/players/nadine/leave');
    expect(body['balances']).toMatchObject([{ scope: cup, taken: 4, left: 26 }]);
  });

  it('grants special leave in an event of the ICCF as its conditions have it [L-10.1a]', async () => {
    const special = {
      ...{ kind: 'leave', daysPerYear: 30, minimumDays: 1, special: 'from-director' },
    };
    await start('vera', 'willi', { event: 'open-9', conditions: { timeControl: slow, leave: special } });
    const director = await send('operator', 'PUT', '/players/doris/offices/director', { scope: 'open-9' });
    expect(director.status).toBe(201);
    const granted = await send('doris', 'POST', '/players/vera/special-leave', {
      ...{ scope: 'open-9', year: 2026, days: 31 },
    });
    expect(granted.body['events']).toMatchObject([
      { type: 'SpecialLeaveGranted', days: 31, rule: 'L-10.1a' },
    ]);
  });
};
