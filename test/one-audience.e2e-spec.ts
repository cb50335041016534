import { proofSize, tried } from '@amici/ops/testing';
import { random } from '@amici/game-domain/testing/random';
import { COMMANDS, enterPending, hides, move, offer } from './one-audience/commands';
import { changed, found, look, unduly } from './one-audience/looking';
import { AudienceTown } from './one-audience/town';
import { bundlesFor, releasedIn } from './support/bundles-for';

const STEPS = proofSize(3, 40);

describe('what the public is told', () => {
  let town: AudienceTown;

  beforeAll(async () => {
    town = await AudienceTown.open();
  });

  afterAll(() => town?.amici.close());

  it.each([
    [1, null],
    [2, 'stranger'],
  ])(
    'is nothing that was not released, at any endpoint, on any page, whatever happens (%i) [R38]',
    async (seed, who) => {
      const rolled = random(seed);
      const leaks = new Set<string>();
      for (let step = 0; step < STEPS; step += 1) {
        const game = rolled.pick(town.games.filter(({ over }) => !over));
        const act = rolled.pick(COMMANDS);
        const before = await look(town, who, game);
        const may = await act(town, rolled, game);
        await hides(town, game);
        await town.settle();
        const after = await look(town, who, game);
        for (const key of unduly(changed(before, after), may))
          leaks.add(
            `${act.name} shows at ${after.get(key)!.query.endpoint}: ${before.get(key)?.answer.slice(0, 300)} | ${after.get(key)!.answer.slice(0, 300)}`,
          );
        for (const what of found(town, after)) leaks.add(what);
      }
      tried({ steps: STEPS });
      expect([...leaks].sort()).toEqual([]);
    },
  );

  const hidden = () =>
    town.games.find(({ over, shows, event }) => !over && shows.show === 'never' && event !== null)!;

  it('is in bundles as well: each holds what its requester may read, whatever is signed', async () => {
    const paths = [
      ...town.events.map((event) => `/tournaments/${event}/bundle`),
      ...town.games.map(({ id }) => `/games/${id}/bundle`),
    ];
    const before = await bundlesFor(town.amici, [null, 'stranger', 'operator'], paths);
    const game = hidden();
    expect(await move(town, random(4), game)).toBe('nothing');
    await offer(town, random(4), game);
    await enterPending(town, random(4), game);
    await hides(town, game);
    await town.settle();
    const after = await bundlesFor(town.amici, [null, 'stranger', 'operator'], paths);
    const released = await releasedIn(town.amici);
    for (const who of ['everybody', 'stranger'])
      for (const path of paths) {
        const { output: text, words, tells } = after.get(`${who} ${path}`)!;
        expect([path, text]).toEqual([path, before.get(`${who} ${path}`)!.output]);
        expect(words).toEqual([]);
        for (const one of tells) expect(released).toContain(one);
        for (const secret of town.secrets.keys()) expect(text).not.toContain(secret);
      }
    const hiddenOne = after.get(`everybody /games/${game.id}/bundle`)!;
    expect([hiddenOne.status, hiddenOne.tells]).toEqual([403, []]);
    expect(after.get(`everybody ${paths[0]}`)!.tells.length).toBeGreaterThan(5);
    // Canary: an operator, who sees everything, is shown that something has happened.
    for (const path of [`/games/${game.id}/bundle`, paths[town.events.length - 1]!])
      expect(after.get(`operator ${path}`)!.output).not.toBe(before.get(`operator ${path}`)!.output);
  });

  it('is found wherever an endpoint or a page shows everybody what an operator sees [R38 canary]', async () => {
    const game = hidden();
    const before = await look(town, 'operator', game);
    expect(await move(town, random(3), game)).toBe('nothing');
    await hides(town, game);
    await town.settle();
    const after = await look(town, 'operator', game);
    const endpoints = new Set(changed(before, after).map((key) => after.get(key)!.query.endpoint));
    for (const view of ['', '/events', '/clocks', '/pgn', '/position', '/legal-moves'])
      expect(endpoints).toContain(`GET games/:game${view}`);
    for (const page of ['games/:game', 'my/games/:game']) expect(endpoints).toContain(`page ${page}`);
    expect(endpoints).toContain('GET games');
    expect(found(town, after)).toContain('GET games tells a deadline');
    expect(found(town, after)).toContain('page games/:game tells a deadline');
  });
});
