import type { MakeMove } from '@amici/contracts/game';
import { ANNA, by, day, historyOf, PROFILES } from '@amici/game-domain/testing/fixtures';
import type { CheckFlag } from '@amici/game-domain/time/commands';

/** A game in which white has fifty days for the first ten moves. */
export const begun = historyOf(PROFILES.server());
export const DEADLINE = day(50);

export const moveAt = (at: number) => by<MakeMove>(ANNA, { type: 'MakeMove', ply: 1, move: 'e2e4' }, at);

export const flagAt = (at: number) =>
  by<CheckFlag>(
    'service:clock',
    {
      type: 'CheckFlag',
      revision: begun.length - 1,
      deliveredThrough: Number.MAX_SAFE_INTEGER,
      mate: { answer: 'can', source: 'analyser', limit: 'full' },
    },
    at,
  );
