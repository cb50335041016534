import type { Finding } from '@amici/contracts';
import type { Adjudicated, AdjudicationOpened, GameResult } from '@amici/contracts/game';
import type {
  AdjudicatedJson,
  AdjudicationOpenedJson,
} from '@amici/contracts/generated/amici/game/v1/game_events_pb';
import { iso } from '@amici/kernel';
import { DAY } from '@amici/timecontrol';
import { among, compared, unless } from '@amici/contracts/findings';
import { articleOf } from '../ruling/ruling';
import { citing } from '../state/cited';
import { monthsAfter } from '../state/dates';
import { knownRuling } from '../state/known';
import { bothSides, type Game } from '../state/state';
import type { EventHandling } from '../subject';
import { amongParties, toEverybody } from '../disclosure/audiences';
import { scoreOf } from '../disclosure/wire';
import { by, sideName, text, when } from '../disclosure/move-number';
import { resultClaimed } from './claims';
import type { AdjudicationEvent, AdjudicatorAssigned, VerdictGiven } from './events';
import { leastClaimsDue, WITHDRAWAL } from './open';
import {
  APPEAL_DAYS,
  appealUntil,
  assignedRule,
  cannotBeWon,
  forfeitsAppeal,
  majority,
  stageOf,
  verdictDue,
  verdictRule,
} from './verdict';
import type { AdjudicationState } from '../state/proceedings';

const amended = (game: Game, change: Partial<AdjudicationState>): Game =>
  game.adjudication === null ? game : { ...game, adjudication: { ...game.adjudication, ...change } };

const opened = ({ breakOff, claimsDue: due, ruling }: AdjudicationOpened): AdjudicationState => ({
  breakOff,
  claimsDue: due,
  ofWithdrawal: articleOf(ruling) === WITHDRAWAL,
  claims: bothSides(null),
  first: null,
  panel: [],
  verdict: null,
  votes: [],
  result: null,
  notifiedAt: null,
  appealed: false,
  final: false,
});

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

const ruleOf = (game: Game, { how }: Adjudicated, result: GameResult): string => {
  if (how === 'equal-claims') return 'C-24c';
  if (how === 'silence') return 'C-24b';
  return verdictRule(game, how === 'appeal' ? 'appeal' : 'first', result);
};

/** An appeal once cited the League's article in every game. */
const cited = (event: Adjudicated | VerdictGiven, onAppeal: boolean, rule: string): readonly Finding[] =>
  citing(event, rule, onAppeal ? 'C-24g' : rule);

const adjudicated = (event: Adjudicated, game: Game): readonly Finding[] => {
  const { adjudication: open, players } = game;
  if (open === null) return none(event);
  const result = resultOf(event, open);
  if (result === null) return unless(false, event, 'how', null);
  return [
    ...compared(event, { result, notified: [players.white, players.black] }),
    ...unless(event.how !== 'silence' || !open.ofWithdrawal, event, 'how', null, WITHDRAWAL),
    ...cited(event, event.how === 'appeal', ruleOf(game, event, result)),
  ];
};

/** Both times once ran from when the adjudicator was found. */
const dueBefore = ({ rules }: Game, open: AdjudicationState, at: number): number | null => {
  if (open.appealed) return at + APPEAL_DAYS * DAY;
  return rules.adjudication.claimMonths === null ? null : monthsAfter(at, 1);
};

const assigned = (event: AdjudicatorAssigned, game: Game): readonly Finding[] => {
  const { adjudication: open } = game;
  if (open === null) return none(event);
  const stage = stageOf(open);
  const due = [verdictDue(game, open, event.at), dueBefore(game, open, event.at)];
  return [
    ...compared(event, { stage }),
    ...among(event, 'verdictDue', due),
    ...citing(event, assignedRule(game, open), open.appealed ? 'C-24g' : 'C-24c'),
  ];
};

const given = (event: VerdictGiven, game: Game): readonly Finding[] => {
  const { adjudication: open } = game;
  if (open === null) return none(event);
  const stage = stageOf(open);
  const adjudicators = open.appealed ? open.panel : [open.first];
  return [
    ...unless(adjudicators.includes(event.adjudicator), event, 'adjudicator', adjudicators),
    ...compared(event, { stage }),
    ...unless(!cannotBeWon(game, event.verdict), event, 'verdict', null, 'L-1.2'),
    ...cited(event, open.appealed, verdictRule(game, stage, event.verdict)),
  ];
};

/** Games called in: claims, adjudicators, verdicts and the result (L-11.1, C-23, C-24). */
export const handling: EventHandling<AdjudicationEvent> = {
  evolve: {
    AdjudicationOpened: (game, event) => ({
      ...knownRuling(game, event.ruling, event.at),
      draw: { ...game.draw, offers: bothSides(null) },
      adjudication: opened(event),
    }),
    AdjudicationClaimed: (game, { by: claimant, claim, mayAppeal, at }) => {
      const claims = game.adjudication?.claims ?? bothSides(null);
      return amended(game, { claims: { ...claims, [claimant]: { claim, mayAppeal, at } } });
    },
    AdjudicatorAssigned: (game, { adjudicator, stage }) =>
      stage === 'first'
        ? amended(game, { first: adjudicator })
        : amended(game, { panel: [...(game.adjudication?.panel ?? []), adjudicator] }),
    VerdictGiven: (game, { adjudicator, verdict, stage }) =>
      stage === 'first'
        ? amended(game, { verdict })
        : amended(game, { votes: [...(game.adjudication?.votes ?? []), { adjudicator, verdict }] }),
    // Equal claims, silence and the verdict on appeal are final; a first verdict may be appealed.
    Adjudicated: (game, { result, at, how }) =>
      amended(game, { result, notifiedAt: at, final: how === 'appeal' || how === 'equal-claims' }),
    VerdictAppealed: (game, { at }) => amended(game, { appealed: true, appealedAt: at }),
    AppealAllowed: (game, { side, ruling, at }) => {
      const allowed = [...(game.adjudication?.allowed ?? []), side];
      return amended(knownRuling(game, ruling, at), { allowed });
    },
  },
  audiences: {
    AdjudicationOpened: {
      services: 'whole',
      ...toEverybody<AdjudicationOpened, AdjudicationOpenedJson>({
        facts: ({ breakOff, claimsDue: due, rule }) => ({
          breakOff: iso(breakOff),
          claimsDue: iso(due),
          rule,
        }),
      }),
    },
    AdjudicationClaimed: amongParties,
    AdjudicatorAssigned: amongParties,
    VerdictGiven: amongParties,
    Adjudicated: {
      services: 'whole',
      ...toEverybody<Adjudicated, AdjudicatedJson>({
        facts: ({ result, how, at, rule }) => ({ score: scoreOf(result), how, adjudicatedAt: iso(at), rule }),
      }),
    },
    VerdictAppealed: amongParties,
    AppealAllowed: amongParties,
  },
  sentences: {
    AdjudicationOpened: ({ breakOff, claimsDue: due, ruling }) =>
      `called in for adjudication: play counts before ${when(breakOff)}, claims until ${when(due)}${by(ruling)}`,
    AdjudicationClaimed: (claim) =>
      `${sideName(claim.by)} claims a ${claim.claim}${text(claim.analysis)}${claim.mayAppeal ? '' : ', without analysis and so perhaps without appeal'}`,
    AdjudicatorAssigned: ({ adjudicator, stage, verdictDue: due }) =>
      `${adjudicator} is to adjudicate (${stage})${due === null ? '' : `, by ${when(due)}`}`,
    VerdictGiven: ({ adjudicator, verdict, stage, analysis }) =>
      `${adjudicator} finds ${verdict} (${stage})${text(analysis)}`,
    Adjudicated: ({ result, how, notified }) =>
      `adjudicated ${result} (${how}), told to ${notified.join(' and ')} at once (C-24e)`,
    VerdictAppealed: (appeal) => `${sideName(appeal.by)} appeals against the verdict${text(appeal.analysis)}`,
    AppealAllowed: ({ side, ruling }) =>
      `${sideName(side)} may appeal though no analysis was sent${by(ruling)} (C-24a)`,
  },
  check: {
    AdjudicationOpened: (event, game) => {
      // The time runs from when the ruling was recorded; the event names when it was given, which is no later.
      const due = leastClaimsDue(game, Math.max(event.breakOff, event.at));
      return [
        ...unless(event.claimsDue >= due, event, 'claimsDue', { from: due }),
        ...among(event, 'rule', [...Object.values(game.rules.articles.calledIn), 'C-23a', 'C-23b']),
      ];
    },
    AdjudicationClaimed: (event, { rules }) => [
      ...compared(event, {
        mayAppeal: event.analysis !== null || !rules.adjudication.appealNeedsAnalysis,
      }),
      ...citing(event, rules.articles.adjudicationClaimed, 'C-24a'),
    ],
    AdjudicatorAssigned: assigned,
    VerdictGiven: given,
    Adjudicated: adjudicated,
    VerdictAppealed: (event, game) => {
      const { adjudication: open } = game;
      if (open === null || open.notifiedAt === null) return none(event);
      const until = appealUntil(game, open.notifiedAt);
      return [
        ...unless(until === null || event.at < until, event, 'at', { until }),
        ...unless(
          open.claims[event.by]?.mayAppeal !== false || open.allowed?.includes(event.by) === true,
          event,
          'by',
          null,
          'C-24a',
        ),
        ...citing(event, game.rules.articles.verdictAppealed, 'C-24f'),
      ];
    },
    AppealAllowed: (event, game) => {
      const { adjudication: open } = game;
      return open === null
        ? none(event)
        : [
            ...unless(forfeitsAppeal(game, open, event.side), event, 'side', null),
            ...compared(event, { rule: 'C-24a' }),
          ];
    },
  },
};
