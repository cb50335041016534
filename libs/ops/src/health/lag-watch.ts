/** How far a reader is behind its log, at one moment. */
export interface Lag {
  readonly events: number;
  /** Real time in ms since the epoch. */
  readonly at: number;
}

export interface LagState {
  /** The smallest lag seen since it was last within tolerance. */
  readonly best: number;
  readonly bestAt: number;
}

export const noLag: LagState = { best: 0, bestAt: 0 };

/**
 * A lag within `tolerance` events is normal, and a larger one while it shrinks: that is a reader catching up. Ready
 * ends where it has not fallen below its best for `stallMs` (Marten's rule for projection health).
 */
export const observeLag = (
  state: LagState,
  lag: Lag,
  limits: { readonly tolerance: number; readonly stallMs: number },
): { readonly state: LagState; readonly stalled: boolean } => {
  const normal = lag.events <= limits.tolerance;
  const first = state.best <= limits.tolerance;
  if (normal || first || lag.events < state.best)
    return { state: { best: lag.events, bestAt: lag.at }, stalled: false };
  return { state, stalled: lag.at - state.bestAt >= limits.stallMs };
};
