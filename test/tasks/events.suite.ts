import type { Answer } from '../support/send';
import { DAY, kinds, theDay, type Day } from './day';
import { letter } from './steps';

interface Section {
  readonly players: readonly { readonly player: string; readonly number: number }[];
  readonly games: readonly {
    readonly white: number;
    readonly black: number;
    readonly game: string;
    readonly result: string | null;
  }[];
}

/** An event from its announcement to its end. */
describe("a director's day: events", () => {
  let day: Day;
  let id = '';

  beforeAll(async () => {
    day = await theDay();
  });

  it('brings entries to decide, and a list to publish', async () => {
    id = await day.tournament('E2E/DESK', { format: 'invitational', level: 2200 });
    const enter = (player: string, fee: string) =>
      day.done('olga', 'PUT', `/tournaments/${id}/entries/${player}`, {
        ...{ stated: { rating: 2400, fixed: true }, fee },
      });
    for (const player of ['anna', 'boris', 'carl']) await enter(player, 'received');
    await enter('dirk', 'pending');
    await day.settle('entry', 'start-list');
  });

  it('brings starts of the League that are to be put off', async () => {
    const league = await day.tournament('E2E/LATE', {
      ...{ format: 'australian-championship', laws: 'ccla-2016', tournamentRules: 'ccla-2016' },
      conditions: { transmission: 'server' },
    });
    const membership = { admitted: true, paidUntil: day.later(700 * DAY) };
    await day.done('operator', 'PUT', '/players/boris/memberships/CCLA', membership);
    const entry = { stated: { rating: 1900, fixed: true }, fee: 'received' };
    await day.done('olga', 'PUT', `/tournaments/${league}/entries/boris`, entry);
    const [from, to] = [day.later(DAY).slice(0, 10), day.later(9 * DAY).slice(0, 10)];
    await day.done('boris', 'POST', '/players/boris/start-delays', { scope: league, from, to });
    expect(await day.matter('start-delay')).toMatchObject({
      ...{ about: { player: 'boris' }, waitsFor: 'starting-committee', rule: 'CT-5g' },
    });
    await day.settle('start-delay');
    await day.done('olga', 'PUT', `/tournaments/${league}/cancellation`, { reason: letter });
  });

  it('brings applications to leave, and what is told of players', async () => {
    await day.started(id, 6);
    const request = { reason: letter, opponentsNotified: true, grounds: { kind: 'death' } };
    await day.done('anna', 'PUT', `/tournaments/${id}/withdrawal-requests/anna`, request);
    await day.done('carl', 'POST', `/tournaments/${id}/violations/boris`, { material: letter });
    await day.awaited('violation', 'withdrawal');
    expect(kinds(await day.taskList(`event=${id}`, 'dora'))).toEqual(['violation', 'withdrawal']);
    expect((await day.taskList(`office=director&event=${id}`, 'gustav')).status).toBe(403);
    await day.settle('violation');
  });

  it('lists the games of the tournaments that somebody directs, by deadline, to that person', async () => {
    const games = (query: string) => day.send('dora', 'GET', `/games?${query}`);
    const idsIn = ({ body }: Answer) =>
      (body['games'] as readonly { readonly gameId: string }[]).map(({ gameId }) => gameId);
    const inEvent = idsIn(await games(`event=${id}`));
    expect(inEvent).toHaveLength(6);
    const directed = idsIn(await games(`director=dora&dueBefore=${day.later(400 * DAY)}`));
    expect(directed).toEqual(expect.arrayContaining([...inEvent]));
    expect((await day.done('operator', 'GET', '/games?director=olga')).body['games']).toEqual([]);
    const another = `/games?director=dora&dueBefore=${day.later(0)}`;
    expect((await day.send('olga', 'GET', another)).status).toBe(403);
    expect((await day.done('gustav', 'GET', '/offices?person=dora')).body['officers']).toHaveLength(2);
  });

  it('is over by itself with its last game, though that was cancelled', async () => {
    const { sections } = (await day.send('operator', 'GET', `/tournaments/${id}`)).body as {
      readonly sections: readonly Section[];
    };
    const { players, games } = sections[0]!;
    const leaver = players.find(({ player }) => player === 'anna')!.number;
    for (const { game, white, black } of games) {
      if ([white, black].includes(leaver)) continue;
      const loser = players.find(({ number }) => number === white)!.player;
      await day.done(loser, 'PUT', `/games/${game}/resignation`, {});
    }
    await day.until(
      `/tournaments/${id}`,
      ({ body }) =>
        (body['sections'] as readonly Section[])[0]!.games.filter(({ result }) => result !== null).length ===
        3,
    );
    await day.settle('withdrawal');
    await day.until(`/tournaments/${id}`, ({ body }) => typeof body['finishedAt'] === 'string');
  });
});
