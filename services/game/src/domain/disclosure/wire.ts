import { present } from '@amici/contracts';
import type { GameResult } from '@amici/contracts/game';
import type { ClockJson, ScoreJson } from '@amici/contracts/generated/amici/game/v1/game_pb';
import { iso } from '@amici/kernel';
import type { Clock, Side } from '@amici/timecontrol';
import { halfPoints } from '../state/results';

export const timeOf = (instant: number | null): string | null => (instant === null ? null : iso(instant));

export const scoreOf = (result: GameResult): ScoreJson => {
  const points = halfPoints(result);
  return present<ScoreJson>({
    result,
    whiteHalfPoints: points?.white ?? null,
    blackHalfPoints: points?.black ?? null,
  });
};

export const clockOf = (clock: Clock | null, side: Side): ClockJson | null => {
  if (clock === null) return null;
  const { remaining, bank } = clock[side];
  return present<ClockJson>({
    remainingMs: String(remaining),
    bankMs: clock.control.kind === 'triple-block' ? String(bank) : null,
  });
};
