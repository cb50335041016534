import type { GameReopened, PlayOrdered, ResultCorrected } from '@amici/contracts/game';
import type { AssistanceDeclared, LiveDisplayAgreed, LiveDisplayAnnounced, RulingMade } from '../events';
import type { Game } from '../state/state';
import { stopFact, withClock } from '../state/clock';
import { known, knownRuling } from '../state/known';

export const onRulingMade = (game: Game, { ruling, at }: RulingMade): Game => knownRuling(game, ruling, at);

export const onGameReopened = (game: Game, { ruling, at, clock }: GameReopened): Game => ({
  ...withClock(knownRuling(game, ruling, at), clock, ...stopFact(clock, ruling.id)),
  phase: 'playing',
  outcome: null,
  adjudication: null,
});

export const onResultCorrected = (game: Game, { to, ruling, at }: ResultCorrected): Game => ({
  ...knownRuling(game, ruling, at),
  outcome: game.outcome === null ? null : { ...game.outcome, result: to },
});

export const onPlayOrdered = (game: Game, { side, until, ruling, at }: PlayOrdered): Game => ({
  ...knownRuling(game, ruling, at),
  playOrder: { side, until },
});

export const onAssistanceDeclared = (game: Game, { by, used }: AssistanceDeclared): Game =>
  known(game, `assistance ${by} ${[...used].sort().join(' ')}`);

export const onLiveDisplayAgreed = (game: Game, { by }: LiveDisplayAgreed): Game => ({
  ...game,
  display: { agreed: { ...game.display.agreed, [by]: true } },
});

export const onLiveDisplayAnnounced = (game: Game, { by, url, throughMove }: LiveDisplayAnnounced): Game =>
  known(game, `display ${by} ${url} ${throughMove}`);
