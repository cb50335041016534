import { readPgn, type PgnGame } from '@amici/chess';
import { randomUUID } from 'node:crypto';
import { runExplainRecorded } from '../../tools/cli/src/commands/explain-recorded';
import { LETTERS, NUMBERED, PLAYERS, RATINGS, RatingsTown } from './town';

/** What is shown of a list and its event, explained, written and read as others write it. */
describe('a list and its event as they are shown, over HTTP', () => {
  let town: RatingsTown;

  beforeAll(async () => {
    town = await RatingsTown.shared();
  });

  it('shows what every game did to a rating', async () => {
    const { get } = town;
    const { body } = await get(`/players/${PLAYERS[0]}/ratings/standard/2027-1`);
    const rated = body['gamesRated'] as readonly { change: number; developmentCoefficient: number }[];
    expect(rated).toHaveLength(12);
    const sum = rated.reduce((total, { change }) => total + change, 0);
    expect(2610 + sum).toBeCloseTo(body['calculated'] as number, 4);
    expect(rated[0]!.developmentCoefficient).toBe(10);
    const rules = (body['steps'] as readonly { rule: string }[]).map(({ rule }) => rule);
    expect(rules.filter((rule) => rule === 'T-A1.3')).toHaveLength(12);
    expect(rules).toContain('T-A1.17');
  });

  it('explains a figure of a list, a place and a norm from the record, to each as far as they may read', async () => {
    const { send, get, server, id } = town;
    const figure = `/players/${PLAYERS[0]}/ratings/standard/2027-1/explain`;
    const kinds = async (subject: string | null, path: string) => {
      const { status, body } = await send(subject, 'GET', path);
      const events = body['events'] as readonly { type: string; stream: string; hash: string | null }[];
      expect(status).toBe(200);
      return { body, events, types: new Set(events.map(({ type }) => type)) };
    };
    const own = await kinds(PLAYERS[0]!, figure);
    expect(own.types).toEqual(new Set(['GameRated', 'ResultReported', 'PlayerRated']));
    const published = await get(`/players/${PLAYERS[0]}/ratings/standard/2027-1`);
    expect(own.body['figure']).toContain(`${published.body['rating'] as number} after`);
    const steps = own.body['steps'] as readonly { rule: string; from: readonly number[] }[];
    expect(steps.every(({ from }) => from.length > 0)).toBe(true);
    const forAll = await kinds(null, figure);
    expect(forAll.types).toEqual(new Set(['GameRated', 'PlayerRated']));
    expect(forAll.body['figure']).toBe(own.body['figure']);
    const place = await kinds(null, `/tournaments/${id}/places/1/explain`);
    expect(place.body['figure']).toMatch(/^place 1: player-/);
    expect(place.types).toContain('ResultRecorded');
    const norm = await kinds(null, `/tournaments/${id}/norms/player-a/explain`);
    expect(norm.body['figure']).toMatch(/norms of GM/);
    expect([...norm.types]).toEqual(expect.arrayContaining(['NormStatementFixed', 'NormAchieved']));
    expect(norm.types).not.toContain('ScoreCounted');
    const textsOf = ({ body }: Awaited<ReturnType<typeof kinds>>) =>
      (body['steps'] as readonly { readonly text: string }[]).map(({ text }) => text).join('\n');
    expect(textsOf(norm)).toMatch(/against Player I: /);
    for (const explained of [own, place, norm]) expect(textsOf(explained)).not.toContain(PLAYERS[NUMBERED]);
    const out = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    await runExplainRecorded({ event: id, place: '1', section: '1', pool: 'standard', server: server.url });
    const printed = out.mock.calls.map(([text]) => String(text)).join('');
    out.mockRestore();
    expect(printed).toContain(String(place.body['figure']));
    expect(printed).toMatch(/ResultRecorded: tournament-/);
    expect((await get(`/tournaments/${id}/places/14/explain`)).status).toBe(404);
    expect((await get('/players/nobody/ratings/standard/2027-1/explain')).status).toBe(404);
  });

  it('writes the list as ICCF publishes it, and as text', async () => {
    const { get } = town;
    const csv = await get('/rating-lists/standard/2027-1', 'text/csv');
    const [head, first] = csv.text.split('\r\n');
    // Excel takes a file that begins with ID for another format.
    expect(head).toBe('"ID";Country;Title;Name;Games;Rating;Gender');
    expect(first).toBe('player-a;AUS;;Player A;112;2657;');
    expect((await get('/rating-lists/standard/2027-1?format=text')).text).toContain('effective 2027-01-01');
  });

  it('takes over a list as ICCF publishes it, line by line, and in a dry run nobody', async () => {
    const { send, get } = town;
    const { text } = await get('/rating-lists/standard/2027-1', 'text/csv');
    const [head, first, second] = text.split('\r\n');
    const other = second!.replace('Player B', 'Playing C').replace(/;\d{4};/, ';2499*;');
    const file = [head, first, other, 'player-c;CZE;;Player C;12;none;', 'stranger;CZE;;S;1;2000;'].join(
      '\r\n',
    );
    const key = { 'idempotency-key': randomUUID(), 'content-type': 'text/csv' };
    const sent = (by: string, more = '') =>
      send(by, 'POST', `/rating-imports/chess960?source=ICCF${more}`, file, key);
    expect((await sent('olga')).body).toMatchObject({ refused: 4 });
    const lines = (done: string) => [
      { line: 2, outcome: done, about: 'player-a' },
      {
        line: 3,
        outcome: done,
        about: 'player-b',
        detail: 'the file says Playing C, but the name here is Player B',
      },
      { line: 4, outcome: 'refused', about: 'player-c', code: 'bad-request' },
      { line: 5, outcome: 'refused', about: 'stranger', code: 'no-such-player' },
    ];
    const tried = await sent('rita', '&dry-run=true');
    expect(tried.body).toMatchObject({ dryRun: true, refused: 2, lines: lines('would-do') });
    expect((await sent('rita')).body).toMatchObject({ dryRun: false, refused: 2, lines: lines('done') });
    expect((await sent('rita')).body).toMatchObject({ refused: 2, lines: lines('known') });
  });

  it('writes the games of an event as PGN, as its start list and its results have them', async () => {
    const { get, id } = town;
    const gamesIn = async (path: string): Promise<readonly PgnGame[]> => readPgn((await get(path)).text);
    const all = await gamesIn(`/tournaments/${id}/pgn`);
    expect(all).toHaveLength(78);
    for (const { tags } of all) {
      const eloOf = (side: 'White' | 'Black') =>
        String(RATINGS[LETTERS.indexOf(tags.get(side)!.replace('Player ', '').toLowerCase())]);
      expect(Object.fromEntries(tags)).toMatchObject({
        ...{ Event: 'Norms over HTTP', Date: '2026.11.21', EventDate: '2026.11.21', Round: '-' },
        ...{ WhiteElo: eloOf('White'), BlackElo: eloOf('Black') },
        ...{ TimeControl: '2592000+259200', Mode: 'ICS', Termination: 'normal' },
      });
      for (const side of ['White', 'Black'])
        expect(tags.get(`${side}Title`)).toBe(tags.get(side) === 'Player C' ? 'IM' : undefined);
      expect(tags.get('Site')).toMatch(/./);
    }
    const his = await gamesIn(`/tournaments/${id}/pgn?player=player-a`);
    expect(his).toHaveLength(12);
    for (const path of [`/players/player-a/pgn?event=${id}`, `/pgn?event=${id}&player=player-a`])
      expect(await gamesIn(path)).toEqual(his);
    const bare = (await get(`/pgn?event=${id}&player=player-a&tags=false&moves=false`)).text;
    expect(bare).toMatch(/^(?:(?:1-0|0-1)\s+){12}$/);
  });
});
