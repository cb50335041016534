import { officesFor } from './approvals';
import { openedBy } from '../testing/book';
import { afterwards, announcement, entry, ONE_SECTION, START, type Given } from '../testing/event-of-three';

type Announcing = Extract<Given, { type: 'AnnounceTournament' }>;

const DAY = 86_400_000;

/** What an event of the format comes to with so many entrants, ways in left open. */
const startList = (format: string, entrants: number, more: Partial<Announcing> = {}) => {
  const entries = Array.from({ length: entrants }, (_, index) => entry(`p${index}`));
  const start = START + 200 * DAY;
  const before = afterwards(announcement({ format, start, entry: [], ...more }), ...entries);
  const publish = { type: 'PublishStartList', seed: 'lot', ofStage: ONE_SECTION } as const;
  const refused = before.refused(publish);
  if (refused !== undefined) return refused.rule;
  const published = before.accepted(publish);
  return published.flatMap((event) => (event.type === 'SectionFormed' ? [event.pairings.length] : []));
};

const announcing = (format: string, sectionSize: number, more: Partial<Announcing> = {}) =>
  afterwards().refused(announcement({ format, sectionSize, start: START + 200 * DAY, ...more }))?.rule ??
  'announced';

describe('the size of a section', () => {
  it('is 7 in the Open and the Higher class, 11 in the Master class [T-2.2a]', () => {
    expect(startList('open-class', 8)).toBe('T-2.2a');
    expect(startList('open-class', 7)).toEqual([21]);
    expect(startList('higher-class', 14)).toEqual([21, 21]);
    expect(startList('master-class', 11)).toEqual([55]);
  });

  it('is 7 to 11 in the preliminaries of the World Cup, 9 to 13 in semi-finals, 9 to 15 in the final [T-3.3]', () => {
    expect(startList('cup-semi-final', 8)).toBe('T-3.3');
    expect(startList('cup-semi-final', 9)).toEqual([36]);
    expect(startList('cup-final', 15)).toEqual([105]);
    expect(startList('cup-final', 16)).toBe('T-3.3');
    expect([6, 7, 11, 12].map((size) => startList('cup-preliminary', size))).toEqual([
      'T-3.3',
      [21],
      [55],
      'T-3.3',
    ]);
  });

  it('is 17 in the final of the championship, another with the approval of who may [T-1.4.2]', () => {
    expect(startList('wc-final', 17)).toEqual([136]);
    expect(startList('wc-final', 15)).toBe('T-1.4.2');
    expect(startList('wc-final', 15, { sizeApprovedBy: 'executive-board' })).toEqual([105]);
  });

  it('is 13 in the other stages of the championship, 15 or 17 with approval, never 14', () => {
    for (const format of ['wc-preliminary', 'wc-semi-final', 'wc-candidates']) {
      expect(announcing(format, 14, { sizeApprovedBy: 'ttc' })).not.toBe('announced');
      expect(announcing(format, 15)).not.toBe('announced');
      expect(announcing(format, 15, { sizeApprovedBy: 'ttc' })).toBe('announced');
      expect(announcing(format, 15, { sizeApprovedBy: 'olga', approvals: [] })).not.toBe('announced');
    }
  });

  it('is for the Title Tournament Commissioner to increase in those stages, and for nobody of another office [T-1.2.2]', () => {
    expect(officesFor('size', { format: 'wc-semi-final' })).toEqual(['title-tournament-commissioner']);
    expect(officesFor('size', { format: 'wc-final' })).toContain('executive-board');
  });

  it("is 9 or more in the ladies' semi-finals, fewer with approval [T-1.5.2]", () => {
    const approved = {
      ...{ qualifyingBy: 'm', carried: true },
      qualifications: openedBy('ladies-semi-final')!,
    };
    expect(startList('ladies-semi-final', 8, approved)).toBe('T-1.5.2');
    expect(startList('ladies-semi-final', 8, { ...approved, sizeApprovedBy: 'ttc' })).toEqual([28]);
    expect(startList('ladies-semi-final', 9, approved)).toEqual([36]);
  });

  it("is 11 or more in the ladies' final, also when a player withdraws before the start [T-1.6.1]", () => {
    const start = START + 200 * DAY;
    const entries = Array.from({ length: 11 }, (_, index) => entry(`p${index}`));
    const listed = [
      announcement({ format: 'ladies-final', start, entry: [] }),
      ...entries,
      { type: 'PublishStartList', seed: 'lot' } as const,
    ];
    const begin = { type: 'StartTournament', at: start } as const;
    expect(afterwards(...listed).refused(begin)).toBeUndefined();
    const withdrawal: Given = {
      type: 'WithdrawPlayer',
      ...{ at: start - DAY, player: 'p3', kind: 'silent', opponentsNotified: true },
      reason: { id: 'letter', hash: '0'.repeat(64) },
    } as Given;
    expect(afterwards(...listed, withdrawal).refused(begin)).toMatchObject({
      code: 'section-size',
      rule: 'T-1.6.1',
    });
  });

  it("is 11 or more in the ladies' final [T-1.6.1]", () => {
    expect(startList('ladies-final', 10)).toBe('T-1.6.1');
    expect(startList('ladies-final', 11)).toEqual([55]);
  });

  it('makes a general event of the League one of five games, or of two with each of three [CT-7a]', () => {
    expect(startList('general-5-1', 6)).toEqual([15]);
    expect(startList('general-4-2', 4)).toEqual([12]);
  });

  it('lets a general event of the League start once there are enough entries for it [CT-8a]', () => {
    expect(startList('general-5-1', 5)).toBe('CT-7a');
    expect(startList('general-5-1', 6)).toEqual([15]);
  });

  it('needs four entrants under the rules of the League, unless its Council decides otherwise [CT-2a]', () => {
    const league = { tournamentRules: 'ccla-2016' };
    expect(startList('open', 3, league)).toBe('CT-2a');
    expect(startList('open', 4, { ...league, cycle: 'double' })).toEqual([12]);
    expect(startList('open', 3, { ...league, cycle: 'double', fewerApprovedBy: 'council' })).toEqual([6]);
  });

  it('gives a player four games at least under the rules of the League, and at most those announced [CT-2c]', () => {
    const league = { tournamentRules: 'ccla-2016' };
    expect(startList('open', 5, league)).toEqual([10]);
    expect(startList('open', 4, league)).toBe('CT-2c');
    expect(startList('open', 4, { ...league, cycle: 'double' })).toEqual([12]);
    expect(startList('open', 12, { ...league, maxGames: 10 })).toBe('CT-2c');
  });
});

describe('a norm tournament', () => {
  const begins = START + 200 * DAY;
  const listed = (federations: number) => {
    const entries = Array.from({ length: 13 }, (_, index) =>
      entry(`p${index}`, { rating: 2400, fixed: true, federation: `F${index % federations}` }),
    );
    const before = afterwards(announcement({ format: 'gm-norm', start: begins, entry: [] }), ...entries);
    const [formed] = before
      .accepted({ type: 'PublishStartList', seed: 'lot' })
      .flatMap((event) => (event.type === 'SectionFormed' ? [event] : []));
    return formed!;
  };

  it('is of 13 players with six games of each colour, whose start list says the norms [T-4.2]', () => {
    expect(startList('gm-norm', 12)).toBe('T-4.2');
    const { players, pairings } = listed(13);
    for (const { number, norms } of players) {
      expect(pairings.filter(({ white }) => white === number)).toHaveLength(6);
      expect(pairings.filter(({ black }) => black === number)).toHaveLength(6);
      expect(norms).toMatchObject({ rule: 'T-4.2' });
    }
    // Against twelve of 2400 a master's norm asks for more than half of the points.
    expect(players[0]!.norms!.halfPoints['IM']).toBeGreaterThanOrEqual(12);
  });

  it('says none where the section offers none: all of one federation', () => {
    expect(listed(1).players.every(({ norms }) => norms === undefined)).toBe(true);
  });
});
