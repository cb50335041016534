import { foundByName, explainedByName, idsIn } from './names';

const ANNA = '5f0e4c3a-3f5d-4f53-8a3e-6a0c8c9d1e07';
const GAME = '6b1e4c3a-3f5d-4f53-8a3e-6a0c8c9d1e08';
const self = { subject: 'rating', office: 'service' };

describe('texts for people', () => {
  it('call people by their names, and what has none by its id', () => {
    const text = `game ${GAME}: 1 against ${ANNA}`;
    expect(idsIn(text)).toEqual([GAME, ANNA]);
    expect(foundByName(text, { [ANNA]: 'Anna' })).toBe(`game ${GAME}: 1 against Anna`);
  });

  it('of an explanation are asked for once, however often it names somebody', async () => {
    const query = jest.fn().mockResolvedValue({ ok: true, value: { [ANNA]: 'Anna' } });
    const steps = [{ rule: 'T-7.1', text: `points: ${ANNA} 1.0`, from: [] }];
    const reply = await explainedByName({ figure: `place 1: ${ANNA}`, steps, events: [] }, { query }, self);
    expect(query.mock.calls).toEqual([['registry', { type: 'names', players: [ANNA] }, self]]);
    expect(reply).toMatchObject({
      value: { figure: 'place 1: Anna', steps: [{ text: 'points: Anna 1.0' }] },
    });
  });
});
