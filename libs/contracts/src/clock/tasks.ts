import type { TaskKind } from '../tasks';
import type { GameCommand } from '../game/commands';
import type { ClockCommand } from './endpoints';

interface Settled {
  readonly game?: readonly GameCommand['type'][];
  readonly clock?: readonly ClockCommand['type'][];
}

/** What of time waits for somebody. */
export const CLOCK_TASKS = {
  silence: {
    names: { owner: 'game' },
    desks: ['director'],
    waitsFor: 'player',
    rule: 'CW-2',
    settledBy: { game: ['MakeMove', 'OrderPlay', 'CloseInactiveGame'] },
  },
  'start-delay': {
    names: { owner: 'player', id: 'request' },
    desks: ['starting-committee', 'games-starter'],
    waitsFor: 'starting-committee',
    rule: 'CT-5g',
    settledBy: { clock: ['RequestLeave', 'RefuseStartDelay'] },
  },
  outage: {
    names: { owner: 'outage' },
    desks: ['operator'],
    waitsFor: 'operator',
    rule: 'L-6.11',
    settledBy: { clock: ['PreviewOutage', 'DeclareOutage', 'ReleaseGap'] },
  },
} as const satisfies Readonly<Record<string, TaskKind<Settled>>>;
