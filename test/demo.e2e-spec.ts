import { playDemo } from '../tools/cli/src/demo/play-demo';
import { AmiciOverHttp } from './amici-over-http';
import { eventually } from './support/town';

interface Row {
  readonly tournamentId: string;
  readonly name: string;
  readonly games: number;
  readonly finished: number;
}

describe('a demo that is started on what was there before', () => {
  let amici: AmiciOverHttp;

  beforeAll(async () => {
    amici = await AmiciOverHttp.open();
  });

  afterAll(() => amici?.close());

  const startedAgain = async (): Promise<void> => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    await playDemo(amici.server, null).finally(() => log.mockRestore());
  };

  const events = async (status: string): Promise<readonly Row[]> => {
    const { body } = await amici.send('anna', 'GET', `/tournaments?status=${status}`);
    return body['tournaments'] as readonly Row[];
  };

  it('has an event that is being played, with clocks that run, and begins no second one', async () => {
    await startedAgain();
    await eventually(async () => (await events('running')).length === 1);
    const [running] = await events('running');
    expect(running).toMatchObject({ name: 'Harbour Open', games: 21, finished: 0 });
    const { body } = await amici.send('anna', 'GET', `/games?event=${running!.tournamentId}`);
    const [game] = body['games'] as readonly { readonly gameId: string }[];
    const clocks = (await amici.send('dora', 'GET', `/games/${game!.gameId}/clocks`)).body;
    expect(clocks['deadline']).toMatchObject({ at: expect.any(String) as string });

    await startedAgain();
    expect((await events('running')).map(({ tournamentId }) => tournamentId)).toEqual([
      running!.tournamentId,
    ]);
    expect((await events('announced')).map(({ name }) => name).sort()).toEqual([
      'Spring Open',
      'Winter Open',
    ]);
  }, 120_000);
});
