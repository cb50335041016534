import { check } from './check';
import type { LineClosed, LineFiled, LineOpened } from './events';

const filed: LineFiled = {
  type: 'LineFiled',
  at: 1,
  line: 'a',
  afterPly: 3,
  commitments: ['0'],
  sealed: '',
  rule: 'C-6a',
};
const closed: LineClosed = { type: 'LineClosed', at: 2, line: 'a', why: 'left', rule: 'C-6a' };
const opened: LineOpened = {
  type: 'LineOpened',
  at: 3,
  line: 'a',
  reason: { id: 'r', hash: '0' },
  rule: 'L-8.2',
};
const empty = { open: null, known: new Set<string>() };
const inForce = { open: { line: 'a', afterPly: 3, replies: 2 }, known: new Set(['a']) };
const factsIn = (findings: readonly { readonly fact: string }[]) => findings.map(({ fact }) => fact);

describe('what is recorded of sealed lines, computed again', () => {
  it('is one line at a time, each filed once [C-6a] [C-8]', () => {
    expect(check.LineFiled(filed, empty)).toEqual([]);
    expect(factsIn(check.LineFiled(filed, inForce))).toEqual(['line', 'afterPly']);
    expect(factsIn(check.LineFiled({ ...filed, rule: 'L-8.2' }, empty))).toEqual(['rule']);
  });

  it('ends the line in force, and opens one that was filed [L-8.2]', () => {
    expect(check.LineClosed(closed, inForce)).toEqual([]);
    expect(factsIn(check.LineClosed(closed, empty))).toEqual(['line']);
    expect(check.LineOpened(opened, inForce)).toEqual([]);
    expect(factsIn(check.LineOpened({ ...opened, line: 'b' }, inForce))).toEqual(['line']);
  });
});
