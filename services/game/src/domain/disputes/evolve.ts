import type {
  AppealDecided,
  AppealLodged,
  AppealPeriodExtended,
  DisputeContested,
  DisputeDecided,
  DisputeNotified,
  RectificationRequested,
} from '../events';
import type { DisputeState, Game } from '../state/state';
import { knownRuling } from '../state/known';

const amended = (game: Game, id: string | null, change: Partial<DisputeState>): Game => ({
  ...game,
  disputes: game.disputes.map((one) => (one.dispute === id ? { ...one, ...change } : one)),
});

export const onRectificationRequested = (game: Game, event: RectificationRequested): Game => {
  const { dispute, by, breach, ply } = event;
  const requested: DisputeState = {
    dispute,
    by,
    breach,
    breachPly: ply,
    status: 'requested',
    notifiedAt: null,
    answerDue: null,
    decisionDue: null,
    contested: false,
  };
  return { ...game, disputes: [...game.disputes, requested] };
};

export const onDisputeNotified = (game: Game, event: DisputeNotified): Game => {
  const { dispute, by, material, waived, at, answerDue, decisionDue } = event;
  const known = game.disputes.some((one) => one.dispute === dispute);
  const base = known
    ? game
    : onRectificationRequested(game, {
        type: 'RectificationRequested',
        at,
        dispute,
        by,
        breach: material,
        ply: game.moves.length,
        rule: event.rule,
      });
  const status = waived ? 'waived' : 'notified';
  return amended(base, dispute, { status, notifiedAt: at, answerDue, decisionDue });
};

export const onDisputeContested = (game: Game, { dispute }: DisputeContested): Game =>
  amended(game, dispute, { contested: true });

export const onDisputeDecided = (game: Game, { dispute, ruling, at }: DisputeDecided): Game =>
  amended(knownRuling(game, ruling, at), dispute, { status: 'decided' });

export const onAppealLodged = (game: Game, event: AppealLodged): Game => {
  const { appeal, by, kind, about, at, decisionDue } = event;
  const lodged = { appeal, by, kind, about, at, decisionDue, outcome: null };
  const next = kind === 'no-decision' ? amended(game, about, { status: 'appealed' }) : game;
  return { ...next, appeals: [...game.appeals, lodged] };
};

export const onAppealPeriodExtended = (game: Game, event: AppealPeriodExtended): Game => {
  const { about, until, ruling, at } = event;
  const rulings = game.rulings.map((one) => (one.id === about ? { ...one, appealUntil: until } : one));
  return knownRuling({ ...game, rulings }, ruling, at);
};

export const onAppealDecided = (game: Game, { appeal, outcome, ruling, at }: AppealDecided): Game => ({
  ...knownRuling(game, ruling, at),
  appeals: game.appeals.map((one) => (one.appeal === appeal ? { ...one, outcome } : one)),
});
