// What every service records of itself: streams that a consumer could not go on with, read models made anew.
import type { ParkingEvent } from '@amici/bus';
import type { RebuildEvent } from '@amici/service/runtime';
import { historyIn, type Life } from './life';

const at = Date.UTC(2026, 10, 20, 12);
const about = {
  ...{ at, consumer: 'results', source: 'game', stream: 'game-1', sequence: 7 },
  ...{ eventId: '0b0e4c3a-3f5d-4f53-8a3e-6a0c8c9d1e01', eventType: 'GameEnded', attempt: 1 },
} as const;

const parked: readonly ParkingEvent[] = [
  { type: 'StreamParked', ...about, reason: 'UnknownEventType' },
  { type: 'ParkedStreamResumed', ...about },
  { type: 'StreamParked', ...about, attempt: 2, reason: 'UnknownEventType' },
  { type: 'ParkedEventSkipped', ...about, attempt: 2 },
];

const rebuilt: readonly RebuildEvent[] = [
  { type: 'RebuildBegun', at, projection: 'open_games' },
  { type: 'RebuildEnded', at: at + 1, projection: 'open_games', outcome: 'swapped' },
];

export const ofOperating: readonly Life[] = [
  historyIn('parking-results-game-1', at, parked),
  historyIn('rebuild-open_games', at, rebuilt),
];
