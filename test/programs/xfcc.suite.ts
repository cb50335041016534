import { proofSize } from '@amici/ops/testing';
import { numberOf } from '../../services/gateway/src/http/xfcc/numbers';
import type { AmiciOverHttp } from '../amici-over-http';
import { BEGIN, DAY, ProgramsTown } from './town';
import { NAMESPACE, XfccClient } from './xfcc-client';

const WHITE = 'O\'Brien <b> & "Söhne" 棋';

/** In brackets the numbers of the cases that a server of Xfcc is tried with. */
describe('Xfcc', () => {
  let town: ProgramsTown;
  let amici: AmiciOverHttp;
  let xfcc: XfccClient;

  beforeAll(async () => {
    town = await ProgramsTown.shared();
    ({ amici } = town);
    xfcc = new XfccClient(town);
  });

  it('refuses a player who is not who they say, and knows whose game it is before whose turn (1-4)', async () => {
    const game = await amici.start();
    const right = town.passwords['anna']!;
    const wrong = { ...xfcc.as('anna'), password: `${right.slice(0, -1)}${right.endsWith('A') ? 'E' : 'A'}` };
    expect(await xfcc.ask('GetMyGames', wrong)).toContain('AuthenticationFailed</faultstring>');
    for (const liar of [wrong, { ...xfcc.as('anna'), username: 'boris' }, { username: 'anna', password: '' }])
      expect(
        await xfcc.ask('MakeAMove', { ...liar, gameId: numberOf(game), movecount: 1, myMove: 'e4' }),
      ).toContain('<MakeAMoveResult>AuthenticationFailed<');
    expect(
      await xfcc.ask('MakeAMove', { ...xfcc.as('anna'), gameId: 'x', movecount: 1, myMove: 'e4' }),
    ).toContain('InvalidGameID');
    expect(await xfcc.move('anna', '00000001-', 1, { myMove: 'e4' })).toBe('InvalidGameID');
    await xfcc.gameSoon('anna', game);
    expect(await xfcc.move('carla', game, 1, { myMove: 'e4' })).toBe('NotYourGame');
    expect(await xfcc.move('boris', game, 1, { myMove: 'e5' })).toBe('NotYourTurn');
    expect(await xfcc.events(game)).toEqual(['GameStarted']);
  });

  it('makes a legal move once, by its number (5-8, 23)', async () => {
    const game = await amici.start();
    await xfcc.gameSoon('anna', game);
    for (const number of [0, 2])
      expect(await xfcc.move('anna', game, number, { myMove: 'Nf3' })).toBe('InvalidMoveNumber');
    expect(await xfcc.move('anna', game, 1, { myMove: 'Ng5' })).toBe('InvalidMove');
    expect(await xfcc.move('anna', game, 1, { myMove: '' })).toBe('InvalidMove');
    await xfcc.play(game, 'Nf3 Nf6 d3 d6');
    expect(await xfcc.move('anna', game, 5, { myMove: 'g3' })).toBe('InvalidMoveNumber');
    expect(await xfcc.move('anna', game, 3, { myMove: 'Nd2' })).toBe('MoveIsAmbigous');
    const at = await Promise.all(
      Array.from({ length: 20 }, () => xfcc.move('anna', game, 3, { myMove: 'Nbd2' })),
    );
    expect(at.filter((result) => result === 'Success')).toHaveLength(1);
    expect(at.filter((result) => !['Success', 'NotYourTurn', 'ServerError'].includes(result))).toEqual([]);
    expect(await xfcc.move('anna', game, 3, { myMove: 'Nbd2' })).toBe('NotYourTurn');
    expect((await xfcc.events(game)).filter((type) => type === 'MoveMade')).toHaveLength(5);
  });

  it('offers, accepts and claims draws (9-12, 16)', async () => {
    const game = await amici.start();
    await xfcc.gameSoon('anna', game);
    expect(await xfcc.move('boris', game, 1, { acceptDraw: true })).toBe('NoDrawWasOffered');
    expect(await xfcc.move('anna', game, 1, { claimDraw: true })).toBe('InvalidMove');
    expect(await xfcc.events(game)).not.toContain('GameEnded');
    expect(await xfcc.gameNow('anna', game)).toMatchObject({ result: 'Ongoing', myTurn: 'true' });
    const drawn = await amici.start();
    await xfcc.gameSoon('anna', drawn);
    await xfcc.play(drawn, 'e4 e5');
    expect(await xfcc.move('anna', drawn, 2, { myMove: 'Nf3', offerDraw: true })).toBe('Success');
    expect(await xfcc.gameNow('boris', drawn)).toMatchObject({ drawOffered: 'true', myTurn: 'true' });
    expect(await xfcc.move('boris', drawn, 2, { acceptDraw: '1' })).toBe('Success');
    expect(await xfcc.gameSoon('anna', drawn)).toMatchObject({
      result: 'Draw',
      serverInfo: '1/2-1/2, agreement',
    });
    const passedOver = await amici.start();
    await xfcc.gameSoon('anna', passedOver);
    expect(await xfcc.move('anna', passedOver, 1, { myMove: 'e4', offerDraw: true })).toBe('Success');
    expect(await xfcc.gameNow('boris', passedOver)).toMatchObject({ drawOffered: 'true' });
    expect(await xfcc.move('boris', passedOver, 1, { myMove: 'e5' })).toBe('Success');
    expect(await xfcc.gameNow('boris', passedOver)).toMatchObject({ drawOffered: 'false' });
    expect(await xfcc.move('boris', passedOver, 2, { acceptDraw: true })).toBe('NoDrawWasOffered');
    const repeated = await amici.start();
    await xfcc.gameSoon('anna', repeated);
    await xfcc.play(repeated, 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8');
    expect(await xfcc.move('anna', repeated, 5, { claimDraw: true })).toBe('Success');
    expect(await xfcc.gameNow('boris', repeated)).toMatchObject({ result: 'Draw' });
    const intended = await amici.start();
    await xfcc.gameSoon('anna', intended);
    await xfcc.play(intended, 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1');
    expect(await xfcc.move('boris', intended, 4, { claimDraw: true, myMove: 'Ng8' })).toBe('Success');
    expect(await xfcc.gameNow('boris', intended)).toMatchObject({ result: 'Draw' });
  });

  it('brings what is written with a move, and makes no move without it (17)', async () => {
    const game = await amici.start();
    await xfcc.gameSoon('anna', game);
    const text = `<b> & "Grüße" 'd'accord' 棋`;
    const long = 'x'.repeat(2_001);
    expect(await xfcc.move('anna', game, 1, { myMove: 'e4', myMessage: long })).toBe('FeatureUnavailable');
    expect(await xfcc.events(game)).toEqual(['GameStarted']);
    expect(await xfcc.move('anna', game, 1, { myMove: 'e5', myMessage: text })).toBe('InvalidMove');
    expect(await xfcc.events(game)).toEqual(['GameStarted']);
    expect(await xfcc.move('anna', game, 1, { myMove: 'e4', myMessage: text })).toBe('Success');
    expect(await xfcc.gameNow('boris', game)).toMatchObject({ message: text, myTurn: 'true' });
    expect(await xfcc.gameNow('anna', game)).toMatchObject({ message: '' });
    expect(await xfcc.move('boris', game, 1, { myMessage: 'I have to think' })).toBe('Success');
    expect(await xfcc.gameNow('anna', game)).toMatchObject({ message: 'I have to think', myTurn: 'false' });
    expect(await xfcc.move('boris', game, 1, { myMove: 'e5' })).toBe('Success');
    expect(await xfcc.gameNow('boris', game)).toMatchObject({ message: '' });
    expect(await xfcc.events(game)).toEqual([
      'GameStarted',
      'MoveMade',
      'MessageSent',
      'MessageSent',
      'MoveMade',
    ]);
  });

  it('makes a move by MakeAMove2 as by MakeAMove (it was a fault)', async () => {
    const game = await amici.start();
    await xfcc.gameSoon('anna', game);
    const move = { ...xfcc.as('anna'), gameId: numberOf(game), movecount: 1, myMove: 'e4' };
    const wrong = { ...move, password: 'x' };
    expect(await xfcc.ask('MakeAMove2', wrong)).toContain(
      '<MakeAMove2Result>AuthenticationFailed</MakeAMove2Result></MakeAMove2Response>',
    );
    expect(await xfcc.ask('MakeAMove2', move)).toContain('<MakeAMove2Result>Success<');
    expect(await xfcc.events(game)).toEqual(['GameStarted', 'MoveMade']);
  });

  it('reads what Scid sends where letters are no ASCII: bytes of Latin-1 that it calls UTF-8', async () => {
    const game = await amici.start();
    await xfcc.gameSoon('anna', game);
    const fields = `<username>anna</username><password>${town.passwords['anna']}</password><gameId>${numberOf(game)}</gameId>`;
    const request =
      `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><MakeAMove xmlns="${NAMESPACE}">` +
      `${fields}<movecount>1</movecount><myMove>e4</myMove><myMessage>Grüße</myMessage></MakeAMove></soap:Body></soap:Envelope>`;
    expect(await xfcc.posted(Buffer.from(request, 'latin1'))).toContain('<MakeAMoveResult>Success<');
    expect(await xfcc.gameNow('boris', game)).toMatchObject({ message: 'Grüße' });
  });

  it('resigns whatever number is sent, and shows what is over (15, 22)', async () => {
    await amici.send('operator', 'PUT', '/players/anna', { name: WHITE, federation: null });
    const game = await amici.start();
    await xfcc.gameSoon('anna', game);
    expect(await xfcc.move('anna', game, 77, { resign: true, myMove: '' })).toBe('Success');
    expect(await xfcc.gameNow('boris', game)).toMatchObject({
      white: WHITE,
      result: 'BlackWins',
      serverInfo: '0-1, resignation',
      myTurn: 'false',
    });
    const { body } = await amici.send('operator', 'GET', `/games/${game}/replay`);
    for (const text of [`begun between ${WHITE} (White)`, `(player ${WHITE})`])
      expect(String(body['text'])).toContain(text);
  });

  it('shows a cancelled game as cancelled, by any ruling (22)', async () => {
    await amici.grant('doris', 'director', null);
    const game = await amici.start();
    await xfcc.gameSoon('anna', game);
    const ruling = { rule: 'L-14.2.1', reason: 'It was begun by mistake.' };
    const cancelled = await amici.send('doris', 'POST', `/games/${game}/forfeits`, {
      side: 'both',
      ruling,
    });
    expect(cancelled.status).toBe(201);
    const corrected = await amici.send('doris', 'POST', `/games/${game}/result-corrections`, {
      result: 'cancelled',
      ruling,
    });
    expect(corrected.body['code']).toBeUndefined();
    expect(await xfcc.gameNow('boris', game)).toMatchObject({ result: 'Cancelled', myTurn: 'false' });
  });

  it('reads every form of request that programs are known to send, and no entity (18, 19, 25)', async () => {
    const prefixed =
      `<?xml version="1.0"?>\r\n<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns="${NAMESPACE}">` +
      `<SOAP-ENV:Header/><SOAP-ENV:Body><ns:GetMyGames><ns:username>anna</ns:username><ns:password>${town.passwords['anna']}</ns:password>` +
      '</ns:GetMyGames></SOAP-ENV:Body></SOAP-ENV:Envelope>\r\n';
    for (const headers of [
      { soapaction: `"${NAMESPACE}/GetMyGames"` },
      { soapaction: `${NAMESPACE}/MakeAMove` },
      { 'content-type': 'application/soap+xml' },
    ])
      expect(await xfcc.posted(prefixed, headers as Record<string, string>)).toContain('<GetMyGamesResult>');
    expect(await xfcc.posted(`\ufeff${prefixed.replace('<?xml version="1.0"?>\r\n', '')}`)).toContain(
      '<XfccGame>',
    );
    expect(await xfcc.posted(`<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${prefixed}`)).toContain(
      'Fault>',
    );
    expect(await xfcc.posted('')).toContain('Fault>');
    for (const path of ['/XfccBasic.asmx?wsdl', '/xfccbasic.asmx?WSDL', '/XFCCBASIC.ASMX'])
      expect(await (await fetch(`${amici.server.url}${path}`)).text()).toContain('<definitions');
  });

  it('shows Chess960, the clocks as they are, and a thousand games at once (20, 21, 24) [R39]', async () => {
    const fen = 'rbbnqknr/pppppppp/8/8/8/8/PPPPPPPP/RBBNQKNR w KQkq - 0 1';
    const game = await amici.start({ initialFen: fen, chess960: true });
    expect(await xfcc.gameSoon('anna', game)).toMatchObject({
      setup: 'true',
      fen,
      variant: 'Chess960',
      timeControl: '2592000+259200',
      hasWhite: 'true',
    });
    await xfcc.play(game, 'Nf3 Nf6 O-O O-O');
    expect((await xfcc.gameNow('boris', game))!['moves']).toMatch(/2\.O-O .* O-O/);
    await amici.send('operator', 'POST', '/rehearsal/time', {
      to: new Date(BEGIN + 2.4 * DAY).toISOString(),
    });
    const { body } = await amici.send('anna', 'GET', `/games/${game}/clocks`);
    const { white, black } = body['clocks'] as Record<'white' | 'black', { readonly remaining: number }>;
    const remainingOf = ({ remaining }: { readonly remaining: number }, of: string) => {
      const minutes = Math.floor(remaining / 60_000);
      return {
        [`days${of}`]: String(Math.floor(minutes / 1_440)),
        [`hours${of}`]: String(Math.floor(minutes / 60) % 24),
        [`minutes${of}`]: String(minutes % 60),
      };
    };
    expect(white.remaining).toBeLessThan(black.remaining);
    expect(await xfcc.gameNow('anna', game)).toMatchObject({
      ...remainingOf(white, 'Player'),
      ...remainingOf(black, 'Opponent'),
    });
    expect(await xfcc.gameNow('boris', game)).toMatchObject({
      ...remainingOf(black, 'Player'),
      ...remainingOf(white, 'Opponent'),
    });
    const many = proofSize(10, 1_000);
    for (let number = 0; number < many; number += 1) await amici.start();
    let seen = 0;
    while (seen < Math.min(many, 1_000)) seen = (await xfcc.myGames('boris')).length;
    expect(seen).toBeGreaterThanOrEqual(Math.min(many, 1_000));
  }, 600_000);

  it('knows leave and lost time (13, 14)', async () => {
    const timeControl = { kind: 'moves-in-days', moves: 10, days: 50, dayCount: 'exact' };
    const start = () => amici.start({ white: 'gerd', black: 'hans', conditions: { timeControl } });
    town.passwords['gerd'] = (await town.tokenFor('gerd', ['play'])).body['secret'] as string;
    const game = await start();
    await xfcc.gameSoon('gerd', game);
    const { body } = await amici.send(null, 'GET', '/rehearsal/time');
    const now = Date.parse(body['now'] as string);
    const day = (days: number): string => new Date(now + days * DAY).toISOString().slice(0, 10);
    const leave = await amici.send('gerd', 'POST', '/players/gerd/leave', { from: day(1), to: day(5) });
    expect(leave.status).toBe(201);
    const forward = (days: number) =>
      amici.send('operator', 'POST', '/rehearsal/time', { to: new Date(now + days * DAY).toISOString() });
    await forward(3);
    expect(await xfcc.move('gerd', game, 1, { myMove: 'e4' })).toBe('YouAreOnLeave');
    await forward(120);
    expect(await xfcc.move('gerd', game, 1, { myMove: 'e4' })).toBe('LostOnTime');
    expect(await xfcc.gameNow('gerd', game)).toBeUndefined();
    expect(await xfcc.events(game)).not.toContain('MoveMade');
  });
});
