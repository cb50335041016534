import type { Adjudicated, AdjudicationOpened } from '@amici/contracts/game';
import { bothSides, type AdjudicationState, type Game } from '../state/state';
import type { AdjudicationClaimed, AdjudicatorAssigned, VerdictGiven } from '../events';
import { knownRuling } from '../state/known';

const amended = (game: Game, change: Partial<AdjudicationState>): Game =>
  game.adjudication === null ? game : { ...game, adjudication: { ...game.adjudication, ...change } };

export const onAdjudicationOpened = (game: Game, event: AdjudicationOpened): Game => ({
  ...knownRuling(game, event.ruling, event.at),
  draw: { ...game.draw, offers: bothSides(null) },
  adjudication: {
    breakOff: event.breakOff,
    claimsDue: event.claimsDue,
    claims: bothSides(null),
    first: null,
    panel: [],
    verdict: null,
    votes: [],
    result: null,
    notifiedAt: null,
    appealed: false,
    final: false,
  },
});

export const onAdjudicationClaimed = (game: Game, { by, claim, mayAppeal }: AdjudicationClaimed): Game =>
  amended(game, {
    claims: { ...(game.adjudication?.claims ?? bothSides(null)), [by]: { claim, mayAppeal } },
  });

export const onAdjudicatorAssigned = (game: Game, { adjudicator, stage }: AdjudicatorAssigned): Game =>
  stage === 'first'
    ? amended(game, { first: adjudicator })
    : amended(game, { panel: [...(game.adjudication?.panel ?? []), adjudicator] });

export const onVerdictGiven = (game: Game, { adjudicator, verdict, stage }: VerdictGiven): Game =>
  stage === 'first'
    ? amended(game, { verdict })
    : amended(game, { votes: [...(game.adjudication?.votes ?? []), { adjudicator, verdict }] });

/** Equal claims, silence and the verdict on appeal are final; a first verdict may be appealed. */
export const onAdjudicated = (game: Game, { result, at, how }: Adjudicated): Game =>
  amended(game, { result, notifiedAt: at, final: how === 'appeal' || how === 'equal-claims' });

export const onVerdictAppealed = (game: Game): Game => amended(game, { appealed: true });
