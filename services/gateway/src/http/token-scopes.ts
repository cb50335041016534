import type { CommandOf } from '@amici/contracts';
import type { EraseAnalysis, EraseMessage, SaveAnalysis } from '@amici/contracts/game';
import type { Caller } from './caller';
import type { Asking, Needed, Page } from '@amici/edge/exchange';
import { ProblemException } from '@amici/edge/problem-exception';

/** What a player does in their own games, and with their leave. */
const PLAY: ReadonlySet<(CommandOf<'game' | 'clock'> | EraseAnalysis | EraseMessage | SaveAnalysis)['type']> =
  new Set([
    'AcceptConditional',
    'AcceptDraw',
    'AmendMove',
    'AnnounceLongThink',
    'AnswerInquiry',
    'ChangeLeave',
    'ClaimAdjudication',
    'ClaimDraw',
    'ClaimQuickplay',
    'ClaimTablebase',
    'ClaimTime',
    'ConfirmInquiry',
    'ConfirmNotice',
    'EraseAnalysis',
    'EraseMessage',
    'MakeMove',
    'MuteMessages',
    'NoteMove',
    'OfferDraw',
    'PauseClock',
    'RefillClock',
    'RefuseDraw',
    'RepeatReply',
    'ReportMessage',
    'ReportResult',
    'ReportSilence',
    'RequestLeave',
    'Resign',
    'SaveAnalysis',
    'SealLine',
    'SendInquiry',
    'SendMessage',
    'WithdrawClaim',
    'WithdrawMove',
    'WithdrawOffer',
  ]);

const OF_AN_EVENT = /^(?:tournaments\/:tournament|games\/:game)\b/;

/** What is held on a person, and what bodies and offices deal with, forms of it too: no matter of a program that plays. */
const PRIVATE = new RegExp(
  `^(?:players/:\\w+/(?:personal-file|login|notices|scores|titles/:title/dossier)|my/(?:notices|programs)|games/:game/analysis|do/:door|${[
    ...['accounts', 'cases', 'congress-report', 'desk', 'documents', 'meetings', 'motions', 'notices'],
    ...['outages', 'sanctions', 'watch', 'webhooks'],
  ].join('|')})\\b`,
);

/** What a command needs; undefined: no personal token will do. */
export const neededFor = (command: string, path: string): Needed | undefined => {
  if ((PLAY as ReadonlySet<string>).has(command)) return 'play';
  return OF_AN_EVENT.test(path) ? 'office' : undefined;
};

/** The event that a path is about: itself, or that of its game. */
const eventOf = async (caller: Caller, asking: Asking): Promise<string | null> => {
  const { tournament, game } = asking.parameters;
  if (tournament !== undefined) return tournament;
  return (await caller.answered('game', { type: 'game', game: game! }, asking)).event;
};

const missing = (scope: string): ProblemException =>
  new ProblemException({ code: 'scope-missing', detail: { name: 'token-not-made-for', scope } });

/** Lets a personal token do what it was made for, and nothing else; who may do it is for the services to say. */
export const withinScopes = async (page: Page, caller: Caller, asking: Asking): Promise<void> => {
  const { scopes } = asking;
  if (scopes === undefined) return;
  const needed = page.needs ?? (page.method === 'GET' ? 'read' : undefined);
  if (needed === 'read' && PRIVATE.test(page.path) && !scopes.includes('read')) throw missing('read');
  if (needed === 'read') return;
  if (needed === undefined) throw missing('this: no personal token is, ask with the one of your login');
  if (needed === 'play' && scopes.includes('play')) return;
  const offices = scopes.filter((scope) => scope.startsWith('office:'));
  if (offices.length > 0) {
    const event = await eventOf(caller, asking).catch(() => null);
    if (event !== null && offices.includes(`office:${event}`)) return;
  }
  throw missing(needed === 'play' ? 'play' : 'an office in this event');
};
