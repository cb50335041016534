import type { Explained } from '@amici/contracts';
import { counted, fold } from '@amici/kernel';
import { explainRequirements, NORM_TITLES } from '@amici/norms';
import { toDomainEvent } from '@amici/contracts/event-format';
import { explained, type Grounded, type Located, type Reading } from '@amici/contracts/explanation-sources';
import { rulesOfStatement } from '../books';
import { norms, type Norms, type NormsEvent } from '.';
import { attemptsOf, halfPointsTowardsNorms, normKey } from './state';
import { statementNotes } from './statement-notes';

type Typed = readonly [NormsEvent, Located];

const of = (all: readonly Typed[], ...types: readonly NormsEvent['type'][]): readonly Located[] =>
  all.filter(([{ type }]) => types.includes(type)).map(([, stored]) => stored);

/** What each statement that was in force for the player asked, the one in force last. */
const requirementsFor = (state: Norms, player: string, all: readonly Typed[]): readonly Grounded[] => {
  const statements = of(all, 'NormStatementFixed', 'NormStatementRevised');
  return attemptsOf(state, player).flatMap(({ requirements }) =>
    explainRequirements(requirements, rulesOfStatement(state.statement!.event)).map((step): Grounded => [
      step,
      statements,
    ]),
  );
};

const scored = (player: string, all: readonly Typed[]): readonly Grounded[] =>
  all.flatMap(([event, stored]): readonly Grounded[] => {
    if (event.type !== 'ScoreCounted') return [];
    const { white, black, points, game, rule } = event;
    if (white !== player && black !== player) return [];
    const scoreText =
      points === null ? 'counts no more' : counted(points[white === player ? 0 : 1] / 2, 'point');
    return [
      [{ rule, text: `game ${game} against ${white === player ? black : white}: ${scoreText}` }, [stored]],
    ];
  });

const decided = (player: string, all: readonly Typed[]): readonly Grounded[] =>
  all.flatMap(([event, stored]): readonly Grounded[] => {
    if (!('title' in event) || event.player !== player) return [];
    const { title, rule } = event;
    const text =
      event.type === 'NormRescinded'
        ? `${title}: the norm was taken back`
        : `${title}: ${event.halfPoints / 2} points, ${event.required} required, in ${counted(event.games, 'game')}`;
    return [[{ rule, text }, [stored]]];
  });

const figureOf = (state: Norms, player: string): string => {
  const scoreText = NORM_TITLES.filter((title) => state.achieved.has(normKey(player, title)));
  const points = counted(halfPointsTowardsNorms(state, player) / 2, 'point');
  const reached = scoreText.join(', ');
  return `${points}: ${reached === '' ? 'no norm' : `norms of ${reached}`}`;
};

/**
 * A player's norms in a section and how they came about; undefined if the section has no statement of the player.
 */
export const explainedNorm = (
  player: string,
  events: readonly Located[],
  reading: Reading,
): Explained | undefined => {
  const all = events.map((stored): Typed => [toDomainEvent<NormsEvent>(stored.event, {}), stored]);
  const state = fold(
    norms.evolve,
    norms.initialState,
    all.map(([event]) => event),
  );
  if (state.statement === null || attemptsOf(state, player).length === 0) return undefined;
  const fixed = of(all, 'NormStatementFixed');
  const steps: readonly Grounded[] = [
    ...statementNotes(state.statement).map((step): Grounded => [step, fixed]),
    ...requirementsFor(state, player, all),
    ...scored(player, all),
    ...decided(player, all),
  ];
  return explained(figureOf(state, player), steps, reading);
};
