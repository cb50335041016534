import {
  MAX_RECORDED_BREAKS,
  adjustScoresheet,
  enterMove,
  startScoresheet,
  type CalendarDays,
  type DateSpan,
  type Scoresheet,
  type SheetEntry,
  type Side,
} from '@amici/timecontrol';
import { date, dateSpan, dayCount, player, readEvents } from './clock-questions';
import { BadRequest, answer, flag, type Answer, type Question } from './op';

type SheetEvent =
  | {
      readonly type: 'move';
      readonly receivedOn: string;
      readonly postedOn: string;
      readonly inquired: boolean;
    }
  | { readonly type: 'leave'; readonly player: Side; readonly span: DateSpan }
  | { readonly type: 'adjust'; readonly player: Side; readonly days: number };

const readEvent = (event: Question, type: string): SheetEvent => {
  switch (type) {
    case 'move':
      return {
        type,
        receivedOn: date(event, 'receivedOn'),
        postedOn: date(event, 'postedOn'),
        inquired: flag(event, 'inquired'),
      };
    case 'leave':
      return { type, player: player(event, 'player'), span: dateSpan(event) };
    case 'adjust':
      return { type, player: player(event, 'player'), days: dayCount(event, 'days') };
    default:
      throw new BadRequest(`unknown type: ${type}`);
  }
};

/** Enters the moves one by one until one loses on time; leave counts wherever it stands in the list. */
const fillIn = (
  control: CalendarDays,
  events: readonly SheetEvent[],
): { readonly sheet: Scoresheet; readonly entries: readonly SheetEntry[] } => {
  const leave = events.filter((event) => event.type === 'leave');
  if (leave.length > MAX_RECORDED_BREAKS)
    throw new BadRequest(`events must hold at most ${MAX_RECORDED_BREAKS} breaks`);
  const of = (side: Side): readonly DateSpan[] =>
    leave.filter(({ player }) => player === side).map(({ span }) => span);
  const adjournments = { white: of('white'), black: of('black') };
  let sheet = startScoresheet(control);
  const entries: SheetEntry[] = [];
  for (const event of events) {
    if (event.type === 'adjust') sheet = adjustScoresheet(sheet, event.player, event.days);
    if (event.type !== 'move') continue;
    const recorded = enterMove(sheet, { ...event, adjournments: adjournments[sheet.toMove] });
    sheet = recorded.sheet;
    entries.push(recorded.entry);
    if (sheet.lost !== null) break;
  }
  return { sheet, entries };
};

const moveRow = (entry: SheetEntry, index: number): Record<string, unknown> => ({
  ply: index + 1,
  by: entry.by,
  chargedDays: entry.chargedDays,
  remainingDays: entry.remainingDays,
  ...(entry.control === null ? {} : { control: entry.control }),
});

/** `clock.replay` for calendar days: no instant is a deadline until the sheet is received. */
export const replayCalendar = (question: Question, control: CalendarDays): Answer => {
  const { sheet, entries } = fillIn(control, readEvents(question, readEvent));
  return answer({
    moves: entries.map(moveRow),
    running: { by: sheet.toMove, deadline: null },
    flag: null,
    oversteps: entries.flatMap(({ by, overstep }, index) =>
      overstep === null
        ? []
        : [{ by, ply: index + 1, byDays: overstep.byDays, carriedDays: overstep.carriedDays }],
    ),
    lost: sheet.lost,
  });
};

/** `clock.explain` for calendar days: the entries of the scoresheet. */
export const explainCalendar = (question: Question, control: CalendarDays): Answer => {
  const { entries } = fillIn(control, readEvents(question, readEvent));
  return answer({ entries });
};
