import type { AcceptDraw, ClaimDraw, ClaimTablebase, DecideClaim, RefuseDraw } from '../endpoints/play';

export type DrawCommand = AcceptDraw | RefuseDraw | ClaimDraw | ClaimTablebase | DecideClaim;
