import type { Finding } from '@amici/contracts';
import { opposite } from '@amici/timecontrol';
import { compared, unless } from '@amici/contracts/findings';
import { citing } from '../state/cited';
import { knownRuling } from '../state/known';
import type { Game } from '../state/state';
import type { EventHandling } from '../subject';
import { amongParties } from '../disclosure/audiences';
import { by, sideName, text, when } from '../disclosure/move-number';
import { decisionDue, subjectOf } from './appeal';
import { datesOf, disputeOf, hasPlayedOn, hasWaived, notifiedRule } from './dispute';
import type { AppealDecided, AppealLodged, DisputeDecided, DisputeEvent, DisputeNotified } from './events';
import { isUndecided, type AppealState, type DisputeState } from '../state/proceedings';

const amended = (game: Game, id: string | null, change: Partial<DisputeState>): Game => ({
  ...game,
  disputes: game.disputes.map((one) => (one.dispute === id ? { ...one, ...change } : one)),
});

const requested = (
  game: Game,
  facts: Pick<DisputeState, 'dispute' | 'by' | 'breach' | 'breachPly'>,
): Game => {
  const open = { notifiedAt: null, answerDue: null, decisionDue: null, contested: false } as const;
  return { ...game, disputes: [...game.disputes, { ...facts, status: 'requested', ...open }] };
};

/** Where the laws ask for no request first, the breach is what the director is told of. */
const notified = (game: Game, event: DisputeNotified): Game => {
  const { dispute, material: breach, waived, at, answerDue, decisionDue: due } = event;
  const facts = { dispute, by: event.by, breach, breachPly: game.moves.length };
  const base = disputeOf(game, dispute) === undefined ? requested(game, facts) : game;
  const status = waived ? 'waived' : 'notified';
  return amended(base, dispute, { status, notifiedAt: at, answerDue, decisionDue: due });
};

const lodged = (game: Game, event: AppealLodged): Game => {
  const { appeal, by: appellant, kind, about, at, decisionDue: due } = event;
  const one = { appeal, by: appellant, kind, about, at, decisionDue: due, outcome: null };
  const next = kind === 'no-decision' ? amended(game, about, { status: 'appealed' }) : game;
  return { ...next, appeals: [...game.appeals, one] };
};

/** Late counts from when the decision was recorded; the event names when it was given, which is no later (C-33). */
const disputeDecided = (event: DisputeDecided, game: Game): readonly Finding[] => {
  const open = disputeOf(game, event.dispute);
  const due = open?.decisionDue ?? null;
  return [
    ...unless(open !== undefined, event, 'dispute', null),
    ...unless(open?.status !== 'waived' || !event.upheld, event, 'upheld', false, 'C-32d'),
    ...unless(due === null ? !event.late : event.late || event.at <= due, event, 'late', due !== null),
    ...citing(event, game.rules.articles.disputeDecided, 'C-33'),
  ];
};

/** Before each book had its own, appeals cited those of the League wherever they were lodged. */
const BEFORE: Readonly<Record<AppealLodged['kind'], string>> = {
  ruling: 'C-34a',
  'no-decision': 'C-34b',
  'official-action': 'C-36',
};

const appealLodged = (event: AppealLodged, game: Game): readonly Finding[] => {
  const { about, kind } = event;
  const known =
    about === null ||
    (kind === 'ruling' ? game.rulings.some(({ id }) => id === about) : disputeOf(game, about) !== undefined);
  const subject = subjectOf(
    about === null ? {} : kind === 'ruling' ? { ruling: about } : { dispute: about },
    game,
  );
  const { rule, ...facts } = subject;
  return [
    ...unless(known, event, 'about', null),
    ...unless(event.by !== null || kind === 'official-action', event, 'by', ['white', 'black'], rule),
    ...compared(event, { ...facts, body: game.rules.appeal.body, decisionDue: decisionDue(game, event.at) }),
    ...citing(event, rule, BEFORE[kind]),
  ];
};

const finalFor = ({ outcome }: AppealDecided, appeal: AppealState | undefined): boolean =>
  outcome !== 'referred-to-council' || appeal?.kind === 'official-action';

/** Disputes between the players, and appeals (L-14.1.3, C-32 to C-37, T-15). */
export const handling: EventHandling<DisputeEvent> = {
  evolve: {
    RectificationRequested: (game, { dispute, by: asker, breach, ply }) =>
      requested(game, { dispute, by: asker, breach, breachPly: ply }),
    DisputeNotified: notified,
    DisputeContested: (game, { dispute }) => amended(game, dispute, { contested: true }),
    DisputeDecided: (game, { dispute, ruling, at }) =>
      amended(knownRuling(game, ruling, at), dispute, { status: 'decided' }),
    AppealLodged: lodged,
    AppealPeriodExtended: (game, { about, until, ruling, at }) => {
      const rulings = game.rulings.map((one) => (one.id === about ? { ...one, appealUntil: until } : one));
      return knownRuling({ ...game, rulings }, ruling, at, game.rules.articles.appealDecided);
    },
    AppealDecided: (game, { appeal, outcome, ruling, at }) => ({
      ...knownRuling(game, ruling, at, game.rules.articles.appealDecided),
      appeals: game.appeals.map((one) => (one.appeal === appeal ? { ...one, outcome } : one)),
    }),
  },
  audiences: {
    RectificationRequested: amongParties,
    DisputeNotified: amongParties,
    DisputeContested: amongParties,
    DisputeDecided: amongParties,
    AppealLodged: amongParties,
    AppealPeriodExtended: amongParties,
    AppealDecided: amongParties,
  },
  sentences: {
    RectificationRequested: (request) =>
      `${sideName(request.by)} asks the opponent to put a breach right${text(request.breach)} (dispute ${request.dispute})`,
    DisputeNotified: ({ by: side, dispute, material, waived, decisionDue: due }) =>
      `${sideName(side)} notifies dispute ${dispute}${text(material)}` +
      `${waived ? ', having played on and so waived it' : ''}${due === null ? '' : `, decision due ${when(due)}`}`,
    DisputeContested: (dispute) =>
      `${sideName(dispute.by)} contests dispute ${dispute.dispute}${text(dispute.material)}`,
    DisputeDecided: ({ dispute, upheld, late, ruling }) =>
      `dispute ${dispute} ${upheld ? 'upheld' : 'dismissed'}${late ? ', late' : ''}${by(ruling)}`,
    AppealLodged: ({ by: side, body, about, grounds, appeal }) =>
      `${side === null ? 'a member' : sideName(side)} appeals to the ${body}${about === null ? '' : ` about ${about}`}${text(grounds)} (appeal ${appeal})`,
    AppealPeriodExtended: ({ about, until, ruling }) =>
      `time to appeal about ${about} extended to ${when(until)}${by(ruling)}`,
    AppealDecided: ({ appeal, outcome, ruling }) => `appeal ${appeal} ${outcome}${by(ruling)}`,
  },
  check: {
    RectificationRequested: (event, game) => citing(event, game.rules.articles.rectification, 'C-32a'),
    DisputeNotified: (event, game) => {
      const known = disputeOf(game, event.dispute);
      // Once it was taken for a waiver under any laws.
      const waived = event.waived ? hasPlayedOn(game, event.by, known) : hasWaived(game, event.by, known);
      return compared(event, { waived, ...datesOf(game, event.at), rule: notifiedRule(game, waived) });
    },
    DisputeContested: (event, game) => {
      const open = disputeOf(game, event.dispute);
      if (open === undefined) return unless(false, event, 'dispute', null);
      const { answerDue } = open;
      return [
        ...compared(event, { by: opposite(open.by) }),
        ...citing(event, game.rules.articles.disputeContested, 'C-32c'),
        ...unless(answerDue === null || event.at <= answerDue, event, 'at', { until: answerDue }),
      ];
    },
    DisputeDecided: disputeDecided,
    AppealLodged: appealLodged,
    AppealPeriodExtended: (event, game) => [
      ...unless(
        game.rulings.some(({ id }) => id === event.about),
        event,
        'about',
        null,
      ),
      ...citing(event, game.rules.articles.rulingAppealed, 'C-34a'),
    ],
    AppealDecided: (event, game) => {
      const open = game.appeals.find(({ appeal }) => appeal === event.appeal);
      return [
        ...unless(open !== undefined && isUndecided(open), event, 'appeal', open?.outcome),
        ...unless(finalFor(event, open), event, 'outcome', ['upheld', 'dismissed']),
        ...citing(event, game.rules.articles.appealDecided, 'C-37'),
      ];
    },
  },
};
