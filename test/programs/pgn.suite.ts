import { readPgn } from '@amici/chess';
import { Chess } from 'chess.js';
import { pgnRead } from 'kokopu';
import type { AmiciOverHttp } from '../amici-over-http';
import { ProgramsTown } from './town';

/** Of what was played by Xfcc. */
describe('PGN for programs', () => {
  let amici: AmiciOverHttp;

  beforeAll(async () => {
    ({ amici } = await ProgramsTown.shared());
  });

  it('writes PGN that two other programs read move by move, with its clocks and dates', async () => {
    const { body } = await amici.send('anna', 'GET', '/players/anna/pgn');
    const text = String(body['text']);
    const games = readPgn(text);
    const plies = games.map(({ moves }) => moves.length);
    const database = pgnRead(text);
    const read = Array.from({ length: database.gameCount() }, (_, index) => database.game(index).plyCount());
    expect(read).toEqual(plies);
    expect(Math.max(...plies)).toBeGreaterThan(5);
    expect(text).toMatch(/\[%ccsnt [\d.]+,[\d:]+\] \[%clk \d+:\d\d:\d\d\]/);
    // It knows no Chess960, and no quotation mark within a tag.
    const orthodox = text.split(/\n\n(?=\[Event )/).filter((game) => !game.includes('[Variant '));
    expect(orthodox.length).toBeGreaterThan(5);
    for (const game of orthodox) {
      const board = new Chess();
      board.loadPgn(game.replaceAll('\\"', "'"), { strict: true });
      expect(plies).toContain(board.history().length);
    }
  });

  it('sends games of a player as one PGN, which reads as it was played', async () => {
    const { body } = await amici.send('anna', 'GET', '/players/anna/pgn?clocks=false');
    const games = readPgn(String(body['text']));
    expect(games.length).toBeGreaterThan(5);
    expect(games.every(({ tags }) => tags.get('TimeControl') === '2592000+259200')).toBe(true);
    expect(String(body['text'])).not.toContain('%clk');
    expect((await amici.send(null, 'GET', '/tournaments/nowhere/pgn')).status).toBe(404);
  });

  it('sends all that somebody may see page by page, each game once', async () => {
    const headers = { authorization: `Bearer ${await amici.token('anna')}` };
    const page = async (query: string) => {
      const answer = await fetch(`${amici.server.url}/pgn?clocks=false&${query}`, { headers });
      expect(answer.status).toBe(200);
      const games = (await answer.text()).split(/\n\n(?=\[Event )/).filter((text) => text !== '');
      return { games, next: answer.headers.get('amici-next-after') };
    };
    const whole = await page('');
    expect([whole.games.length > 5, whole.next]).toEqual([true, null]);
    const pages: Awaited<ReturnType<typeof page>>[] = [await page('limit=3')];
    for (let next = pages[0]!.next; next !== null; next = pages.at(-1)!.next)
      pages.push(await page(`limit=3&after=${next}`));
    expect(Math.max(...pages.map(({ games }) => games.length))).toBe(3);
    expect(pages.flatMap(({ games }) => games.map((text) => text.trim()))).toEqual(
      whole.games.map((text) => text.trim()),
    );
  });
});
