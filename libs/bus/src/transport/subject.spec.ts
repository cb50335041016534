import { matches } from './subject';

describe('a subject', () => {
  it.each([
    ['game.command', 'game.command', true],
    ['game.command', 'game.query', false],
    ['game.*', 'game.command', true],
    ['game.*', 'game.command.late', false],
    ['game.*', 'game', false],
    ['*.command', 'game.command', true],
    ['amici.game.v1.>', 'amici.game.v1.MoveMade', true],
    ['amici.>', 'amici.game.v1.MoveMade', true],
    ['amici.>', 'amici', false],
    ['>', 'anything.at.all', true],
    ['a.>.c', 'a.b.c', false],
  ])('%s against %s: %s', (pattern, subject, expected) => expect(matches(pattern, subject)).toBe(expected));
});
