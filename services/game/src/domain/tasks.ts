import {
  GAME_TASKS,
  type Duty,
  type GameTaskKind,
  type TasksView,
  type OpenTask,
} from '@amici/contracts/game';
import { err, ok, type Instant, type Rejection, type Result } from '@amici/kernel';
import { DAY, nextDeadline, opposite } from '@amici/timecontrol';
import { isEvidence } from './state/messages';
import { messagesOf } from './messages/message';
import { scoreOwedBy } from './mail/report-result';
import { sideToMove } from './state/board';
import type { Game } from './state/state';
import { isUndecided } from './state/proceedings';

interface Noticed {
  readonly kind: GameTaskKind;
  readonly id: string;
  readonly since: Instant;
  readonly due?: Instant | null;
}

const noticed = (kind: GameTaskKind, id: string, since: Instant, due: Instant | null = null): Noticed => ({
  kind,
  id,
  since,
  due,
});

/** What is brought before the director, or the body that decides after the director. */
const brought = (game: Game): readonly Noticed[] => {
  const { draw, time, disputes, appeals, over } = game;
  return [
    ...(draw.claim === null ? [] : [noticed('claim', draw.claim.claim, draw.claim.at)]),
    ...time.claims.map(({ claim, at }) => noticed('time-claim', claim, at)),
    ...disputes.flatMap(({ dispute, status, notifiedAt, decisionDue }) =>
      (status === 'notified' || status === 'waived') && notifiedAt !== null
        ? [noticed('dispute', dispute, notifiedAt, decisionDue)]
        : [],
    ),
    ...appeals
      .filter(isUndecided)
      .map(({ appeal, at, decisionDue }) => noticed('appeal', appeal, at, decisionDue)),
    ...messagesOf(game)
      .written.filter(isEvidence)
      .map(({ message, reportedAt }) => noticed('message', message, reportedAt!)),
    ...(over.quickplay !== null && over.quickplay.result === null
      ? [noticed('quickplay', over.quickplay.claim, over.quickplay.at)]
      : []),
  ];
};

/** Called in, until its result is told; and again once somebody appeals against the verdict. */
const labelIn = ({ adjudication: open, phase }: Game): readonly Noticed[] => {
  if (open === null) return [];
  const waits = open.result === null ? phase === 'playing' : open.appealed && !open.final;
  return waits ? [noticed('adjudication', 'adjudication', open.breakOff)] : [];
};

const givenAt = ({ rulings }: Game, ruling: string): Instant | undefined =>
  rulings.find(({ id }) => id === ruling)?.at;

/** What keeps a game in play from going on. */
const halting = (game: Game, at: Instant): readonly Noticed[] => {
  const { phase, playOrder, resumedAt = null, time, mail, lastAt } = game;
  if (phase !== 'playing') return [];
  const deadline = time.clock === null ? null : nextDeadline(time.clock);
  return [
    ...(mail.incident === null ? [] : [noticed('incident', mail.incident.incident, mail.incident.at)]),
    ...(playOrder === null ? [] : [noticed('play-order', 'play-order', playOrder.at, playOrder.until)]),
    ...(resumedAt === null ? [] : [noticed('refused-resignation', 'refused-resignation', resumedAt)]),
    ...(time.interruption === null
      ? []
      : [noticed('interruption', 'interruption', givenAt(game, time.interruption) ?? at)]),
    ...(mail.reconstruction === null ? [] : [noticed('reconstruction', 'reconstruction', lastAt ?? at)]),
    ...(deadline === null || at <= deadline.at
      ? []
      : [noticed('overdue', 'overdue', deadline.at, deadline.at)]),
  ];
};

/** What in a game nobody has answered yet, oldest first. */
export const openTasks = (game: Game, at: Instant): readonly OpenTask[] =>
  inOrderOfAge(
    [...brought(game), ...labelIn(game), ...halting(game, at)].map(({ kind, id, since, due = null }) => ({
      kind,
      id,
      since,
      days: Math.floor((at - since) / DAY),
      due,
      overdue: due !== null && at > due,
      waitsFor: GAME_TASKS[kind].waitsFor,
      rule: GAME_TASKS[kind].rule,
    })),
  );

/** Matters as one list, oldest first. */
export const inOrderOfAge = <Matter extends OpenTask>(matters: readonly Matter[]): readonly Matter[] =>
  [...matters].sort((a, b) => a.since - b.since);

const KEEPING = 'C-5d';

/**
 * The player who ended the game, and so sends the sheet: by mate, a claim, accepting a draw or resigning as their
 * move (C-20, C-18c, C-19a).
 */
const concluder = ({ outcome, board, draw, rules }: Game): Pick<Duty, 'side' | 'rule'> | null => {
  const onMove = sideToMove(board);
  const ending = outcome?.ending;
  if (ending === 'checkmate' || ending === 'stalemate') return { side: opposite(onMove), rule: 'C-20' };
  if (ending === 'repetition' || ending === 'fifty-moves')
    return { side: draw.upheld?.by ?? onMove, rule: 'C-20' };
  if (ending === 'agreement') return { side: onMove, rule: rules.articles.drawAgreed };
  if (ending !== 'resignation') return null;
  return { side: outcome?.result === '1-0' ? 'black' : 'white', rule: rules.articles.resignation };
};

/** Both keep a full copy of the score until the event's results are published. */
const dutiesOf = (resultsPublished: boolean): readonly Duty[] =>
  resultsPublished
    ? []
    : (['white', 'black'] as const).map((side) => ({ side, owes: 'keep-score', rule: KEEPING }));

/** Who has to send what after a game by post: the sheet, the result with its date (C-21a), the score (C-3Ac, L-8.5). */
export const duties = (game: Game, resultsPublished: boolean): readonly Duty[] => {
  const { outcome, mail, rules } = game;
  if (outcome === null || rules.scoreDueFrom === null) return [];
  const found: Duty[] = [];
  // On cards no sheet goes to and fro: its keeper posts it to the director, the other reports the result (C-15b).
  const byCard = mail.medium === 'airmail-card';
  const sender = rules.clericalData && !byCard ? concluder(game) : null;
  if (sender !== null) found.push({ ...sender, owes: 'sheet-to-opponent' });
  const receiver = sender === null ? null : opposite(sender.side);
  for (const side of ['white', 'black'] as const)
    if (mail.reports[side] === null && (receiver === null || side === receiver))
      found.push({
        side,
        owes: 'result-to-director',
        rule: byCard ? 'C-15b' : rules.articles[receiver === null ? 'resultDue' : 'resultDueFromReceiver'],
      });
  for (const side of scoreOwedBy(game))
    found.push({ side, owes: 'score-to-director', rule: rules.articles.scoreDue });
  return [...found, ...(rules.clericalData ? dutiesOf(resultsPublished) : [])];
};

/**
 * The players to notify of a result they may not know of, such as one decided without them; null before there is
 * one.
 */
export const resultToReport = ({ outcome, players }: Game): TasksView['told'] =>
  outcome === null || outcome.ending === 'as-recorded'
    ? null
    : { players: [players.white, players.black], rule: 'C-21b' };

/** The score of a game is kept until its event's results are published. */
export const discardScore = (event: {
  readonly resultsPublished: boolean;
}): Result<true, Rejection<'results-not-published'>> =>
  event.resultsPublished ? ok(true) : err({ code: 'results-not-published', rule: KEEPING });
