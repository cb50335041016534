import type { TokenScope } from '@amici/contracts/registry';
import type { Caller } from './caller';
import type { Asking, Page } from '@amici/edge/exchange';
import { withinScopes } from './token-scopes';

const reading = (path: string, scopes: readonly TokenScope[]): Promise<void> =>
  withinScopes({ method: 'GET', path } as Page, {} as Caller, { scopes } as Asking);

describe('a personal token', () => {
  const programs: readonly TokenScope[] = ['play', 'office:cup'];

  it.each([
    ...['desk', 'desk.json', 'webhooks', 'webhooks/:subscription/deliveries', 'my/notices'],
    ...['players/:player/scores', 'players/:player/titles/:title/dossier', 'congress-report', 'outages'],
    ...['my/programs', 'do/:door', 'players/:person/login'],
    ...['players/:person/notices', 'cases/:case', 'documents/:document/content', 'accounts/:holder/:year'],
  ])(
    'that is made for play or a tournament reads nothing assigned to offices, nor of its owner: %s',
    async (path) => {
      await expect(reading(path, programs)).rejects.toMatchObject({ rejection: { code: 'scope-missing' } });
      await expect(reading(path, ['read'])).resolves.toBeUndefined();
    },
  );

  it.each([
    'games/:game',
    'players/:player',
    'players/:player/clocks',
    'my/games',
    'tournaments/:tournament',
  ])('reads what its program plays by, whatever it is made for: %s', async (path) => {
    await expect(reading(path, programs)).resolves.toBeUndefined();
  });
});
