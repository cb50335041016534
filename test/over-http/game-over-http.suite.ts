import type { EventEnvelope } from '@amici/contracts';
import { randomUUID } from 'node:crypto';
import { replayLine } from '../../services/game/src/application/replay/replay-text';
import { AmiciOverHttp } from '../amici-over-http';
import { eventually } from '../support/eventually';

/** The sample game of the Laws, Appendix A. */
const SAMPLE = 'e4 e5 Nf3 Nf6 d4 exd4 e5 Ne4 Qxd4 d5 exd6 Nxd6 Bg5 Nc6 Qe3+ Be7 Nbd2 O-O O-O-O Re8 Kb1'.split(
  ' ',
);
const FINAL = 'r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11';

describe('a game between two people over HTTP', () => {
  let amici: AmiciOverHttp;

  beforeAll(async () => {
    amici = await AmiciOverHttp.shared();
  });

  const play = async (game: string, moves: readonly string[]): Promise<void> => {
    for (const [index, move] of moves.entries()) {
      const offer = index === 20 ? { offerDraw: true } : {};
      const who = index % 2 === 0 ? 'anna' : 'boris';
      const path = `/games/${game}/plies/${index + 1}`;
      const answer = await amici.send(who, 'PUT', path, { move, notation: 'san', ...offer });
      expect([move, answer.status]).toEqual([move, 201]);
    }
  };

  it('is the sample game of the Laws, with an offer and a wrong claim in it, explained line by line', async () => {
    const game = await amici.start();
    await play(game, SAMPLE);
    const position = await amici.send('anna', 'GET', `/games/${game}/position?ply=21`);
    expect(position.body).toMatchObject({ ply: 21, fen: FINAL });
    const options = await amici.send('boris', 'GET', `/games/${game}/options`);
    expect(options.body['options']).toEqual(
      expect.arrayContaining([
        { command: 'AcceptDraw', allowed: true, follows: ['DrawAgreed', 'GameEnded'] },
      ]),
    );
    const claim = { ground: 'repetition', ply: 22, intended: 'h6', notation: 'san' };
    const key = { 'idempotency-key': randomUUID() };
    const claimed = await amici.send('boris', 'POST', `/games/${game}/draw-claims`, claim, key);
    expect(claimed.status).toBe(201);
    const types = (claimed.body['events'] as { type: string }[]).map(({ type }) => type);
    expect(types).toEqual(['DrawClaimed', 'ClaimRefused', 'MoveMade', 'DrawOfferClosed', 'DrawOffered']);
    const again = await amici.send('boris', 'POST', `/games/${game}/draw-claims`, claim, key);
    expect(again.body).toEqual(claimed.body);
    const withdrawn = await amici.send('boris', 'DELETE', `/games/${game}/draw-offers/current`);
    expect(withdrawn).toMatchObject({ status: 422, body: { code: 'offer-stands', rule: 'L-9.1.2.1b' } });
    const accepted = await amici.send('anna', 'POST', `/games/${game}/draw-acceptances`, {});
    expect(accepted.status).toBe(201);
    const reply = await amici.send('operator', 'GET', `/games/${game}`);
    // A clock stops with its game.
    expect(reply.body).toMatchObject({ outcome: { result: '1/2-1/2', ending: 'agreement' }, clock: null });

    const history = await amici.send('operator', 'GET', `/games/${game}/events`);
    const lines = (history.body['events'] as EventEnvelope[]).map((event) => replayLine(event));
    expect(lines).toHaveLength(1 + 21 + 1 + 5 + 2);
    for (const line of lines) expect(line).toMatch(/^ *\d+ {2}\d{4}-.*\[[A-Z0-9]+-[\w.]+\] {2}\(/);
    const output = lines.join('\n');
    expect(output).toContain('White offers a draw with move 11');
    expect(output).toContain('Black claims repetition with h6');
    expect(output).toContain('the claim is wrong: 1 occurrence');
    expect(output).toContain('the wrong claim of Black stands as an offer of a draw [L-9.1.2.2]');
    expect(output).toContain('White accepts the draw');
    const replay = await amici.send('operator', 'GET', `/games/${game}/replay`);
    expect(replay.body['text']).toContain(`${lines.at(-1)!}\nended: `);
    const before = await amici.send('anna', 'GET', `/games/${game}/replay?ply=2`);
    expect(String(before.body['text']).split('\n')).toHaveLength(1 + 2 + 2);
    expect((await amici.send(null, 'GET', `/games/${game}/replay`)).status).toBe(403);
    const pgn = await amici.send('anna', 'GET', `/games/${game}/pgn`);
    expect(pgn.body['text']).toContain('11. Kb1');
  });

  it('tries a move without recording it, and shows the legal ones', async () => {
    const game = await amici.start();
    const before = (await amici.send('anna', 'GET', `/games/${game}`)).etag;
    const tried = await amici.send('anna', 'POST', `/games/${game}/preview`, { ply: 1, move: 'e2e4' });
    expect(tried).toMatchObject({ status: 200, body: { allowed: true, events: [{ type: 'MoveMade' }] } });
    const wrong = await amici.send('boris', 'POST', `/games/${game}/preview`, { ply: 1, move: 'e7e5' });
    expect(wrong.body).toMatchObject({ allowed: false, refusal: { code: 'not-your-turn', rule: 'L-1.1' } });
    expect((await amici.send('anna', 'GET', `/games/${game}`)).etag).toBe(before);
    const legal = await amici.send('anna', 'GET', `/games/${game}/legal-moves`);
    expect((legal.body['moves'] as unknown[]).length).toBe(20);
    expect(
      (await amici.send('carla', 'POST', `/games/${game}/preview`, { ply: 1, move: 'e2e4' })).status,
    ).toBe(404);
  });

  it('is ruled by the director of its event, whose reason can be read and erased but is never in the record', async () => {
    await amici.grant('dora', 'director', 'cup');
    const game = await amici.start({ event: 'cup' });
    const reason = 'The server of the host stood still over the weekend.';
    const body = { side: 'white', amount: 86_400_000, ruling: { rule: 'L-6.11', reason } };
    expect((await amici.send('anna', 'POST', `/games/${game}/clock-adjustments`, body)).status).toBe(403);
    const key = { 'idempotency-key': randomUUID() };
    const adjusted = await amici.send('dora', 'POST', `/games/${game}/clock-adjustments`, body, key);
    expect(adjusted.status).toBe(201);
    const again = await amici.send('dora', 'POST', `/games/${game}/clock-adjustments`, body, key);
    expect(again.body).toEqual(adjusted.body);
    const other = { ...body, ruling: { ...body.ruling, reason: 'Another reason.' } };
    const reused = await amici.send('dora', 'POST', `/games/${game}/clock-adjustments`, other, key);
    expect(reused.body['code']).toBe('command-id-reused');
    const history = await amici.send('anna', 'GET', `/games/${game}/events`);
    expect(JSON.stringify(history.body)).not.toContain('weekend');
    const [event] = adjusted.body['events'] as { ruling: { reason: { id: string } } }[];
    const path = `/games/${game}/texts/${event!.ruling.reason.id}`;
    expect((await amici.send('boris', 'GET', path)).body['text']).toBe(reason);
    expect((await amici.send('carla', 'GET', path)).status).toBe(403);
    expect((await amici.send('dora', 'DELETE', path)).status).toBe(403);
    expect((await amici.send('operator', 'DELETE', path)).status).toBe(204);
    expect((await amici.send('boris', 'GET', path)).body).toMatchObject({ text: null });
  });

  it('shows its proceedings to players and officials, and to others what the conditions say', async () => {
    const delayed = { show: 'live', afterFinishedGames: 0, delayMoves: 1 };
    const timeControl = { kind: 'days-plus-increment', days: 30, increment: 3 };
    const game = await amici.start({ conditions: { timeControl, visibility: { public: delayed } } });
    await play(game, SAMPLE.slice(0, 6));
    const mine = await amici.send('anna', 'GET', `/games/${game}`);
    expect((mine.body['moves'] as unknown[]).length).toBe(6);
    const theirs = await amici.send(null, 'GET', `/games/${game}`);
    expect((theirs.body['moves'] as unknown[]).length).toBe(4);
    expect((await amici.send(null, 'GET', `/games/${game}/plies/5`)).status).toBe(404);
    expect((await amici.send(null, 'GET', `/games/${game}/position`)).body['ply']).toBe(4);
    expect((await amici.send(null, 'GET', `/games/${game}/events`)).status).toBe(403);
    expect((await amici.send('boris', 'GET', `/games/${game}/events`)).status).toBe(200);
  });

  it('begins again with the right colours where they were reversed, under the same laws and conditions', async () => {
    await amici.grant('dora', 'director', 'cup');
    const game = await amici.start({
      event: 'cup',
      conditions: {
        transmission: 'email',
        timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 },
      },
    });
    const ruling = { rule: 'L-7.1', reason: 'Boris was to have White.' };
    const ruled = await amici.send('dora', 'POST', `/games/${game}/reversed-colours-rulings`, { ruling });
    expect(ruled).toMatchObject({
      status: 201,
      body: { events: [{ type: 'ReplacementGameOrdered', rule: 'L20-7.1' }, { type: 'GameEnded' }] },
    });
    const [{ game: replacement }] = ruled.body['events'] as [{ game: string }];
    await eventually(async () => (await amici.send('anna', 'GET', `/games/${replacement}`)).status === 200);
    const [old, begun] = [
      await amici.send('anna', 'GET', `/games/${game}`),
      await amici.send('anna', 'GET', `/games/${replacement}`),
    ];
    expect(old.body['outcome']).toMatchObject({ result: 'cancelled', ending: 'discontinued' });
    expect(begun.body).toMatchObject({
      players: { white: 'boris', black: 'anna' },
      event: 'cup',
      laws: old.body['laws'],
      moves: [],
      phase: 'playing',
    });
  });

  it('by post says how moves are written, what waits for each and what is owed, and keeps the scoresheet [C-5d]', async () => {
    await amici.grant('dora', 'director', 'cup');
    const game = await amici.start({
      event: 'cup',
      laws: 'ccla-2016',
      conditions: { transmission: 'postal' },
    });
    const today = new Date().toISOString().slice(0, 10);
    for (const [index, move] of ['f2f4', 'e7e5', 'g2g4', 'd8h4'].entries()) {
      const mail = { postedOn: today, ...(index === 0 ? {} : { receivedOn: today }) };
      const path = `/games/${game}/plies/${index + 1}`;
      const who = index % 2 === 0 ? 'anna' : 'boris';
      const answer = await amici.send(who, 'PUT', path, { move, mail });
      expect([answer.status, answer.body['code']]).toEqual([201, undefined]);
    }
    const mate = await amici.send('anna', 'GET', `/games/${game}/plies/4`);
    expect(mate.body['account']).toMatchObject({
      does: [{ rule: 'L-3.9.1' }],
      written: expect.arrayContaining([
        expect.objectContaining({ notation: 'iccf-numeric', text: '4884' }),
        expect.objectContaining({ notation: 'descriptive', text: 'Q-R5' }),
      ]) as unknown,
    });
    expect((await amici.send('anna', 'GET', `/games/${game}/score`)).body).toMatchObject({
      lines: [{ text: 'f4' }, { text: 'e5' }, { text: 'g4' }, { text: 'Qh4#' }],
    });
    const score = { result: '0-1', concludedOn: today, score: '1 f4 e5 2 g4 Qh4 mate' };
    const reported = await amici.send('anna', 'POST', `/games/${game}/result-reports`, score);
    const material = { material: 'The sheet did not come.' };
    await amici.send('anna', 'PUT', `/games/${game}/disputes/sheet/notice`, material);
    const matters = await amici.send('boris', 'GET', `/games/${game}/matters`);
    expect(matters.body).toMatchObject({
      duties: expect.arrayContaining([
        { side: 'black', owes: 'sheet-to-opponent', rule: 'C-20' },
        { side: 'black', owes: 'score-to-director', rule: 'C-3Ac' },
        { side: 'white', owes: 'keep-score', rule: 'C-5d' },
      ]) as unknown,
      told: { players: ['anna', 'boris'], rule: 'C-21b' },
    });
    const path = `/tournaments/cup/matters`;
    expect((await amici.send('anna', 'GET', path)).status).toBe(403);
    expect(await amici.send('dora', 'GET', path)).toMatchObject({ status: 200, body: { more: false } });
    const [event] = reported.body['events'] as { score: { id: string } }[];
    const erased = await amici.send('operator', 'DELETE', `/games/${game}/texts/${event!.score.id}`);
    expect(erased.body).toMatchObject({ code: 'results-not-published', rule: 'C-5d' });
    // Black has mated: a ruling takes Black's point, and makes no win for White of it.
    const correct = (result: string) =>
      amici.send('dora', 'POST', `/games/${game}/result-corrections`, {
        result,
        ruling: { rule: 'C-2c', reason: 'He had help.' },
      });
    expect(await correct('1-0')).toMatchObject({
      status: 422,
      body: { code: 'against-the-board', rule: 'L-5.1.1' },
    });
    expect((await correct('0-0')).status).toBe(201);
    const { body } = await amici.send('anna', 'GET', `/games/${game}`);
    expect(body['outcome']).toMatchObject({ result: '0-0', ending: 'ruling' });
  });

  it('tells integrators what its public events look like, offline', async () => {
    const document = await amici.send(null, 'GET', '/asyncapi.json');
    expect(document).toMatchObject({ status: 200, body: { asyncapi: '3.1.0', channels: { game: {} } } });
    const page = await amici.send(null, 'GET', '/asyncapi');
    expect(page.body['text']).toContain('/schemas/urn:amici:game:v1:MoveMade');
    expect((await amici.send(null, 'GET', '/openapi.json')).body['info']).toMatchObject({
      description: expect.stringContaining('/asyncapi') as string,
    });
  });
});
