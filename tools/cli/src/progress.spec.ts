import { tenths } from './progress';

describe('progress where there is no terminal', () => {
  it('says a line for each tenth of the work, and none twice', () => {
    const lines: string[] = [];
    const { advance } = tenths('day', (line) => lines.push(line));
    for (let day = 1; day <= 500; day += 1) advance(day, 500);
    advance(500, 500);
    expect(lines).toHaveLength(10);
    expect([lines[0], lines[9]]).toEqual(['day 50 of 500', 'day 500 of 500']);
  });

  it('leaves out the tenths that went by at once', () => {
    const lines: string[] = [];
    const { advance } = tenths('day', (line) => lines.push(line));
    for (const day of [1, 2, 3]) advance(day, 3);
    expect(lines).toEqual(['day 1 of 3', 'day 2 of 3', 'day 3 of 3']);
  });
});
