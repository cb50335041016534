import { Edge, GAME } from '../../../gateway/src/testing/edge';
import { createPages } from '../../../pages/src/create-pages';

describe('what is answered under a revision', () => {
  it.each([
    ['everybody alike', {}, 'no-cache'],
    ['somebody who shows who he is', { authorization: 'Bearer x' }, 'private, no-cache'],
  ])(
    'to %s is kept for nobody else, who is shown another part of the same',
    async (_whom, headers, header) => {
      const edge = await Edge.open({ pages: createPages() });
      for (const path of [`/games/${GAME}`, `/games/${GAME}.json`]) {
        const { headers: answered } = await fetch(`${edge.url}${path}`, { headers });
        const varies = (answered.get('vary') ?? '').toLowerCase().split(/, */);
        expect([answered.get('etag'), answered.get('cache-control')]).toEqual(['"3"', header]);
        expect(varies).toEqual(expect.arrayContaining(['authorization', 'cookie']));
      }
      await edge.close();
    },
  );
});
