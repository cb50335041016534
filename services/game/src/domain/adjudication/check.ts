import type { Checks, Finding } from '@amici/contracts';
import type { Adjudicated, GameResult } from '@amici/contracts/game';
import { among, compared, unless } from '../state/findings';
import type { AdjudicationState, Game } from '../state/state';
import { resultClaimed } from './claims';
import type { AdjudicationEvent, AdjudicatorAssigned, VerdictGiven } from './events';
import { CALLED_IN, claimsDue } from './open';
import { appealUntil, assignedRule, majority, stageOf, verdictDue, verdictRule } from './verdict';

const none = (event: AdjudicationEvent): readonly Finding[] => unless(false, event, 'type', null);

/** What the adjudication came to, from what led to it: a verdict, claims that agree, silence or the panel. */
const resultOf = ({ how }: Adjudicated, open: AdjudicationState): GameResult | null => {
  switch (how) {
    case 'verdict':
      return open.verdict;
    case 'equal-claims':
      return open.claims.white === null ? null : resultClaimed('white', open.claims.white.claim);
    case 'silence':
      return open.claims.white === null && open.claims.black === null ? '0-0' : null;
    case 'appeal':
      return open.result === null
        ? null
        : majority(
            open.votes.map(({ verdict }) => verdict),
            open.result,
          );
  }
};

const ruleOf = ({ how }: Adjudicated, result: GameResult): string => {
  if (how === 'equal-claims') return 'C-24c';
  if (how === 'silence') return 'C-24b';
  return verdictRule(how === 'appeal' ? 'appeal' : 'first', result);
};

const adjudicated = (event: Adjudicated, { adjudication: open, players }: Game): readonly Finding[] => {
  if (open === null) return none(event);
  const result = resultOf(event, open);
  if (result === null) return unless(false, event, 'how', null);
  return compared(event, { result, notified: [players.white, players.black], rule: ruleOf(event, result) });
};

const assigned = (event: AdjudicatorAssigned, game: Game): readonly Finding[] => {
  const { adjudication: open } = game;
  if (open === null) return none(event);
  const stage = stageOf(open);
  return compared(event, { stage, verdictDue: verdictDue(game, stage, event.at), rule: assignedRule(open) });
};

const given = (event: VerdictGiven, { adjudication: open }: Game): readonly Finding[] => {
  if (open === null) return none(event);
  const stage = stageOf(open);
  const adjudicators = open.appealed ? open.panel : [open.first];
  return [
    ...unless(adjudicators.includes(event.adjudicator), event, 'adjudicator', adjudicators),
    ...compared(event, { stage, rule: verdictRule(stage, event.verdict) }),
  ];
};

/** What is computed again of an adjudication: its dates, who may appeal, and the result. */
export const check: Checks<AdjudicationEvent, Game> = {
  AdjudicationOpened: (event, game) => {
    // The time runs from when the ruling was recorded; the event names when it was given, which is no later.
    const due = claimsDue(game, Math.max(event.breakOff, event.at));
    return [
      ...unless(event.claimsDue >= due, event, 'claimsDue', { from: due }),
      ...among(event, 'rule', Object.values(CALLED_IN)),
    ];
  },
  AdjudicationClaimed: (event, { rules }) =>
    compared(event, {
      mayAppeal: event.analysis !== null || !rules.adjudication.appealNeedsAnalysis,
      rule: 'C-24a',
    }),
  AdjudicatorAssigned: assigned,
  VerdictGiven: given,
  Adjudicated: adjudicated,
  VerdictAppealed: (event, game) => {
    const { adjudication: open } = game;
    if (open === null || open.notifiedAt === null) return none(event);
    const until = appealUntil(game, open.notifiedAt);
    return [
      ...unless(until === null || event.at < until, event, 'at', { until }),
      ...unless(open.claims[event.by]?.mayAppeal !== false, event, 'by', null, 'C-24a'),
      ...compared(event, { rule: 'C-24f' }),
    ];
  },
};
