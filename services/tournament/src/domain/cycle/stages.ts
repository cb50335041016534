import type { Acted } from '@amici/contracts';
import type { Championship, MoveStage, OpenCycle, PlanSections } from '@amici/contracts/tournament';
import { accept, endOfDay, isPlainName, reject, type Decision, type Rejection } from '@amici/kernel';
import { ICCF_CHAMPIONSHIP } from '@amici/rulesets';
import { monthsEarlier, yearOf, yearsLater } from '../book/calendar';
import type { ScheduleStage } from './commands';
import type { CycleRecord } from './events';
import { finalOf, stageKey, STAGES, type Cycle, type OpenedCycle } from './state';

type Decided = Decision<CycleRecord>;

/** By championship, the rule that says what is played: the cup is none of the championships of 1.0.1 (T-3.3). */
const OPENING_RULES: Readonly<Record<Championship, string>> = {
  'world-championship': 'T-1.0.1',
  'ladies-championship': 'T-1.0.1',
  'world-cup': 'T-3.3',
};

export const openCycle = (
  { at, cycle, championship, number, name }: Acted<OpenCycle>,
  state: Cycle,
): Decided => {
  if (!isPlainName(name)) return reject('name-not-plain');
  if (state !== null)
    return state.number === number && state.championship === championship
      ? accept()
      : reject('cycle-open', OPENING_RULES[state.championship], { data: { number: state.number } });
  return accept({
    type: 'CycleOpened',
    at,
    cycle,
    championship,
    number,
    name,
    rule: OPENING_RULES[championship],
  });
};

/** A World Cup is normally started every second year (T-3.1): sooner with the reason. */
const tooSoon = (
  { start, stage, lastCup = null, exceptional }: Acted<ScheduleStage>,
  { championship }: OpenedCycle,
): Rejection | undefined => {
  if (championship !== 'world-cup' || stage !== STAGES['world-cup'][0]) return undefined;
  if (lastCup === null || exceptional !== undefined) return undefined;
  const from = yearsLater(lastCup, CUP_YEARS);
  return yearOf(start) >= yearOf(from)
    ? undefined
    : {
        code: 'cup-every-second-year',
        rule: 'T-3.1',
        detail: { name: 'start-in-second-year' },
        data: { last: lastCup, from },
      };
};

const CUP_YEARS = 2;

const datesRefused = (
  { at, start, entriesCloseAt }: Acted<ScheduleStage | MoveStage>,
  final: boolean,
): Rejection | undefined => {
  if (start <= at) return { code: 'start-is-past', rule: 'T-1.0.5a', data: { start } };
  if (entriesCloseAt > start) return { code: 'entries-close-late', rule: 'T-1.0.5a', data: { start } };
  const months = ICCF_CHAMPIONSHIP.announcedMonths;
  if (final && at > endOfDay(monthsEarlier(start, months)))
    return { code: 'announced-too-late', rule: 'T-1.0.4', data: { months } };
  return undefined;
};

/** Each of the lower stages starts once a year, on a fixed date (T-1.0.5a). */
export const scheduleStage = (command: Acted<ScheduleStage>, state: OpenedCycle): Decided => {
  const { at, cycle, stage, year, start, entriesCloseAt } = command;
  const { championship, stages } = state;
  if (!STAGES[championship].includes(stage))
    return reject('no-such-stage', OPENING_RULES[championship], { data: { stages: STAGES[championship] } });
  if (yearOf(start) !== year) return reject('not-of-this-year', 'T-1.0.5a', { data: { year } });
  const before = stages.get(stageKey(stage, year));
  if (before !== undefined)
    return before.start === start && before.entriesCloseAt === entriesCloseAt
      ? accept()
      : reject('started-once-a-year', 'T-1.0.5a', {
          detail: { name: 'stage-moved-in-emergency' },
          data: { start: before.start },
        });
  const isFinal = stage === finalOf(championship) && championship !== 'world-cup';
  const refused = datesRefused(command, isFinal) ?? tooSoon(command, state);
  if (refused !== undefined) return { ok: false, rejection: refused };
  return accept({ type: 'StageScheduled', at, cycle, stage, year, start, entriesCloseAt, rule: 'T-1.0.5a' });
};

/** Entries are taken longer, and the start is shifted forward: never back (T-1.0.5a). */
export const moveStage = (command: Acted<MoveStage>, state: OpenedCycle): Decided => {
  const { at, cycle, stage, year, start, entriesCloseAt, reason } = command;
  const before = state.stages.get(stageKey(stage, year));
  if (before === undefined) return reject('stage-not-scheduled', 'T-1.0.5a');
  if (start < before.start || entriesCloseAt < before.entriesCloseAt)
    return reject('only-later', 'T-1.0.5a', {
      data: { start: before.start, entriesCloseAt: before.entriesCloseAt },
    });
  if (start === before.start && entriesCloseAt === before.entriesCloseAt) return accept();
  const refused = datesRefused(command, false);
  if (refused !== undefined) return { ok: false, rejection: refused };
  return accept({
    type: 'StageMoved',
    ...{ at, cycle, stage, year, start, entriesCloseAt, reason },
    rule: 'T-1.0.5a',
  });
};

/** Normally so many sections a year: 30, 18 and 4; more are exceptional (T-1.1.3, T-1.2.2, T-1.3.2). */
export const planSections = (command: Acted<PlanSections>, state: OpenedCycle): Decided => {
  const { at, cycle, stage, year, tournament, sections, exceptional = null } = command;
  const found = state.stages.get(stageKey(stage, year));
  if (found === undefined) return reject('stage-not-scheduled', 'T-1.0.5a');
  if (found.planned.get(tournament) === sections) return accept();
  const limit = ICCF_CHAMPIONSHIP.sectionsOfYear[stage];
  const others = [...found.planned].reduce(
    (sum, [event, planned]) => (event === tournament ? sum : sum + planned),
    0,
  );
  const rule = limit?.rule ?? 'T-1.0.5a';
  if (limit !== undefined && others + sections > limit.most && exceptional === null)
    return reject('sections-of-year', rule, {
      detail: { name: 'say-why-more' },
      data: { most: limit.most, planned: others, asked: sections },
    });
  return accept({ type: 'SectionsPlanned', at, cycle, stage, year, tournament, sections, exceptional, rule });
};
