import { gameStreams } from '@amici/contracts/game';
import { AMICI_NAMESPACE, uuidV5, type Instant } from '@amici/kernel';
import { sideBySide } from '@amici/ops';
import type { Reminder } from '@amici/timecontrol';
import type { OwnDecisions } from '../application/own-decisions';
import type { RecordReminder, Watch, WatchCommand, WatchEvent } from '../domain/watch/watch';
import type { ClockTable } from './clock-table';
import type { ClockRow } from './tables';
import type { RemindersDue, Watched } from './due';
import type { WatchTable } from './watch-table';

const WIDTH = 16;

const commandFor = (
  { owner, kind }: Watched,
  due: RemindersDue,
  { kind: reminder, days, at, rule }: Reminder,
  game: Pick<ClockRow, 'white' | 'black' | 'isPublic'>,
): RecordReminder => {
  const { turn, side, since, deadline } = due;
  const opponent = game[side === 'white' ? 'black' : 'white'];
  const about = { turn, since, deadline, player: game[side], opponent, isPublic: game.isPublic };
  return { type: 'RecordReminder', owner, kind, reminder, days, dueAt: at, rule, ...about };
};

/** What is worth saying now: the latest of each kind that has come due, and nothing once the time is over. */
const worthSaying = ({ reminders, deadline }: RemindersDue, now: Instant): readonly Reminder[] => {
  if (now > deadline) return [];
  const latest = new Map(reminders.filter(({ at }) => at <= now).map((one) => [one.kind, one]));
  return [...latest.values()];
};

export interface RemindParts {
  readonly table: WatchTable;
  readonly clocks: ClockTable;
  readonly records: OwnDecisions<WatchCommand, Watch, WatchEvent>;
}

/** Records the reminders that have come due, each once a turn, and leaves the rest for later. */
export const remind = async (
  { table, clocks, records }: RemindParts,
  rows: readonly Watched[],
  now: Instant,
): Promise<void> => {
  if (rows.length === 0) return;
  const games = await clocks.players(rows.map(({ owner }) => gameStreams.idIn(owner)));
  const left = await sideBySide(rows, WIDTH, async (row) => {
    const { owner, kind, revision } = row;
    const detail = row.detail!;
    const game = games.get(gameStreams.idIn(owner));
    for (const reminder of game === undefined ? [] : worthSaying(detail, now)) {
      const name = `${reminder.kind} ${owner} ${detail.turn} ${reminder.days}`;
      await records.decide(commandFor(row, detail, reminder, game!), uuidV5(AMICI_NAMESPACE, name));
    }
    const reminders = detail.reminders.filter(({ at }) => at > now);
    return { owner, kind, revision, detail: { ...detail, reminders } };
  });
  await table.remind(left);
};
