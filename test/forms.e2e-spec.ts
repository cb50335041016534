import { DEMO_PEOPLE } from '../tools/cli/src/demo/people';
import { openDemoProvider, type DemoProvider } from '../tools/cli/src/demo/provider';
import { AmiciOverHttp } from './amici-over-http';
import { awaited } from './support/eventually';
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

describe('the form of a door that takes lists', () => {
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
    const said = {
      ...{ code: 'CUP-1', name: 'Cup', format: 'invitational', laws: 'iccf-laws-2020', director: 'dora' },
      ...{ start: '2031-01-31T12:00:00Z', end: '2032-12-31T12:00:00Z' },
    };
    await dora.submit(ANNOUNCE, { ...said, 'form-step': 'add prizes' });
    await dora.submit(ANNOUNCE, {
      'prizes.0.places': '1',
      'prizes.0.what': 'a board',
      'form-step': 'add prizes',
    });
    expect(dora.form(ANNOUNCE)).toMatchObject({ ...said, 'prizes.0.what': 'a board', 'prizes.1.what': '' });
    await dora.submit(ANNOUNCE, {
      'prizes.1.places': 'half',
      'prizes.1.what': 'a book',
      'form-step': 'remove prizes 0',
    });
    expect(dora.form(ANNOUNCE)).toMatchObject({ 'form-lines.prizes': '1', 'prizes.0.what': 'a book' });
    await dora.submit(ANNOUNCE, { 'form-step': 'add conditions' });
    const control = '{"kind":"days-plus-increment","days":30,"increment":3}';
    await dora.submit(ANNOUNCE, { 'conditions.0.name': 'timeControl', 'conditions.0.value': control });
    expect(dora.text).toContain('Nothing is recorded before you accept it');
    expect(dora.text).toContain('Prizes: 1: What');
    await dora.submit(ANNOUNCE);
    expect(dora.text).toContain('What was recorded');
    const { tournamentId } = await listed(amici);
    const event = (await amici.send('dora', 'GET', `/tournaments/${tournamentId}`)).body;
    expect(event['prizes']).toEqual([{ places: 'half', what: 'a book' }]);
    expect(event['conditions']).toMatchObject({ timeControl: { days: 30, increment: 3 } });
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
      de: ['Einen Spieler oder sich selbst melden', 'Der Verband, dessen Delegierter ihn meldet'],
      es: ['Inscribir a un jugador o inscribirse', 'La federación cuyo delegado lo inscribe'],
    };
    for (const [language, said] of Object.entries(texts)) {
      await dora.go('/do/EnterTournament', { headers: { 'accept-language': language } });
      for (const text of said) expect(dora.text).toContain(text);
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
    for (const shown of ['>Cup<', '<option value="Anna Arnold">', 'by its name, or by its id'])
      expect(dora.text).toContain(shown);
    await dora.submit('/do/CancelEntry', { player: 'Anna Arnold' });
    expect(dora.text).toContain('Nothing is recorded before you accept it');
    expect(dora.text).toContain('Anna Arnold');
    await dora.submit('/do/CancelEntry');
    expect(dora.text).toContain('What was recorded');
  });
});
