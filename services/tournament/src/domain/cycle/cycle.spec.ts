import { startOfDay as day } from '@amici/kernel';
import { spec, type Without } from '@amici/kernel/testing';
import type { CycleCommand, TableEvidence } from './commands';
import { cycle, cycleView } from './cycle';
import type { CycleRecord } from './events';

const at = day('2017-01-10');
const actor = { subject: 'tom', office: 'title-tournament-commissioner' };
const text = { id: 'x', hash: '0'.repeat(64) };
const { given, carriedOut } = spec(cycle);

type Given = Without<CycleCommand, 'cycle'> & { readonly at?: number };

const commandOf = (command: Given) => ({ actor, at, cycle: 'wc-30', ...command }) as never;
const lived = (...commands: readonly Given[]): readonly CycleRecord[] =>
  carriedOut(...commands.map(commandOf));
const after = (...commands: readonly Given[]) => given(...lived(...commands));

const open: Given = { type: 'OpenCycle', championship: 'world-championship', number: 30, name: 'The 30th' };
const schedule = (stage: string, start: string, close = start): Given => ({
  type: 'ScheduleStage',
  stage,
  year: 2017,
  start: day(start),
  entriesCloseAt: day(close),
});
const preliminaries = schedule('wc-preliminary', '2017-09-20', '2017-08-31');

describe('the stages of a cycle', () => {
  it('are those of the championship [T-1.0.1]', () => {
    after(open)
      .when(commandOf(schedule('quarterfinal', '2017-09-20')))
      .thenRejected('no-such-stage', 'T-1.0.1');
    after(open)
      .when(commandOf(schedule('wc-candidates', '2017-09-20')))
      .thenLike({ type: 'StageScheduled' });
    given().when(commandOf(preliminaries)).thenRejected('no-such-cycle', 'T-1.0.1');
  });

  it('start once a year on a fixed date, which is shifted forward only [T-1.0.5a]', () => {
    after(open, preliminaries)
      .when(commandOf(schedule('wc-preliminary', '2017-10-20')))
      .thenRejected('started-once-a-year', 'T-1.0.5a');
    const move = (start: string, close: string): Given => ({
      type: 'MoveStage',
      stage: 'wc-preliminary',
      year: 2017,
      start: day(start),
      entriesCloseAt: day(close),
      reason: text,
    });
    after(open, preliminaries)
      .when(commandOf(move('2017-09-20', '2017-09-01')))
      .thenLike({ type: 'StageMoved', entriesCloseAt: day('2017-09-01') });
    after(open, preliminaries)
      .when(commandOf(move('2017-09-19', '2017-08-31')))
      .thenRejected('only-later', 'T-1.0.5a');
    after(open, preliminaries)
      .when(commandOf(move('2017-09-20', '2017-09-21')))
      .thenRejected('entries-close-late');
  });

  it('end in a final that is announced four months before its start [T-1.0.4]', () => {
    const final = schedule('wc-final', '2017-10-20');
    after(open)
      .when(commandOf({ ...final, at: day('2017-06-20') } as Given))
      .thenLike({ type: 'StageScheduled' });
    const evening = Date.parse('2017-06-20T21:30:00Z');
    after(open)
      .when(commandOf({ ...final, at: evening } as Given))
      .thenLike({ type: 'StageScheduled' });
    after(open)
      .when(commandOf({ ...final, at: day('2017-06-21') } as Given))
      .thenRejected('announced-too-late', 'T-1.0.4');
  });

  it.each([
    ['wc-preliminary', 30, 'T-1.1.3'],
    ['wc-semi-final', 18, 'T-1.2.2'],
    ['wc-candidates', 4, 'T-1.3.2'],
  ])(
    'have of %s normally at most %d sections a year, more with a reason (%s) [T-1.1.3, T-1.2.2, T-1.3.2]',
    (stage, most, rule) => {
      const plan = (tournament: string, sections: number, more: object = {}): Given => ({
        type: 'PlanSections',
        stage,
        year: 2017,
        tournament,
        sections,
        ...more,
      });
      const full = after(open, schedule(stage, '2017-09-20'), plan('e1', most));
      full.when(commandOf(plan('e2', 1))).thenRejected('sections-of-year', rule);
      full
        .when(commandOf(plan('e2', 1, { exceptional: text })))
        .thenLike({ type: 'SectionsPlanned', exceptional: text, rule });
      const view = cycleView('wc-30', full.when(commandOf(plan('e1', most))).state()!);
      expect(view.stages).toMatchObject([{ most, planned: [{ tournament: 'e1', sections: most }] }]);
    },
  );
});

const rows = (...halfPoints: readonly number[]) =>
  halfPoints.map((points, index) => ({ player: `p${index + 1}`, place: index + 1, halfPoints: points }));
const table = (format: string, qualifying: number, ...points: readonly number[]): TableEvidence => ({
  format,
  qualifying,
  sections: [rows(...points)],
});

describe('places in a final', () => {
  const free = (player: string, carried = true): Given => ({
    type: 'GrantFreePlace',
    ...{ player, motion: 'm', reason: text, carried },
  });

  it('are given free to two players and no third [T-1.4.4]', () => {
    after(open, free('x'), free('y'))
      .when(commandOf(free('z')))
      .thenRejected('free-places-given', 'T-1.4.4');
    after(open, free('x'))
      .when(commandOf(free('x')))
      .thenNothing();
    after(open)
      .when(commandOf(free('x', false)))
      .thenRejected('motion-not-carried', 'T-1.4.4');
  });

  it("are two in the ladies' final as well, and none in a cup [T-1.6.3]", () => {
    const ladies: Given = { ...open, championship: 'ladies-championship' } as Given;
    after(ladies, free('x'), free('y'))
      .when(commandOf(free('z')))
      .thenRejected('free-places-given', 'T-1.6.3');
    after({ ...open, championship: 'world-cup' } as Given)
      .when(commandOf(free('x')))
      .thenRejected('no-free-places');
  });

  it('that are vacant go to who missed one by a tie-break only [T-1.4.4]', () => {
    const fill = (player: string, evidence?: TableEvidence): Given => ({
      type: 'FillVacancy',
      player,
      tournament: 'candidates',
      motion: 'm',
      carried: true,
      ...(evidence === undefined ? {} : { evidence }),
    });
    const tied = table('wc-candidates', 2, 18, 16, 16, 14);
    after(open)
      .when(commandOf(fill('p3', tied)))
      .thenLike({ type: 'VacancyFilled', opens: 'wc-final', place: 3, rule: 'T-1.4.4' });
    after(open)
      .when(commandOf(fill('p4', tied)))
      .thenRejected('not-next-ranked', 'T-1.4.4');
    after(open)
      .when(commandOf(fill('p3', table('wc-candidates', 2, 18, 16, 15))))
      .thenRejected('not-next-ranked');
    after(open)
      .when(commandOf(fill('p3')))
      .thenRejected('no-such-table');
    const ladies: Given = { ...open, championship: 'ladies-championship' } as Given;
    after(ladies)
      .when(commandOf(fill('p3', table('ladies-semi-final', 2, 18, 16, 14))))
      .thenLike({ type: 'VacancyFilled', rule: 'T-1.6.3' });
  });
});

describe("a vacancy of the ladies' final", () => {
  const ladies: Given = { ...open, championship: 'ladies-championship', number: 10 } as Given;
  const fill = (player: string, more: object = {}): Given =>
    ({ type: 'FillVacancy', player, tournament: 'final', motion: 'm', ...more }) as Given;
  const final = (...facts: readonly object[]): TableEvidence => ({
    format: 'ladies-final',
    qualifying: 3,
    edition: 9,
    sections: [rows(20, 18, 16, 15, 14, 13).map((row, index) => ({ ...row, ...facts[index] }))],
  });

  it('goes to the fourth though the second has withdrawn [T-1.6.3]', () => {
    const evidence = final({}, { left: true });
    after(ladies)
      .when(commandOf(fill('p4', { evidence })))
      .thenLike({ type: 'VacancyFilled', place: 4 });
    after(ladies)
      .when(commandOf(fill('p5', { evidence })))
      .thenRejected('not-next-ranked', 'T-1.6.3');
  });

  it('passes over players who decline, have left or are qualified already [T-1.6.3]', () => {
    after(ladies)
      .when(commandOf(fill('p5', { evidence: final(), declined: ['p4'] })))
      .thenLike({ type: 'VacancyFilled', place: 5, declined: ['p4'] });
    after(ladies)
      .when(commandOf(fill('p6', { evidence: final({}, {}, {}, { qualified: true }, { left: true }) })))
      .thenLike({ type: 'VacancyFilled', place: 6 });
    after(ladies, fill('p4', { evidence: final() }))
      .when(commandOf(fill('p5', { evidence: final() })))
      .thenLike({ type: 'VacancyFilled', place: 5 });
  });

  it('is filled from the previous final, not from an older one [T-1.6.3]', () => {
    const older = { ...final(), edition: 8 };
    after(ladies)
      .when(commandOf(fill('p4', { evidence: older })))
      .thenRejected('no-such-table', 'T-1.6.3');
  });

  it('is filled no more once the champion of the cycle is known [T-1.6.4]', () => {
    const evidence = table('ladies-final', 3, 20, 18);
    after(ladies, { type: 'CloseCycle', tournament: 'final', evidence } as Given)
      .when(commandOf(fill('p4', { evidence: final() })))
      .thenRejected('cycle-closed', 'T-1.6.4');
  });
});

describe('the champion', () => {
  const close = (evidence?: TableEvidence): Given => ({
    type: 'CloseCycle',
    tournament: 'final',
    ...(evidence === undefined ? {} : { evidence }),
  });

  it('is the winner of the final, with the number of the cycle, and the cycle is closed [T-1.4.5]', () => {
    const closed = after(open).when(commandOf(close(table('wc-final', 3, 20, 18))));
    closed.thenLike({ type: 'CycleClosed', player: 'p1', number: 30, rule: 'T-1.4.5' });
    expect(cycle.decide(commandOf(preliminaries), closed.state())).toMatchObject({
      ok: false,
      rejection: { code: 'cycle-closed' },
    });
    after(open).when(commandOf(close())).thenRejected('final-not-over', 'T-1.4.5');
    after(open)
      .when(commandOf(close(table('wc-candidates', 2, 20, 18))))
      .thenRejected('final-not-over');
  });

  it('is another once the table of the final is corrected, or nobody: there is one of each number [T-1.4.5] [T-1.6.4]', () => {
    const by = (...places: readonly (readonly [player: string, place: number])[]): TableEvidence => ({
      ...table('wc-final', 3, 20, 18),
      sections: [places.map(([player, place]) => ({ player, place, halfPoints: 20 - place }))],
    });
    const closed = [open, close(by(['a', 1], ['b', 2]))];
    after(...closed)
      .when(commandOf(close(by(['a', 1], ['b', 2]))))
      .thenNothing();
    const corrected = after(...closed).when(commandOf(close(by(['b', 1], ['a', 2]))));
    corrected.thenLike(
      { type: 'CycleReopened', player: 'a', number: 30, rule: 'T-1.4.5' },
      { type: 'CycleClosed', player: 'b', number: 30, rule: 'T-1.4.5' },
    );
    const level = after(...closed).when(commandOf(close(by(['a', 1], ['b', 1]))));
    level.thenLike({ type: 'CycleReopened', player: 'a' });
    expect(cycleView('wc-30', level.state()!)).toMatchObject({ champion: null });
    // Another final is none of the cycle's, and one that is played again names nobody yet.
    after(...closed)
      .when(commandOf({ ...close(by(['b', 1])), tournament: 'other' } as Given))
      .thenNothing();
    after(...closed)
      .when(commandOf(close()))
      .thenNothing();
  });

  it('of the ladies is numbered by her cycle alike, and a final needs one winner [T-1.6.4]', () => {
    const ladies: Given = { ...open, championship: 'ladies-championship', number: 10 } as Given;
    after(ladies)
      .when(commandOf(close(table('ladies-final', 3, 20, 18))))
      .thenLike({ type: 'CycleClosed', number: 10, rule: 'T-1.6.4' });
    const level: TableEvidence = {
      ...table('ladies-final', 3, 20, 18),
      sections: [
        [
          { player: 'a', place: 1, halfPoints: 20 },
          { player: 'b', place: 1, halfPoints: 20 },
        ],
      ],
    };
    after(ladies)
      .when(commandOf(close(level)))
      .thenRejected('no-sole-winner', 'T-1.6.4');
  });
});

describe('a World Cup', () => {
  const cup: Given = { ...open, championship: 'world-cup', number: 15 } as Given;

  it('is opened and closed by its own rules, as it is none of the championships [T-1.0.1] [T-3.6]', () => {
    given().when(commandOf(cup)).thenLike({ type: 'CycleOpened', rule: 'T-3.3' });
    after(cup)
      .when(commandOf(schedule('wc-final', '2017-09-20')))
      .thenRejected('no-such-stage', 'T-3.3');
    const evidence = table('cup-final', 1, 20, 18);
    after(cup, { type: 'CloseCycle', tournament: 'final', evidence } as Given)
      .when(commandOf(first('2017-02-01')))
      .thenRejected('cycle-closed', 'T-3.6');
  });

  const first = (start: string, more: object = {}): Given =>
    ({ ...schedule('cup-preliminary', start), lastCup: day('2015-03-01'), ...more }) as Given;

  it('is started in the second year after the last, sooner with the reason alone [T-3.1]', () => {
    after(cup)
      .when(commandOf(first('2017-02-01')))
      .thenLike({ type: 'StageScheduled' });
    const sooner = { lastCup: day('2016-03-01') };
    after(cup)
      .when(commandOf(first('2017-02-01', sooner)))
      .thenRejected('cup-every-second-year', 'T-3.1');
    after(cup)
      .when(commandOf(first('2017-02-01', { ...sooner, exceptional: text })))
      .thenLike({ type: 'StageScheduled' });
  });
});
