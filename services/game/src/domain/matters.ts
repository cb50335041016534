import type { Duty, MattersView, OpenMatter } from '@amici/contracts/game';
import { err, ok, type Instant, type Rejection, type Result } from '@amici/kernel';
import { DAY, opposite } from '@amici/timecontrol';
import { scoreOwedBy } from './mail/report-result';
import { sideToMove } from './state/board';
import type { Game } from './state/state';

type Kind = OpenMatter['kind'];

/** Who answers each kind, and by which rule. */
const ANSWERED: Readonly<Record<Kind, Pick<OpenMatter, 'waitsFor' | 'rule'>>> = {
  claim: { waitsFor: 'director', rule: 'L-14.2.1' },
  'time-claim': { waitsFor: 'director', rule: 'L-14.2.1' },
  // The director looks into what is brought to his notice, no more.
  dispute: { waitsFor: 'director', rule: 'T-14b' },
  appeal: { waitsFor: 'appeals', rule: 'L-14.2.1' },
  adjudication: { waitsFor: 'adjudicator', rule: 'C-24c' },
  quickplay: { waitsFor: 'arbiter', rule: 'B-G6.1b' },
  incident: { waitsFor: 'player', rule: 'C-10ai' },
};

/** What in a game nobody has answered yet, oldest first. */
export const openMatters = (game: Game, at: Instant): readonly OpenMatter[] => {
  const matter = (kind: Kind, id: string, since: Instant, due: Instant | null = null): OpenMatter => ({
    kind,
    id,
    since,
    days: Math.floor((at - since) / DAY),
    due,
    overdue: due !== null && at > due,
    ...ANSWERED[kind],
  });
  const { draw, time, disputes, appeals, adjudication } = game;
  const found: OpenMatter[] = [];
  if (draw.claim !== null) found.push(matter('claim', draw.claim.claim, draw.claim.at));
  for (const claim of time.claims) found.push(matter('time-claim', claim.claim, claim.at));
  for (const one of disputes)
    if (one.status === 'notified' && one.notifiedAt !== null)
      found.push(matter('dispute', one.dispute, one.notifiedAt, one.decisionDue));
  for (const one of appeals)
    if (one.outcome === null) found.push(matter('appeal', one.appeal, one.at, one.decisionDue));
  if (adjudication !== null && adjudication.result === null)
    found.push(matter('adjudication', 'adjudication', adjudication.breakOff));
  return inOrderOfAge(found);
};

/** Matters as one list, oldest first. */
export const inOrderOfAge = <Matter extends OpenMatter>(matters: readonly Matter[]): readonly Matter[] =>
  [...matters].sort((a, b) => a.since - b.since);

const KEEPING = 'C-5d';

/** Who ended the game, and so sends the sheet: by mate, a claim, accepting a draw or resigning as his move (C-20, C-18c, C-19a). */
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
const kept = (resultsPublished: boolean): readonly Duty[] =>
  resultsPublished
    ? []
    : (['white', 'black'] as const).map((side) => ({ side, owes: 'keep-score', rule: KEEPING }));

/** Who has to send what after a game by post: the sheet, the result with its date (C-21a), the score (C-3Ac, L-8.5). */
export const duties = (game: Game, resultsPublished: boolean): readonly Duty[] => {
  const { outcome, mail, rules } = game;
  if (outcome === null || rules.scoreDueFrom === null) return [];
  const found: Duty[] = [];
  // On cards no sheet goes to and fro: its keeper posts it to the director, the other tells him the result (C-15b).
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
  return [...found, ...(rules.clericalData ? kept(resultsPublished) : [])];
};

/** Whom a result is told that he may not know of, such as one decided without him; null before there is one. */
export const resultToBeTold = ({ outcome, players }: Game): MattersView['told'] =>
  outcome === null || outcome.ending === 'as-recorded'
    ? null
    : { players: [players.white, players.black], rule: 'C-21b' };

/** The score of a game is kept until its event's results are published. */
export const discardScore = (event: {
  readonly resultsPublished: boolean;
}): Result<true, Rejection<'results-not-published'>> =>
  event.resultsPublished ? ok(true) : err({ code: 'results-not-published', rule: KEEPING });
