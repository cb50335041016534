import type { Finding } from '@amici/contracts';
import type { GameReopened, GameResult, ResultCorrected } from '@amici/contracts/game';
import type {
  GameReopenedJson,
  ResultCorrectedJson,
} from '@amici/contracts/generated/amici/game/v1/game_events_pb';
import { defined, iso } from '@amici/kernel';
import { restartClock } from '../ruling/with-time';
import { articleOf } from '../ruling/ruling';
import { stopFact, withClock } from '../state/clock';
import { among, compared, unless } from '@amici/contracts/findings';
import { citing } from '../state/cited';
import { known, knownRuling } from '../state/known';
import { endingCorrected } from '../state/results';
import { endingOf } from '../ruling/correction';
import { boundsOf } from '../ruling/bounds';
import type { Game } from '../state/state';
import type { EventHandling } from '../subject';
import { amongOfficials, amongParties, toEverybody, toParties } from '../disclosure/audiences';
import { scoreOf } from '../disclosure/wire';
import { by, byIf, sideName, when } from '../disclosure/move-number';
import { breachesOf, throughMove } from './declarations';
import type { AssistanceDeclared, RulingEvent } from './events';

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

/** What cancelling the games of who has left once cited. */
const CANCELLED_BEFORE = 'T-8.7-s';

const MISSING_SCORE = 'C-3Ac';
const byAdjudication = ({ rules: { articles } }: Game): readonly string[] => [
  articles.adjudicatedWin,
  articles.adjudicatedDraw,
  articles.adjudicationAppealed,
  'C-24b',
  'C-24c',
  'C-24g',
];

/** An adjudication corrects by its own result; a missing score loses, which can be what the game counts already (C-3Ac). */
const toWhat = ({ ruling, rule, from }: ResultCorrected, game: Game): readonly (GameResult | undefined)[] => {
  if (ruling === null) return [game.adjudication?.result ?? undefined];
  if (rule === MISSING_SCORE) return boundsOf(game).results.filter((one) => one !== 'cancelled');
  return boundsOf(game).results.filter((one) => one !== from);
};

/** Without a ruling of its own it is an adjudication that corrects, and by its result (C-24). */
const corrected = (event: ResultCorrected, game: Game): readonly Finding[] => {
  const from = game.outcome?.result;
  const possible = toWhat(event, game);
  return [
    ...unless(from !== undefined, event, 'type', null),
    ...compared(event, { from }),
    ...unless(possible.includes(event.to), event, 'to', possible, boundsOf(game).rule),
    ...(event.ending === undefined || game.outcome === null
      ? []
      : compared(event, { ending: endingOf(game, event) })),
    ...among(
      event,
      'rule',
      event.ruling === null
        ? byAdjudication(game)
        : [articleOf(event.ruling), CANCELLED_BEFORE, MISSING_SCORE],
    ),
  ];
};

const used = ({ used: help, breaches }: AssistanceDeclared): string => {
  const against = breaches.length === 0 ? '' : `, against ${breaches.join(', ')}`;
  return `${help.length === 0 ? 'no help' : help.join(', ')}${against}`;
};

/** Rulings, what they do to the result, and declarations (L-0.3, L-8.5, C-2, C-35, T-14a). */
export const handling: EventHandling<RulingEvent> = {
  evolve: {
    RulingMade: (game, { ruling, at }) => knownRuling(game, ruling, at),
    GameReopened: (game, { ruling, at, clock, why }) => ({
      ...withClock(knownRuling(game, ruling, at), clock, ...stopFact(clock, ruling.id)),
      phase: 'playing',
      outcome: null,
      adjudication: null,
      resumedAt: why === 'resignation-refused' ? at : null,
    }),
    ResultCorrected: (game, corrected) => ({
      ...knownRuling(game, corrected.ruling, corrected.at),
      outcome: game.outcome && {
        ...game.outcome,
        result: corrected.to,
        ending: endingCorrected(game.outcome.ending, corrected),
      },
    }),
    PlayOrdered: (game, { side, until, ruling, at }) => ({
      ...knownRuling(game, ruling, at),
      playOrder: { side, at, until },
    }),
    AssistanceDeclared: (game, declared) =>
      known(game, `assistance ${declared.by} ${[...declared.used].sort().join(' ')}`),
    LiveDisplayAgreed: (game, agreed) => ({
      ...game,
      display: { agreed: { ...game.display.agreed, [agreed.by]: true } },
    }),
    LiveDisplayAnnounced: (game, announced) =>
      known(game, `display ${announced.by} ${announced.url} ${announced.throughMove}`),
  },
  audiences: {
    RulingMade: amongParties,
    GameReopened: {
      services: 'whole',
      ...toEverybody<GameReopened, GameReopenedJson>({
        facts: ({ why, at, rule }, { actor, plies }) => ({
          by: actor,
          reopenedAt: iso(at),
          plies,
          why,
          rule,
        }),
      }),
    },
    ResultCorrected: {
      services: 'whole',
      ...toEverybody<ResultCorrected, ResultCorrectedJson>({
        facts: ({ from, to, at, ending, rule }, { actor }) => ({
          by: actor,
          before: scoreOf(from),
          after: scoreOf(to),
          correctedAt: iso(at),
          rule,
          ...defined<Pick<ResultCorrectedJson, 'ending'>>({ ending }),
        }),
      }),
    },
    PlayOrdered: { services: 'whole', ...toParties },
    AssistanceDeclared: amongOfficials,
    LiveDisplayAgreed: amongParties,
    LiveDisplayAnnounced: amongParties,
  },
  sentences: {
    RulingMade: ({ ruling }) => `ruling ${ruling.id}${by(ruling)}`,
    GameReopened: ({ why, ruling }) => `game goes on (${why})${by(ruling)}`,
    ResultCorrected: ({ from, to, ruling }) => `counts ${to} instead of ${from}${byIf(ruling)}`,
    PlayOrdered: ({ side, until, ruling }) => `${sideName(side)} has to move by ${when(until)}${by(ruling)}`,
    AssistanceDeclared: (declared) => `${sideName(declared.by)} declares ${used(declared)}`,
    LiveDisplayAgreed: (agreed) => `${sideName(agreed.by)} agrees that the opponent publishes this game`,
    LiveDisplayAnnounced: (announced) =>
      `${sideName(announced.by)} publishes the game up to move ${announced.throughMove} at ${announced.url}`,
  },
  check: {
    RulingMade: (event, game) =>
      among(event, 'rule', [
        articleOf(event.ruling),
        'L-0.3',
        'C-12e',
        CANCELLED_BEFORE,
        'L-6.7',
        game.rules.articles.bothFlags,
      ]),
    GameReopened: reopened,
    ResultCorrected: corrected,
    PlayOrdered: (event, game) => [
      ...unless(event.until > event.at, event, 'until', { after: event.at }),
      ...citing(event, game.rules.articles.playOrdered, 'C-35'),
    ],
    AssistanceDeclared: (event, game) => {
      const breaches = breachesOf(event.used, game);
      return compared(event, { breaches, rule: breaches[0] ?? game.rules.articles.helpForbidden });
    },
    LiveDisplayAgreed: (event) => compared(event, { rule: 'T-14a' }),
    LiveDisplayAnnounced: (event, game) => compared(event, { throughMove: throughMove(game), rule: 'T-14a' }),
  },
};
