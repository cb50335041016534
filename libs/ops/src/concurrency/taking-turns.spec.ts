import { takingTurns } from './taking-turns';

describe('long work in parts', () => {
  let now: number;
  beforeEach(() => {
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  it('lets others have their turn once it has taken longer than they would not feel', async () => {
    let turns = 0;
    const turn = takingTurns();
    const others = setImmediate(() => (turns += 1));
    for (now = 0; now < 2; now += 0.5) await turn();
    expect(turns).toBe(0);
    await turn();
    expect(turns).toBe(1);
    clearImmediate(others);
    const more = setImmediate(() => (turns += 1));
    now += 1;
    await turn();
    expect(turns).toBe(1);
    clearImmediate(more);
  });
});
