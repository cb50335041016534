import { norms, type NormStatementFixed } from '..';
import { FIELD, fixStatement } from '../testing/fixtures';
import { statementNotes } from './statement-notes';

const fixed = (ratings?: readonly (number | null)[]): NormStatementFixed => {
  const decision = norms.decide(fixStatement(ratings), norms.initialState);
  if (!decision.ok) throw new Error(decision.rejection.code);
  return decision.events[0] as NormStatementFixed;
};

const notesFor = (rule: string, ratings?: readonly (number | null)[]) =>
  statementNotes(fixed(ratings))
    .filter((step) => step.rule === rule)
    .map(({ text }) => text);

describe('how a statement of norms came about', () => {
  it('names the category by the average [T-A2.2.12]', () => {
    expect(notesFor('T-A2.2.12')).toEqual(['the tournament is in category 10']);
    expect(
      notesFor(
        'T-A2.2.12',
        FIELD.map(() => 1900),
      ),
    ).toEqual(['the average rating falls outside the categories']);
  });

  it('names what the book asks of an event of so many players [T-A2.1t]', () => {
    expect(notesFor('T-A2.1t')).toEqual([
      '13 players: at most 8 players of one federation, at least 10 rated and 8 with a fixed rating, no norm below 4.5 points',
    ]);
  });

  it('counts holders of the title and fixed ratings of 2600 for the quota of grandmasters [T-10.2c3]', () => {
    expect(notesFor('T-10.2c3')[0]).toMatch(/^1 count as GM/);
  });

  it('says that a norm is the sum of the winning expectancies of the least title rating [T-10.0.1a]', () => {
    expect(notesFor('T-10.0.1a')).toHaveLength(1);
    const line = fixed(FIELD.map(() => 2600)).lines.find(({ player }) => player === 'x')!;
    expect(line.titles.GM).toMatchObject({ expected: 60_000, norm: 6 });
  });
});
