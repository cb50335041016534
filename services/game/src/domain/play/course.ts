import { gameRules, recordedRules, type GameRules } from '@amici/rulesets';
import type { Clock } from '@amici/timecontrol';
import { positionOf } from '../board';
import type { GameEnded, GameImported, GameStarted } from '../events';
import type { Game } from '../state';

const begun = (event: GameStarted | GameImported, rules: GameRules, clock: Clock | null): Game => ({
  phase: 'playing',
  revision: 0,
  players: event.players,
  event: event.event,
  rules,
  initialFen: event.initialFen,
  chess960: event.chess960,
  startedAt: event.at,
  position: positionOf(event.initialFen, event.chess960),
  moves: [],
  clock,
  clockFacts: [],
  outcome: null,
});

export const onGameStarted = (event: GameStarted): Game =>
  begun(event, gameRules(event.laws, event.base, event.conditions), event.clock);

export const onGameImported = (event: GameImported): Game => begun(event, recordedRules(event.laws), null);

export const onGameEnded = (game: Game, { result, ending, at }: GameEnded): Game => ({
  ...game,
  phase: 'ended',
  outcome: { result, ending, at },
});
