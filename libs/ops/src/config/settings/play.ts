import { instant, integers, milliseconds, text, url } from '../kinds';
import { declare, inContainers } from '../setting';

/** How time and claims of games are decided. */
export const play = declare({
  virtualTime: {
    variable: 'AMICI_VIRTUAL_TIME',
    kind: instant(),
    description:
      'Rehearsal: domain time stands at this instant until set forward. Refused in production and distributed mode.',
    settled: { distributed: 'refused across processes', ...inContainers('refused across processes') },
  },
  gapTime: {
    variable: 'AMICI_GAP_MS',
    kind: milliseconds(60_000, 86_400_000),
    default: '600000',
    description:
      'Moves not accepted for longer than this: deadlines in that time and the 24 hours after it are held for an operator.',
  },
  silenceReminders: {
    variable: 'AMICI_SILENCE_REMINDER_DAYS',
    kind: integers(1, 365),
    default: '14,28,35',
    description: 'After how many full days without a move a reminder is recorded for those concerned.',
  },
  deadlineReminders: {
    variable: 'AMICI_DEADLINE_REMINDER_DAYS',
    kind: integers(1, 365),
    default: '5,1',
    description: 'How many days before a player runs out of time a reminder is recorded for those concerned.',
  },
  tablebasePath: {
    variable: 'AMICI_TABLEBASE_PATH',
    kind: text(4_096),
    description:
      'Folders of Syzygy tables, separated as in PATH, by which the game service decides tablebase claims. Absent: see AMICI_TABLEBASE_URL.',
  },
  tablebaseUrl: {
    variable: 'AMICI_TABLEBASE_URL',
    kind: url('https', 'http'),
    description:
      'A tablebase service that answers like lila-tablebase. Absent, and no folder either: tablebase claims wait for the director.',
  },
});
