import { sectionPlan, type Planned } from './section-plan';

/** An event that so many have entered, rated from 1800 on. */
const eventOf = (players: number, sectionSize: number | null): Planned => {
  const entrant = (index: number) => {
    const player = `p${index}`;
    const rating = 1800 + ((index * 7_919) % 800);
    return [player, { player, federation: null, title: null, rating, fixed: true }] as const;
  };
  const entries = new Map(Array.from({ length: players }, (_, index) => entrant(index)));
  return { announcement: { sectionSize, sizeRule: 'T-1.1.3' }, entries };
};

describe('the plan of sections', () => {
  it('puts 26 entrants into two sections whose averages are as near as can be [T-1.0.5b]', () => {
    const plan = sectionPlan(eventOf(26, 13), undefined);
    if (!plan.ok) throw new Error(plan.error.code);
    const [one, two] = plan.value.sections;
    expect([one!.players.length, two!.players.length]).toEqual([13, 13]);
    expect(Math.abs(one!.average! - two!.average!)).toBeLessThanOrEqual(10);
  });

  it('of a year of 7,000 players in 500 sections is made in two seconds [T-1.0.5b]', () => {
    const event = eventOf(7_000, 14);
    const begun = performance.now();
    const plan = sectionPlan(event, 500);
    const took = performance.now() - begun;
    if (!plan.ok) throw new Error(plan.error.code);
    const averages = plan.value.sections.map(({ average }) => average!);
    expect(plan.value.sections).toHaveLength(500);
    expect(Math.max(...averages) - Math.min(...averages)).toBeLessThanOrEqual(12);
    expect(took).toBeLessThan(2_000);
  });

  it('never has more sections than players', () => {
    expect(sectionPlan(eventOf(2, null), 3)).toMatchObject({ error: { code: 'more-sections-than-players' } });
  });
});
