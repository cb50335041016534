import { takenOver } from './championship/taken-over.suite';
import { conditions, held } from './championship/steps';
import { integrator, type Integrator } from './support/integrator';
import { refusal, requestsTo, type Answer } from './support/send';

const begin = Date.UTC(2027, 0, 10, 12);
const start = Date.UTC(2027, 2, 1);
const text = { text: 'a letter' };

/** A stage of the championship as its offices and a federation live it, over HTTP alone. */
describe('a stage of the World Championship over HTTP', () => {
  let amici: Integrator;
  let event: string;

  const { send, create, put } = requestsTo(() => amici);
  const drawn = ({ body }: Answer) => body['drawn'] as unknown as readonly { readonly tournament: string }[];
  /** An event is found by the federation that organises it, with whatever else is asked of it, and by no other. */
  const findable = async (event: string): Promise<void> => {
    const found = ({ body }: Answer) =>
      (body['tournaments'] as readonly { readonly tournamentId: string }[]).map((one) => one.tournamentId);
    await amici.until('/tournaments?federation=GER', (answer) => found(answer).length > 0);
    const more = ['', '&name=memorial', '&name=me&year=2027', '&status=announced', '&code=MEM%2F1'];
    for (const label of more)
      expect(found(await send(null, 'GET', `/tournaments?federation=GER${label}`))).toEqual([event]);
    for (const label of [
      'federation=ITA',
      'federation=GER&after=3~999999999999999~zzzz',
      'federation=GER&year=2026',
    ])
      expect((await send(null, 'GET', `/tournaments?${label}`)).body).toEqual({
        tournaments: [],
        next: null,
      });
    const headers = { accept: 'text/html' };
    const page = async (federation: string) =>
      (await fetch(`${amici.server.url}/tournaments?federation=${federation}`, { headers })).text();
    expect(await page('ger')).toContain(`href="/tournaments/${event}"`);
    expect(await page('ita')).not.toContain('A memorial');
  };

  /** The Board decides something by a motion. */
  const carried = async (acts: readonly object[]): Promise<string> => {
    const seats = '/bodies/iccf-executive-board/seats';
    for (const [member, role] of [
      ['eva', 'president'],
      ['egon', 'member'],
    ] as const)
      expect((await put('operator', `${seats}/${member}`, { role })).status).toBe(201);
    const matter = { kind: 'authorise', acts };
    const body = { body: 'iccf-executive-board', matter, wording: text };
    const motion = await create('eva', 'POST', '/motions', body);
    for (const voter of ['eva', 'egon'])
      expect((await put(voter, `/motions/${motion}/votes/${voter}`, { vote: 'for' })).status).toBe(201);
    expect((await put('eva', `/motions/${motion}/result`)).status).toBe(201);
    return motion;
  };

  beforeAll(async () => {
    amici = await integrator('championship', begin);
    for (const [player, office, scope] of [
      ['tom', 'title-tournament-commissioner', null],
      ['eva', 'executive-board', null],
      ['tina', 'treasurer', null],
      ['olga', 'organiser', null],
      ['nora', 'non-title-tournament-commissioner', null],
      ['delia', 'delegate', 'GER'],
      ['ines', 'delegate', 'ITA'],
      ['wanda', 'world-tournament-director', null],
      ['quentin', 'qualifications-commissioner', null],
    ] as const)
      await put('operator', `/players/${player}/offices/${office}`, scope === null ? {} : { scope });
    await put('operator', '/federations/GER', { name: 'Germany', member: true });
    await put('operator', '/federations/ITA', { name: 'Italy', member: true });
    await put('operator', '/players/ugo', { name: 'Ugo', federation: 'ITA' });
    for (const player of ['anna', 'bert', 'carl', 'dora', 'emil', 'fred', 'gina'])
      await put('operator', `/players/${player}`, { name: `The player ${player}`, federation: 'GER' });
  });

  afterAll(() => amici?.close());

  it('has its date from the cycle, and an event of it no other [T-1.0.5a]', async () => {
    const cycle = { championship: 'world-championship', number: 40, name: 'The 40th' };
    expect((await put('olga', '/cycles/wc-40', cycle)).status).toBe(403);
    expect((await put('tom', '/cycles/wc-40', cycle)).status).toBe(201);
    const dates = { start: new Date(start).toISOString(), entriesCloseAt: new Date(start).toISOString() };
    expect((await put('tom', '/cycles/wc-40/stages/wc-preliminary/2027', dates)).status).toBe(201);
    const announcement = {
      code: 'WC40/PR',
      name: 'Preliminaries',
      format: 'wc-preliminary',
      laws: 'iccf-laws-2020',
      conditions,
      start: new Date(start + 86_400_000).toISOString(),
      stage: { cycle: 'wc-40', year: 2027 },
    };
    const late = await send('olga', 'POST', '/tournaments', announcement);
    expect(refusal(late)).toEqual([422, 'not-on-stage-date', 'T-1.0.5a']);
    const { stage: _none, ...alone } = announcement;
    expect(refusal(await send('olga', 'POST', '/tournaments', alone))).toEqual([
      ...[422, 'stage-missing', 'T-1.0.5a'],
    ]);
    const onDate = { ...announcement, start: dates.start };
    const unlevelled = await send('olga', 'POST', '/tournaments', onDate);
    expect(refusal(unlevelled)).toEqual([422, 'level-not-announced', 'T-A1.11d']);
    expect(unlevelled.body['detail']).toContain('Enter one as the level');
    event = await create('olga', 'POST', '/tournaments', { ...onDate, level: 2200 });
  });

  it('is entered by a right the Board granted, which is used once and stands in the Table of Qualifiers [T-1.0.6, T-1.0.11]', async () => {
    const grant = { level: 'wc-preliminary', rule: 'T-1.0.11', motion: 'motion-1', reason: text };
    expect(refusal(await put('eva', '/players/anna/rights/board-1', grant))).toEqual([
      422,
      'motion-not-carried',
      'T-1.0.11',
    ]);
    const right = (player: string) => ({ act: 'grant-right', player, level: 'wc-preliminary' });
    grant.motion = await carried([right('boris')]);
    expect(refusal(await put('eva', '/players/anna/rights/board-1', grant))).toEqual([
      ...[422, 'motion-not-carried', 'T-1.0.11'],
    ]);
    grant.motion = await carried([right('anna')]);
    expect((await put('olga', '/players/anna/rights/board-1', grant)).status).toBe(403);
    expect((await put('eva', '/players/anna/rights/board-1', grant)).status).toBe(201);
    expect(refusal(await put('eva', '/players/anna/rights/board-2', grant))).toEqual([
      ...[422, 'motion-applied', 'T-1.0.11'],
    ]);
    const before = await amici.until('/qualifiers?player=anna', (answer) => held(answer).length === 1);
    expect(held(before)[0]).toMatchObject({ level: 'wc-preliminary', fate: 'held', rule: 'T-1.0.11' });
    const entered = await put('delia', `/tournaments/${event}/entries/anna`, { through: 'GER' });
    expect(entered.status).toBe(201);
    const used = (answer: Answer) => held(answer)[0]?.fate === 'used';
    const after = await amici.until('/qualifiers?player=anna&all=true', used);
    expect(held(after)[0]).toMatchObject({ usedIn: event });
    expect(held(await send(null, 'GET', '/qualifiers?player=anna'))).toEqual([]);
    const csv = await send(null, 'GET', '/qualifiers?player=anna&all=true&format=csv');
    expect(csv.text.split('\r\n')[1]).toContain('anna,The player anna,,wc-preliminary,1,board,T-1.0.11');
  });

  it('is closed to a federation that owes something, which the refusal names [T-0.2]', async () => {
    const owed = [{ currency: 'EUR', amount: 12_500 }];
    expect(
      (await put('tina', '/federations/GER/arrears', { owed, debt: 'prizes', reason: text })).status,
    ).toBe(201);
    const refused = await put('delia', `/tournaments/${event}/entries/bert`, { through: 'GER' });
    expect(refusal(refused)).toEqual([422, 'federation-in-arrears', 'T-0.2']);
    expect(refused.body['owed']).toEqual(owed);
    const paid = { amount: owed[0], reference: 'SEPA 1' };
    expect((await put('tina', '/accounts/GER/2027/payments/p1', paid)).status).toBe(201);
    expect((await send('tina', 'DELETE', '/federations/GER/arrears')).status).toBe(201);
    const statement = await send('delia', 'GET', '/accounts/GER/2027');
    expect(statement.body['balances']).toEqual([{ currency: 'EUR', balance: 12_500, held: 0, owed: 0 }]);
    expect((await send('anna', 'GET', '/accounts/GER/2027')).status).toBe(403);
    const again = await put('delia', `/tournaments/${event}/entries/bert`, { through: 'GER' });
    expect(refusal(again)).toEqual([422, 'not-eligible', 'T-1.1.1i']);
  });

  it('takes no nominee without a rating, and a second entry of nobody [T-1.0.10b]', async () => {
    const nominate = (player: string) =>
      send('delia', 'POST', '/federations/GER/nominations', { player, to: 'world-championship' });
    expect(refusal(await nominate('bert'))).toEqual([422, 'nominee-unrated', 'T-1.0.10b']);
    const year = await send(null, 'GET', '/federations/GER/years/2027');
    expect(year.body).toMatchObject({ quota: 2, left: 2, nominations: [] });
  });

  it("opens the Candidates' to a grandmaster by the norms that the register has of them [T-1.3.1f]", async () => {
    const dates = { start: new Date(start).toISOString(), entriesCloseAt: new Date(start).toISOString() };
    expect((await put('tom', '/cycles/wc-40/stages/wc-candidates/2027', dates)).status).toBe(201);
    const announced = await send('olga', 'POST', '/tournaments', {
      ...{ code: 'WC40/CT', name: 'Candidates', format: 'wc-candidates', laws: 'iccf-laws-2020', conditions },
      ...{ start: dates.start, stage: { cycle: 'wc-40', year: 2027 } },
    });
    const enter = () =>
      put('carl', `/tournaments/${announced.body['id'] as string}/entries/carl`, { channel: 'direct' });
    const source = 'the register of 2020';
    const title = { effectiveFrom: new Date(begin - 86_400_000).toISOString(), source };
    expect((await put('quentin', '/players/carl/titles/GM', title)).status).toBe(201);
    const norm = (number: number) =>
      put('quentin', `/players/carl/norm-records/event-${number}`, {
        ...{ title: 'GM', games: 12, startedOn: '2018-01-01', source },
      });
    for (const number of [1, 2, 3, 4]) expect((await norm(number)).status).toBe(201);
    expect(refusal(await enter())).toEqual([422, 'not-eligible', 'T-1.3.1f']);
    expect((await norm(5)).status).toBe(201);
    expect((await enter()).body['events']).toMatchObject([{ type: 'EntryAccepted', rule: 'T-1.3.1f' }]);
  });

  it('varies what leads to the final with the commissioner alone, who has planned more sections [T-1.4.1b, T-1.2.2]', async () => {
    const stage = '/cycles/wc-40/stages/wc-candidates/2027/sections';
    const five = await put('tom', `${stage}/${event}`, { sections: 5 });
    expect([...refusal(five), five.body['field']]).toEqual([
      ...[422, 'sections-of-year', 'T-1.3.2', 'exceptional'],
    ]);
    expect((await put('tom', `${stage}/${event}`, { sections: 5, exceptional: text })).status).toBe(201);
    const announce = (more: object) =>
      send('olga', 'POST', '/tournaments', {
        ...{
          code: 'WC40/CT2',
          name: 'Candidates',
          format: 'wc-candidates',
          laws: 'iccf-laws-2020',
          conditions,
        },
        ...{ start: new Date(start).toISOString(), stage: { cycle: 'wc-40', year: 2027 } },
        ...{ qualifications: [{ rule: 'T-1.4.1b', to: 'wc-final', toPlace: 1 }], ...more },
      });
    expect(refusal(await announce({}))).toEqual([422, 'variation-unapproved', 'T-1.4.1b']);
    const byOrganiser = await announce({ variationApprovedBy: 'olga' });
    expect(refusal(byOrganiser)).toEqual([422, 'not-approved', 'T-1.4.1b']);
    const byBoard = await announce({ variationApprovedBy: 'tom', sectionSize: 15, sizeApprovedBy: 'eva' });
    expect(refusal(byBoard)).toEqual([422, 'not-approved', 'T-1.3.2']);
    const varied = { variationApprovedBy: 'tom', sectionSize: 15, sizeApprovedBy: 'tom' };
    expect((await announce(varied)).status).toBe(201);
  });

  it("opens a ladies' Semi-Final to an Expert who holds a higher title too [T-1.5.1c]", async () => {
    const announced = await send('olga', 'POST', '/tournaments', {
      ...{
        code: 'LWC/SF',
        name: 'Semi-Final',
        format: 'ladies-semi-final',
        laws: 'iccf-laws-2020',
        conditions,
      },
      start: new Date(start).toISOString(),
    });
    const entry = `/tournaments/${announced.body['id'] as string}/entries/gina`;
    const particulars = { particulars: { sex: 'female' } };
    expect((await put('operator', '/players/gina/particulars', particulars)).status).toBe(201);
    const register = (title: string) =>
      put('quentin', `/players/gina/titles/${title}`, {
        ...{ effectiveFrom: new Date(begin - 86_400_000).toISOString(), source: 'the register of 2020' },
      });
    expect((await register('IM')).status).toBe(201);
    const enter = () => put('gina', entry, { channel: 'direct' });
    expect(refusal(await enter())).toEqual([422, 'not-eligible', 'T-1.5.1c']);
    expect((await register('CCE')).status).toBe(201);
    expect((await enter()).body['events']).toMatchObject([{ type: 'EntryAccepted', rule: 'T-1.5.1c' }]);
  });

  it('starts an Open class by itself when its list is full, with games for all [T-2.2a, T-2.4]', async () => {
    const list = '/entry-lists/open-class-server-2027';
    const terms = {
      format: 'open-class',
      code: 'WT/O/27',
      name: 'Open class',
      laws: 'iccf-laws-2020',
      conditions,
    };
    const opening = { means: 'server', year: 2027, terms: { ...terms, startsAfterDays: 7, byItself: true } };
    expect((await put('olga', list, opening)).status).toBe(403);
    expect((await put('nora', list, opening)).status).toBe(201);
    expect(refusal(await put('nora', `${list}/players/bert`, { stated: { rating: 1900 } }))).toEqual([
      422,
      'not-eligible',
      'T-2.4',
    ]);
    const players = ['anna', 'bert', 'carl', 'dora', 'emil', 'fred', 'gina'];
    for (const player of players) expect((await put(player, `${list}/players/${player}`)).status).toBe(201);
    const { body } = await amici.until(list, (answer) => drawn(answer).length === 1);
    expect(body['standing']).toEqual([]);
    const id = drawn({ body } as Answer)[0]!.tournament;
    const started = await amici.until(
      `/tournaments/${id}`,
      (answer) => answer.body['phase'] === 'start-list',
    );
    expect(started.body).toMatchObject({ code: 'WT/O/27/1', level: 1800 });
    const [section] = started.body['sections'] as readonly { readonly games: readonly unknown[] }[];
    expect(section!.games).toHaveLength(21);
    type Listed = readonly { readonly standing: number; readonly drawn: number }[];
    const isDrawn = (answer: Answer) => (answer.body['lists'] as Listed)[0]?.drawn === 1;
    const lists = await amici.until('/entry-lists', isDrawn);
    expect(lists.body['lists']).toMatchObject([{ standing: 0, drawn: 1 }]);
  });

  it('lets a federation announce its invitation event once it is approved, and invite by federations [T-12.2, T-12.5, T-6.3]', async () => {
    const recognition = '/recognitions/memorial';
    const start = new Date(Date.UTC(2027, 7, 1)).toISOString();
    const prizes = [{ currency: 'EUR', amount: 300_000 }];
    const label = { federation: 'GER', kind: 'invitation', name: 'A memorial', start, prizes };
    const finances = { funding: text, finances: text };
    expect((await put('anna', recognition, { ...label, ...finances })).status).toBe(403);
    const soon = new Date(Date.UTC(2027, 2, 1)).toISOString();
    expect(refusal(await put('delia', recognition, { ...label, ...finances, start: soon }))).toEqual([
      422,
      'applied-too-late',
      'T-12.3a',
    ]);
    expect((await put('delia', recognition, { ...label, ...finances })).status).toBe(201);
    const announcing = {
      code: 'MEM/1',
      name: 'A memorial',
      format: 'invitational',
      start,
      promotedBy: 'GER',
    };
    const announce = () =>
      send('delia', 'POST', '/tournaments', {
        ...{ ...announcing, laws: 'iccf-laws-2020', conditions, recognition: 'memorial' },
      });
    expect(refusal(await announce())).toEqual([422, 'not-approved', 'T-6.3']);
    expect(refusal(await put('delia', `${recognition}/invitations/ITA`))).toEqual([
      422,
      'not-approved',
      'T-12.5',
    ]);
    expect((await put('delia', `${recognition}/approval`)).status).toBe(403);
    expect((await put('wanda', `${recognition}/approval`)).status).toBe(201);
    const announced = await announce();
    expect(announced.status).toBe(201);
    const entries = `/tournaments/${announced.body['id'] as string}/entries`;
    expect(refusal(await put('ugo', `${entries}/ugo`))).toEqual([422, 'not-invited', 'T-12.5']);
    expect(refusal(await put('delia', `${recognition}/invitations/ugo`))).toEqual([
      422,
      'invitation-to-player',
      'T-12.5',
    ]);
    expect((await put('delia', `${recognition}/invitations/ITA`)).status).toBe(201);
    expect(refusal(await put('ugo', `${entries}/ugo`))).toEqual([422, 'invitation-not-permitted', 'T-6.3']);
    expect((await put('ines', `${recognition}/invitations/ITA/players/ugo`)).status).toBe(201);
    expect((await put('ugo', `${entries}/ugo`)).status).toBe(201);
    // A federation that owed something before deposits its prize fund (T-12.8).
    expect((await send(null, 'GET', recognition)).body).toMatchObject({
      status: 'approved',
      deposit: prizes,
      deposited: false,
    });
    const letter = `${recognition}/invitations/ITA`;
    expect((await send(null, 'GET', letter)).body).toMatchObject({
      organisedBy: { federation: 'GER', name: 'Germany' },
      ...{ invited: { federation: 'ITA', name: 'Italy' }, players: ['ugo'], rule: 'T-12.5' },
    });
    expect((await send(null, 'GET', `${letter}?format=text`)).text).toContain('3000.00 EUR');
    expect((await send(null, 'GET', `${letter}?format=csv`)).text).toContain('event,A memorial');
    await findable(announced.body['id'] as string);
    const listed = (answer: Answer) => answer.text.split('\r\n').length > 1;
    const report = await amici.until('/recognitions?format=csv', listed);
    expect(report.text.split('\r\n')[1]).toContain('A memorial,GER,invitation,2027-08-01');
  });

  takenOver(() => amici);

  it('shows a bond and its refund in the account of the federation that holds it [T-8.4c, T-8.6]', async () => {
    const left = { kind: 'not-accepted', from: new Date(begin).toISOString() };
    expect((await send('wanda', 'POST', '/players/gina/sanctions', left)).status).toBe(201);
    const bond = { amount: 2_000, entryFee: 1_000, currency: 'EUR' };
    expect((await put('delia', `/players/gina/bonds/${event}`, bond)).status).toBe(201);
    const hasStep = (step: string) => (answer: Answer) => answer.text.includes(`gina ${step}`);
    const account = '/accounts/GER/2027?format=csv';
    await amici.until(account, hasStep('held'), 'delia');
    expect((await put('wanda', `/players/gina/bonds/${event}/settlement`, { orderly: true })).status).toBe(
      201,
    );
    const settled = await amici.until(account, hasStep('refunded'), 'delia');
    expect(settled.text).toMatch(/gina held,EUR,0,2000,,T-8.4c[^]*gina refunded,EUR,0,-2000,,T-8.6/);
  });
});
