import { DEMO_PEOPLE } from '../tools/cli/src/demo/people';
import { openDemoProvider, type DemoProvider } from '../tools/cli/src/demo/provider';
import { AmiciOverHttp } from './amici-over-http';
import { awaited, eventually } from './support/eventually';
import { Visitor } from './support/visitor';

const ANNOUNCE = '/do/AnnounceTournament';

/** The first event in the list, which follows what was recorded. */
const listed = async (amici: AmiciOverHttp): Promise<{ readonly tournamentId: string }> => {
  const events = async () => {
    const { body } = await amici.send('dora', 'GET', '/tournaments?status=announced');
    return body['tournaments'] as readonly { readonly tournamentId: string }[];
  };
  const [first] = await awaited(events, ({ length }) => length > 0);
  return first!;
};

describe('the form of an endpoint that takes lists', () => {
  let amici: AmiciOverHttp;
  let provider: DemoProvider;

  beforeAll(async () => {
    provider = await openDemoProvider(DEMO_PEOPLE);
    amici = await AmiciOverHttp.open({}, provider);
    provider.sendsBackTo(`${amici.url}/sign-in/done`);
    await amici.grant('dora', 'organiser', null);
  });

  afterAll(async () => {
    await provider.close();
    await amici?.close();
  });

  it('is filled in line by line without a script, previewed, and recorded as a program would have it', async () => {
    const dora = await new Visitor().go(`${amici.url}${ANNOUNCE}`);
    await dora.follow('Dora');
    const values = {
      ...{ code: 'CUP-1', name: 'Cup', format: 'invitational', laws: 'iccf-laws-2020', director: 'dora' },
      ...{ start: '2031-01-31T12:00', end: '2032-12-31T12:00' },
    };
    await dora.submit(ANNOUNCE, { ...values, 'form-step': 'add prizes' });
    await dora.submit(ANNOUNCE, {
      'prizes.0.places': '1',
      'prizes.0.what': 'a board',
      'form-step': 'add prizes',
    });
    const preview = { ...values, format: 'invitational tournament', laws: 'ICCF Laws 2020' };
    expect(dora.form(ANNOUNCE)).toMatchObject({
      ...preview,
      'prizes.0.what': 'a board',
      'prizes.1.what': '',
    });
    await dora.submit(ANNOUNCE, {
      'prizes.1.places': 'half',
      'prizes.1.what': 'a book',
      'form-step': 'remove prizes 0',
    });
    expect(dora.form(ANNOUNCE)).toMatchObject({ 'form-lines.prizes': '1', 'prizes.0.what': 'a book' });
    expect(dora.text).toContain('Default of the book: leave');
    // A browser would keep what was chosen.
    const chosen = { 'conditions.timeControl.kind': 'days-plus-increment', 'form-step': 'preview' };
    const days = { 'conditions.timeControl.days': '30', 'conditions.timeControl.increment': '3' };
    await dora.submit(ANNOUNCE, { ...chosen, ...days, 'form-step': 'show' });
    const more = { 'conditions.leave.daysPerYear': '30', 'conditions.tablebasePieces': '2' };
    await dora.submit(ANNOUNCE, { ...chosen, ...days, ...more });
    expect(dora.text).toContain('Tablebase limit (pieces): must be 0 or 3 to 7');
    await dora.submit(ANNOUNCE, { ...chosen, 'conditions.tablebasePieces': '6' });
    expect(dora.text).toContain('Nothing is recorded until you accept it');
    expect(dora.text).toContain('Prizes: 1: Prize');
    await dora.submit(ANNOUNCE);
    expect(dora.text).toContain('Recorded events');
    const { tournamentId } = await listed(amici);
    const event = (await amici.send('dora', 'GET', `/tournaments/${tournamentId}`)).body;
    expect(event['prizes']).toEqual([{ places: 'half', what: 'a book' }]);
    expect(event['conditions']).toMatchObject({
      ...{ timeControl: { days: 30, increment: 3 }, leave: { kind: 'leave', daysPerYear: 30 } },
      ...{ tablebasePieces: 6, draws: { agreement: true } },
    });
  });

  it('takes 25 as 25 dollars, shows what was filled in, and keeps minor units', async () => {
    await amici.grant('dora', 'treasurer', null);
    const form = '/do/ReceiveFee';
    const dora = await new Visitor().go(`${amici.url}${form}`);
    await dora.follow('Dora');
    const values = { holder: 'emil', year: '2031', line: 'p-1', reference: 'SEPA 1' };
    const preview = { ...values, 'amount.currency': 'AUD', 'form-step': 'preview' };
    await dora.submit(form, { ...preview, 'amount.amount': '25.001' });
    expect(dora.form(form)).toMatchObject({ 'amount.amount': '25.001' });
    await dora.submit(form, { ...preview, 'amount.amount': '25' });
    expect(dora.text).toContain('Nothing is recorded until you accept it');
    await dora.submit(form);
    expect(dora.text).toContain('Recorded events');
    const { body } = await amici.send('dora', 'GET', '/accounts/emil/2031');
    expect(body['lines']).toMatchObject([{ currency: 'AUD', amount: 2_500 }]);
    const written = await amici.send('dora', 'GET', '/accounts/emil/2031?format=text');
    expect(written.body['text']).toContain('25.00');
  });

  it('names its fields in the language of its reader', async () => {
    const dora = await new Visitor().go(`${amici.url}/signed-in`);
    await dora.follow('Dora');
    await dora.go(ANNOUNCE, { headers: { 'accept-language': 'de' } });
    for (const label of ['Meldeschluss', 'Zeile hinzufügen: Preise', 'Mannschaft: Ersatzspieler'])
      expect(dora.text).toContain(label);
  });

  it('says in the language of its reader what it is for, who may, and what its fields take', async () => {
    const dora = await new Visitor().go(`${amici.url}/signed-in`);
    await dora.follow('Dora');
    const texts = {
      de: ['Sich oder andere zu einem Turnier melden', 'Der Verband, dessen Delegierte den Spieler melden'],
      es: [
        'Inscribirse o inscribir a un jugador en un torneo',
        'La federación cuyo delegado inscribe al jugador',
      ],
    };
    for (const [language, values] of Object.entries(texts)) {
      await dora.go('/do/EnterTournament', { headers: { 'accept-language': language } });
      for (const text of values) expect(dora.text).toContain(text);
    }
    await dora.go('/do/DecideClaim', { headers: { 'accept-language': 'es' } });
    expect(dora.text).toContain('el director');
  });

  it('offers the players of its event by their names, and takes them by these', async () => {
    for (const [id, name] of [
      ['anna', 'Anna Arnold'],
      ['boris', 'Boris Brandt'],
    ])
      await amici.send('operator', 'PUT', `/players/${id}`, { name });
    const { tournamentId } = await listed(amici);
    const enter = await amici.send('dora', 'PUT', `/tournaments/${tournamentId}/entries/anna`, {});
    expect(enter.status).toBeLessThan(300);
    const dora = await new Visitor().go(`${amici.url}/signed-in`);
    await dora.follow('Dora');
    await dora.go(`/do/CancelEntry?tournament=${tournamentId}`);
    for (const preview of ['>Cup<', '<option value="Anna Arnold">', 'enter the name or the id'])
      expect(dora.text).toContain(preview);
    await dora.submit('/do/CancelEntry', { player: 'Anna Arnold' });
    expect(dora.text).toContain('Nothing is recorded until you accept it');
    expect(dora.text).toMatch(/<h2>Events to be recorded<.h2><ul><li><strong>Entry cancelled/);
    const touched = `Who is affected</dt><dd><a href="/tournaments/${tournamentId}">Cup</a>, <a href="/players/anna">Anna Arnold</a>`;
    expect(dora.text).toContain(touched);
    expect(dora.text).toContain('Anna Arnold');
    await dora.submit('/do/CancelEntry');
    expect(dora.text).toContain('Recorded events');
  });

  it('refuses a link that fills a field which the form does not have, and leaves nothing out in silence', async () => {
    const anna = await new Visitor().go(`${amici.url}/signed-in`);
    await anna.follow('Anna');
    const leave = '00000000-0000-4000-8000-000000000001';
    await anna.go(`/do/CancelLeave?player=anna&leave=${leave}&scopes=cup`);
    expect(anna.status).toBe(400);
    expect(anna.text).toContain('The form has no such field');
    await anna.go(`/do/CancelLeave?player=anna&leave=${leave}&scopes.0=cup`);
    expect(anna.form('/do/CancelLeave')).toMatchObject({ 'scopes.0': 'cup' });
  });

  it('erases nothing that somebody only looks at first', async () => {
    const stored = await amici.bytes('dora', 'POST', '/documents', Buffer.from('evidence'));
    const { id: document } = JSON.parse(stored.bytes.toString()) as { readonly id: string };
    const content = async () => (await amici.bytes('dora', 'GET', `/documents/${document}/content`)).status;
    const dora = await new Visitor().go(`${amici.url}/signed-in`);
    await dora.follow('Dora');
    await dora.go(`/do/EraseDocument?document=${document}`);
    await dora.submit('/do/EraseDocument');
    expect(dora.text).toContain('This cannot be undone: Erase a document permanently');
    expect(await content()).toBe(200);
    await dora.submit('/do/EraseDocument');
    expect(await content()).not.toBe(200);
  });

  /** Somebody signed in on pages. */
  const as = async (called: string): Promise<Visitor> =>
    (await new Visitor().go(`${amici.url}/signed-in`)).follow(called);

  it('tells a person who is refused who holds the office for it', async () => {
    const { tournamentId } = await listed(amici);
    const anna = await as('Anna');
    await anna.go(`/do/PublishStartList?tournament=${tournamentId}`);
    await anna.submit('/do/PublishStartList');
    expect(anna.text).toContain('Office holders');
    expect(anna.text).toContain('organiser: dora');
  });

  it('says before entries are closed who it touches, that it cannot be undone, and not how the lot falls', async () => {
    const { tournamentId } = await listed(amici);
    for (const player of ['anna', 'boris', 'emil'])
      await amici.send('dora', 'PUT', `/tournaments/${tournamentId}/entries/${player}`, {});
    const dora = await as('Dora');
    await dora.go(`/do/PublishStartList?tournament=${tournamentId}`);
    await dora.submit('/do/PublishStartList');
    for (const preview of [
      'Start list published',
      'This cannot be undone',
      'The outcome is shown only after it is recorded',
      '<dt>Players</dt><dd>3</dd>',
    ])
      expect(dora.text).toContain(preview);
    expect(dora.text).not.toContain('Section formed');
  });

  it('is found from where one is: from the task list by words, from the page of an event for that event', async () => {
    const dora = await as('Dora');
    await dora.go('/desk');
    await dora.follow('All actions');
    await dora.go('/do?q=announce+conditions');
    await dora.follow('Announce a tournament with its conditions');
    expect(dora.form(ANNOUNCE)).toMatchObject({ 'form-back': '/do?q=announce+conditions' });
    const { tournamentId } = await listed(amici);
    await dora.go(`/tournaments/${tournamentId}`);
    await dora.follow('Actions');
    expect(dora.text).toContain(`<a href="/tournaments/${tournamentId}">Cup</a>`);
    expect(dora.text).not.toContain('/do/AnnounceTournament');
    await dora.follow('Appoint the director of a tournament');
    expect(dora.form('/do/AppointDirector')).toMatchObject({ tournament: tournamentId });
    await dora.go('/do?q=turnier ankündigen', { headers: { 'accept-language': 'de' } });
    expect(dora.text).toContain('Alle Aktionen');
  });

  it('makes the id of a registered person, who is then found, and taken by name before they are rated', async () => {
    await amici.grant('dora', 'registrar', null);
    const dora = await as('Dora');
    await dora.go('/players');
    await dora.follow('Register a person');
    expect(dora.text).not.toContain('name="playerId" required');
    await dora.submit('/do/RegisterPerson', { name: 'Nora Neumann', federation: '' });
    await dora.submit('/do/RegisterPerson');
    await dora.follow('View');
    expect(dora.text).toContain('<h1>Nora Neumann</h1>');
    const id = dora.url.split('/').at(-1)!;
    await dora.go('/players?name=neumann');
    await dora.follow('Nora Neumann');
    const { tournamentId } = await listed(amici);
    await dora.go(`/do/EnterTournament?tournament=${tournamentId}`);
    await dora.submit('/do/EnterTournament', { player: 'Neumann' });
    expect(dora.text).toContain(`Several match this name: Nora Neumann (${id})`);
    await dora.go(`/do/EnterTournament?tournament=${tournamentId}`);
    await dora.submit('/do/EnterTournament', { player: 'Nora Neumann' });
    await dora.submit('/do/EnterTournament');
    expect(dora.text).toContain('Recorded events');
    const { body } = await amici.send('dora', 'GET', `/tournaments/${tournamentId}`);
    expect(JSON.stringify(body['entries'])).toContain(id);
  });

  it('takes a day and a time by the clocks of its reader', async () => {
    const dora = await as('Dora');
    const berlin = new URLSearchParams({ language: 'en', zone: 'Europe/Berlin', to: '/desk' });
    await dora.go('/reading', { method: 'POST', body: berlin, headers: { origin: amici.url } });
    await dora.go(ANNOUNCE);
    expect(dora.text).toContain('Times in Europe/Berlin');
    const values = { code: 'ZONE-1', name: 'Zone', format: 'invitational', laws: 'iccf-laws-2020' };
    const control = { kind: 'moves-in-days', moves: '10', days: '50' };
    const filled = Object.entries(control).map(([name, value]) => [`conditions.timeControl.${name}`, value]);
    await dora.submit(ANNOUNCE, {
      ...{ ...values, start: '2031-01-15T12:30', director: 'dora' },
      ...(Object.fromEntries(filled) as Record<string, string>),
    });
    expect(dora.text).toMatch(/<time datetime="2031-01-15T11:30:00.000Z">15 Jan 2031, 12:30/i);
    await dora.submit(ANNOUNCE);
    await dora.follow('View');
    const { body } = await amici.send('dora', 'GET', new URL(dora.url).pathname);
    expect(body['start']).toBe('2031-01-15T11:30:00.000Z');
  });

  it('has a time control by its fields, and an event enters who is signed in by one link', async () => {
    const dora = await as('Dora');
    await dora.go(ANNOUNCE);
    await dora.submit(ANNOUNCE, { 'conditions.timeControl.kind': 'moves-in-days', 'form-step': 'show' });
    await dora.submit(ANNOUNCE, {
      ...{
        code: 'OPEN-1',
        name: 'Open',
        format: 'open tournament',
        laws: 'iccf-laws-2020',
        director: 'dora',
      },
      ...{ start: '2031-02-01T12:00', 'conditions.timeControl.kind': 'moves-in-days' },
      ...{ 'conditions.timeControl.moves': '10', 'conditions.timeControl.days': '40' },
    });
    await dora.submit(ANNOUNCE);
    await dora.follow('View');
    expect(dora.text).toContain('10 moves in 40 days');
    expect(dora.text).toContain('dora is named as director but does not hold the office');
    await dora.follow('Grant the office');
    expect(dora.form('/do/GrantOffice')).toMatchObject({ playerId: 'dora', office: 'director' });
    await dora.submit('/do/GrantOffice', { until: 'x', playerId: '' });
    expect(dora.text).toContain('each field says what it takes');
    await dora.go(new URL(dora.form('/do/GrantOffice')['form-back']!, amici.url).href);
    const anna = await as('Anna');
    await anna.go(dora.url);
    await anna.follow('Enter this tournament');
    expect(anna.form('/do/EnterTournament')).toMatchObject({ player: 'anna' });
  });

  it('has what concerns somebody posted to an address, and ends it', async () => {
    const anna = await as('Anna');
    await anna.follow('Apps and tokens');
    await anna.follow('My webhooks');
    await anna.follow('Create a webhook');
    await anna.submit('/do/SubscribeWebhook', {
      url: 'https://programs.example/amici',
      'wanted.types': 'GameStarted',
    });
    await anna.submit('/do/SubscribeWebhook');
    const [secret] = /whsec_[\w+/=]+/.exec(anna.text)!;
    const hook = /<a href="([^"]+)">View/.exec(anna.text)![1]!;
    await eventually(async () => (await anna.go(hook)).status === 200);
    expect(anna.text).not.toContain(secret);
    for (const preview of ['Webhook to programs.example', 'GameStarted', 'active', 'Deliveries'])
      expect(anna.text).toContain(preview);
    await anna.follow('Replace secret');
    await anna.submit('/do/RotateWebhookSecret');
    await anna.submit('/do/RotateWebhookSecret');
    expect(/whsec_[\w+/=]+/.exec(anna.text)![0]).not.toBe(secret);
    await anna.go(hook);
    await anna.follow('End webhook');
    await anna.submit('/do/EndWebhook');
    await anna.submit('/do/EndWebhook');
    await anna.follow('Back');
    await eventually(async () => (await anna.go('/webhooks')).text.includes('You have no webhooks.'));
  });

  it('tells players the password of their program once, which lets it in until they revoke it', async () => {
    const anna = await as('Anna');
    await anna.follow('Apps and tokens');
    await anna.follow('Create a token');
    await anna.submit('/do/MakeToken', { name: 'scid', scopes: 'play' });
    await anna.submit('/do/MakeToken');
    const [secret] = /amici_[\w.-]+/.exec(anna.text)!;
    const isLetIn = () =>
      fetch(`${amici.url}/me/events?limit=1`, { headers: { authorization: `Bearer ${secret}` } });
    expect((await isLetIn()).status).toBe(200);
    await anna.go('/my/programs');
    expect(anna.text).not.toContain(secret);
    await anna.follow('Revoke');
    await anna.submit('/do/RevokeToken');
    await anna.submit('/do/RevokeToken');
    await eventually(async () => (await isLetIn()).status === 401);
  });
});
