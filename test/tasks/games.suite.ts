import { randomUUID } from 'node:crypto';
import { DAY, kinds, matters, theDay, type Day, type Matter } from './day';
import type { Answer } from '../support/send';
import { ruling } from './steps';

/** What players want of the director of their games, and of the office that decides after them. */
describe("a director's day: games", () => {
  let day: Day;
  const games: string[] = [];

  const game = async (more: object = {}): Promise<string> => {
    const id = await day.game(more);
    games.push(id);
    return id;
  };
  const move = (by: string, of: string, ply: number, uci: string) =>
    day.done(by, 'PUT', `/games/${of}/plies/${ply}`, { move: uci });

  beforeAll(async () => {
    day = await theDay();
  });

  it('brings claims, disputes and appeals', async () => {
    const claimed = await game();
    for (const [index, uci] of 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1'.split(' ').entries())
      await move(index % 2 === 0 ? 'anna' : 'boris', claimed, index + 1, uci);
    const claim = { ground: 'repetition', ply: 8, intended: 'f6g8', notation: 'uci' };
    await day.done('boris', 'POST', `/games/${claimed}/draw-claims`, claim);

    await day.done('anna', 'POST', `/games/${await game()}/time-claims`, { ground: 'overstep' });

    const disputed = await game();
    const notice = { material: 'He answers nothing.' };
    await day.done('anna', 'PUT', `/games/${disputed}/disputes/${randomUUID()}/notice`, notice);
    const ruled = await day.done('dora', 'POST', `/games/${disputed}/rulings`, { ruling });
    const appeal = { grounds: 'Not so.', opponentTold: true, directorTold: true };
    await day.done('anna', 'POST', `/games/${disputed}/appeals`, { ...appeal, ruling: ruled.body['ruling'] });

    const written = await day.done('anna', 'POST', `/games/${await game()}/messages`, { words: 'Hurry up!' });
    const report = `/games/${games.at(-1)!}/messages/${String(written.body['id'])}/report`;
    await day.done('boris', 'PUT', report, { reason: 'He shouts.' });
    await day.awaited('claim', 'time-claim', 'dispute', 'appeal', 'message');
  });

  it('brings what keeps a game from going on', async () => {
    const sentBack = await game();
    const illegal = { kind: 'illegal', ply: 1, text: 'Ke5' };
    await day.done('boris', 'POST', `/games/${sentBack}/irregularities`, illegal);

    const ordered = { side: 'white', until: day.later(5 * DAY), ruling };
    // Only the League has anybody lose by not playing on (C-35).
    const ofLeague = await game({ laws: 'ccla-2016', conditions: { transmission: 'server' } });
    await day.done('dora', 'POST', `/games/${ofLeague}/play-orders`, ordered);
    await day.done('dora', 'POST', `/games/${await game()}/interruptions`, { ruling });
    await day.done('anna', 'POST', `/games/${await game()}/reconstructions`);

    const resigned = await game({ laws: 'ccla-2016', conditions: { transmission: 'postal' } });
    await day.done('anna', 'PUT', `/games/${resigned}/resignation`, {});
    const refusal = { ruling: { ...ruling, rule: 'C-19b' } };
    await day.done('dora', 'POST', `/games/${resigned}/resignation-refusals`, refusal);

    const labelIn = await game();
    await day.done('dora', 'POST', `/games/${labelIn}/adjudication`, {
      ...{ ground: 'special', breakOff: day.later(0), notice: { kind: 'personal' }, ruling },
    });
    for (const player of ['anna', 'boris'])
      await day.done(player, 'POST', `/games/${labelIn}/adjudication/claims`, {
        ...{ claim: 'win', analysis: 'Won.' },
      });
    const task = await day.awaited(
      ...(['adjudication', 'incident', 'interruption', 'play-order'] as const),
      ...(['reconstruction', 'refused-resignation'] as const),
    );
    for (const matter of matters(task)) {
      expect(matter.rule).not.toBeNull();
      expect(matter.endpoints).not.toEqual([]);
    }
  });

  it('shows each office what is its own, and a stranger nothing', async () => {
    expect((await day.taskList('', 'gustav')).body).toMatchObject({ total: 0, matters: [] });
    expect((await day.taskList('office=director&event=cup', 'gustav')).status).toBe(403);
    expect(kinds(await day.taskList('office=appeals', 'alma'))).toEqual(['appeal']);
    expect(kinds(await day.taskList('', 'boris'))).toEqual([]);
    expect(kinds(await day.taskList('', 'anna'))).toEqual(['incident', 'play-order']);
    expect(kinds(await day.taskList('kind=claim', 'dora'))).toEqual(['claim']);
    const text = await day.send('dora', 'GET', '/desk', undefined, { accept: 'text/plain' });
    expect(text.text).toMatch(
      /DecideClaim: PUT \/games\/[0-9a-f-]{36}\/draw-claims\/[0-9a-f-]{36}\/decision\n/,
    );
  });

  it('comes page by page, nothing twice and nothing left out', async () => {
    const places: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const path = `/desk?limit=4&after=${encodeURIComponent(after)}`;
      const { body } = await day.done('operator', 'GET', path);
      places.push(...(body['matters'] as readonly Matter[]).map(({ place }) => place));
      after = body['next'] as string | null;
    }
    const { body } = await day.taskList();
    expect(places).toEqual((body['matters'] as readonly Matter[]).map(({ place }) => place));
    expect(body['total']).toBe(places.length);
  });

  it('settles each by an endpoint it names', async () => {
    await day.settle('adjudication', 'appeal', 'claim', 'dispute', 'incident', 'interruption', 'message');
    await day.settle('play-order', 'reconstruction', 'refused-resignation', 'time-claim');
    for (const one of games) {
      const answers = [];
      for (const player of ['anna', 'boris'])
        answers.push(await day.send(player, 'PUT', `/games/${one}/resignation`, {}));
      expect(answers.map(({ status }) => status)).not.toEqual([403, 403]);
    }
  });

  it('shows a game of no tournament to the director who decides its disputes (bug: they got a 404)', async () => {
    await day.done('operator', 'PUT', '/players/frida/offices/director', {});
    const free = await day.game({ event: undefined });
    const dispute = `/games/${free}/disputes/${randomUUID()}`;
    await day.done('anna', 'PUT', `${dispute}/notice`, { material: 'He answers nothing.' });
    const onTaskList = (answer: Answer) =>
      matters(answer).some(({ about }) => JSON.stringify(about).includes(free));
    await day.until('/desk', onTaskList, 'frida');
    expect((await day.done('frida', 'GET', `/games/${free}`)).body).toMatchObject({ event: null });
    await day.done('frida', 'GET', `/games/${free}/events`);
    expect((await day.send('gustav', 'GET', `/games/${free}`)).status).toBe(404);
    await day.done('frida', 'PUT', `${dispute}/decision`, { upheld: false, ruling });
  });
});
