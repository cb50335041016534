import type { Checks, Finding } from '@amici/contracts';
import type { GameReopened, GameResult, ResultCorrected } from '@amici/contracts/game';
import { compared, among, unless } from '../state/findings';
import { NORMAL_RESULTS } from '../state/results';
import type { Game } from '../state/state';
import { articleOf } from '../ruling/ruling';
import { restartClock } from '../ruling/restart';
import { breachesOf, throughMove } from './declarations';
import type { RulingEvent } from './events';

/** The clock restarts when the game is opened again, which its break says where the ruling was given before. */
const reopened = (event: GameReopened, game: Game): readonly Finding[] => {
  const { ruling, clock, why } = event;
  const at = clock?.breaks.find(({ id }) => id === ruling.id)?.recordedAt ?? event.at;
  return [
    ...unless(game.outcome !== null, event, 'type', null),
    ...compared(event, {
      clock: restartClock(game, at, ruling.id),
      rule: why === 'resignation-refused' ? 'C-19b' : articleOf(ruling),
    }),
  ];
};

const POSSIBLE: readonly GameResult[] = [...NORMAL_RESULTS, '1/2-0', '0-1/2', 'cancelled'];

const MISSING_SCORE = 'C-3Ac';
const BY_ADJUDICATION: readonly string[] = ['L-5.1.4', 'L-5.2.6', 'C-24b', 'C-24c', 'C-24g'];

/** An adjudication corrects by its own result; a missing score loses, which can be what the game counts already (C-3Ac). */
const toWhat = ({ ruling, rule, from }: ResultCorrected, game: Game): readonly (GameResult | undefined)[] => {
  if (ruling === null) return [game.adjudication?.result ?? undefined];
  return rule === MISSING_SCORE ? ['1-0', '0-1', '0-0'] : POSSIBLE.filter((one) => one !== from);
};

/** Without a ruling of its own it is an adjudication that corrects, and by its result (C-24). */
const corrected = (event: ResultCorrected, game: Game): readonly Finding[] => {
  const from = game.outcome?.result;
  const possible = toWhat(event, game);
  return [
    ...unless(from !== undefined, event, 'type', null),
    ...compared(event, { from }),
    ...unless(possible.includes(event.to), event, 'to', possible),
    ...among(
      event,
      'rule',
      event.ruling === null ? BY_ADJUDICATION : [articleOf(event.ruling), 'T-8.7-s', MISSING_SCORE],
    ),
  ];
};

/** What is computed again of rulings and declarations. */
export const check: Checks<RulingEvent, Game> = {
  RulingMade: (event) =>
    among(event, 'rule', [articleOf(event.ruling), 'L-0.3', 'C-12e', 'T-8.7-s', 'L-6.7', 'L-6.9', 'B-G3.1']),
  GameReopened: reopened,
  ResultCorrected: corrected,
  PlayOrdered: (event) => [
    ...unless(event.until > event.at, event, 'until', { after: event.at }),
    ...compared(event, { rule: 'C-35' }),
  ],
  AssistanceDeclared: (event, game) => {
    const breaches = breachesOf(event.used, game);
    return compared(event, { breaches, rule: breaches[0] ?? 'C-2c' });
  },
  LiveDisplayAgreed: (event) => compared(event, { rule: 'T-14a' }),
  LiveDisplayAnnounced: (event, game) => compared(event, { throughMove: throughMove(game), rule: 'T-14a' }),
};
