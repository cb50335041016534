import { HOLDERS, OPERATOR, PLAYERS, STRANGER } from './people';
import type { Random } from '@amici/game-domain/testing/random';
import type { Answer, Request } from './town';

const HOUR = 3_600_000;
const FEDERATIONS = ['GER', 'FRA'];

const GAMES = [
  {
    laws: 'iccf-laws-2020',
    conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
  },
  { laws: 'ccla-2016', conditions: { transmission: 'postal' } },
  {
    laws: 'iccf-laws-2019',
    conditions: { transmission: 'email', timeControl: { kind: 'calendar-days', moves: 10, days: 30 } },
  },
  { laws: 'otb-league-2017', conditions: { timeControl: { kind: 'minutes', minutes: 5 } } },
];

type Send = (request: Request) => Promise<Answer>;

const people = async (send: Send): Promise<void> => {
  const say = (path: string, body: object) => send({ by: OPERATOR, method: 'PUT', path, body });
  for (const federation of FEDERATIONS)
    await say(`/federations/${federation}`, { name: federation, member: true });
  for (const [n, player] of [...PLAYERS, STRANGER].entries())
    await say(`/players/${player}`, { name: `Player ${n}`, federation: FEDERATIONS[n % 2] });
  for (const [office, holders] of HOLDERS)
    for (const holder of holders) await say(`/players/${holder}/offices/${office}`, {});
};

const games = async (send: Send, random: Random): Promise<void> => {
  for (const game of GAMES) {
    const [white, black] = [random.pick(PLAYERS.slice(0, 5)), random.pick(PLAYERS.slice(5))];
    await send({ by: OPERATOR, method: 'POST', path: '/games', body: { white, black, ...game } });
  }
};

/** One that starts soon, and one whose entries stay open. */
const events = async (send: Send, now: number): Promise<void> => {
  const by = 'the-organiser';
  for (const start of [now + 2 * HOUR, now + 24 * 60 * HOUR]) {
    const announced = await send({
      by,
      method: 'POST',
      path: '/tournaments',
      body: {
        code: `FUZZ/${now}`,
        name: 'As it comes',
        format: 'invitational',
        laws: 'iccf-laws-2020',
        level: 2200,
        conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
        start: new Date(start).toISOString(),
        director: 'the-director',
      },
    });
    const { id } = announced.body as { readonly id?: string };
    if (id === undefined) continue;
    for (const player of PLAYERS.slice(0, 4))
      await send({ by, method: 'PUT', path: `/tournaments/${id}/entries/${player}`, body: {} });
    if (start < now + 24 * HOUR)
      await send({ by, method: 'PUT', path: `/tournaments/${id}/start-list`, body: {} });
  }
};

/** People with offices, games and events, as often as what happened has used them up. */
export const populate = async (send: Send, random: Random, now: number): Promise<void> => {
  await people(send);
  await games(send, random);
  await events(send, now);
};
