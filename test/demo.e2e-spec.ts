import { playDemo } from '../tools/cli/src/demo/play-demo';
import { AmiciOverHttp } from './amici-over-http';
import { awaited } from './support/eventually';

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
    const [running] = await awaited(
      () => events('running'),
      ({ length }) => length === 1,
    );
    expect(running).toMatchObject({ name: 'Harbour Open', games: 28, finished: 0 });
    const listed = async () => {
      const { body } = await amici.send('anna', 'GET', `/games?event=${running!.tournamentId}`);
      return body['games'] as readonly { readonly gameId: string }[];
    };
    const [game] = await awaited(listed, ({ length }) => length > 0);
    const clocks = (await amici.send('dora', 'GET', `/games/${game!.gameId}/clocks`)).body;
    expect(clocks['deadline']).toMatchObject({ at: expect.any(String) as string });

    await startedAgain();
    expect((await events('running')).map(({ tournamentId }) => tournamentId)).toEqual([
      running!.tournamentId,
    ]);
    const announced = await awaited(
      () => events('announced'),
      ({ length }) => length >= 2,
    );
    expect(announced.map(({ name }) => name).sort()).toEqual(['Spring Open', 'Winter Open']);
  });
});
