import type { Checks, Finding } from '@amici/contracts';
import { opposite } from '@amici/timecontrol';
import { compared, unless } from '../state/findings';
import type { AppealState, Game } from '../state/state';
import { decisionDue, subjectOf } from './appeal';
import { datesOf, disputeOf, hasWaived } from './dispute';
import type { AppealDecided, AppealLodged, DisputeDecided, DisputeEvent } from './events';

/** Late counts from when the decision was recorded; the event names when it was given, which is no later (C-33). */
const disputeDecided = (event: DisputeDecided, game: Game): readonly Finding[] => {
  const open = disputeOf(game, event.dispute);
  const due = open?.decisionDue ?? null;
  return [
    ...unless(open !== undefined, event, 'dispute', null),
    ...unless(open?.status !== 'waived' || !event.upheld, event, 'upheld', false, 'C-32d'),
    ...unless(due === null ? !event.late : event.late || event.at <= due, event, 'late', due !== null),
    ...compared(event, { rule: 'C-33' }),
  ];
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
  return [
    ...unless(known, event, 'about', null),
    ...compared(event, {
      ...subject,
      body: game.rules.appeal.body,
      decisionDue: decisionDue(game, event.at),
    }),
  ];
};

const finalFor = ({ outcome }: AppealDecided, appeal: AppealState | undefined): boolean =>
  outcome !== 'referred-to-council' || appeal?.kind === 'official-action';

/** What is computed again of disputes and appeals: dates, who waived what, and which body decides. */
export const check: Checks<DisputeEvent, Game> = {
  RectificationRequested: (event) => compared(event, { rule: 'C-32a' }),
  DisputeNotified: (event, game) => {
    const known = disputeOf(game, event.dispute);
    const waived = hasWaived(game, event.by, known);
    return compared(event, { waived, ...datesOf(game, event.at), rule: waived ? 'C-32d' : 'L-14.1.3' });
  },
  DisputeContested: (event, game) => {
    const open = disputeOf(game, event.dispute);
    if (open === undefined) return unless(false, event, 'dispute', null);
    const { answerDue } = open;
    return [
      ...compared(event, { by: opposite(open.by), rule: 'C-32c' }),
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
    ...compared(event, { rule: 'C-34a' }),
  ],
  AppealDecided: (event, game) => {
    const open = game.appeals.find(({ appeal }) => appeal === event.appeal);
    return [
      ...unless(open?.outcome === null, event, 'appeal', open?.outcome),
      ...unless(finalFor(event, open), event, 'outcome', ['upheld', 'dismissed']),
      ...compared(event, { rule: 'C-37' }),
    ];
  },
};
