import { goesOn, isLogOf, readOrigin } from './origin';

describe('the origin of a log', () => {
  it('names a server, a service and a generation', () => {
    expect(readOrigin('chess.example/amici/game/2')).toEqual({
      name: 'chess.example/amici',
      service: 'game',
      generation: 2,
    });
    for (const other of ['chess.example', 'game/1', 'chess.example/game/0', 'chess.example/game/01'])
      expect([other, readOrigin(other)]).toEqual([other, undefined]);
  });

  it('goes on in a later generation of the same log, and in no other', () => {
    expect(goesOn('a.example/game/1', 'a.example/game/1')).toBe(true);
    expect(goesOn('a.example/game/1', 'a.example/game/2')).toBe(true);
    expect(goesOn('a.example/game/2', 'a.example/game/1')).toBe(false);
    expect(goesOn('a.example/game/1', 'a.example/title/1')).toBe(false);
    expect(goesOn('a.example/game/1', 'b.example/game/1')).toBe(false);
  });

  it('says which streams are in the log', () => {
    expect(isLogOf('a.example/game/1', 'game-x')).toBe(true);
    expect(isLogOf('a.example/title/1', 'game-x')).toBe(false);
    expect(isLogOf('a.example/registry/1', 'nobody-knows')).toBe(false);
    expect(isLogOf('a log of somebody', 'game-x')).toBe(false);
  });
});
