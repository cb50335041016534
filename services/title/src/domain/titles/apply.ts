import type { Acted } from '@amici/contracts';
import { accept, dayOf, reject, type Decision, type Instant, type Rejection } from '@amici/kernel';
import {
  acceptsPosthumous,
  checkArbiterApplication,
  readTitle,
  showAsLadiesTitle,
  type TitleCode,
} from '@amici/norms';
import { titlesByNorms } from '../books';
import type { ApplyForTitle } from './commands';
import { dossierOf } from './dossier';
import type { TitleAppliedFor, TitlesEvent } from './events';
import { isHeld, isUnderWay, type Titles } from './state';

type Verdict = Decision<TitlesEvent>;

/**
 * A player applies in person if they have no member federation. They may also do so after the Appeals Committee
 * upheld their appeal against their federation's refusal, for the title of arbiter alone (T-10.8f2).
 */
const refusedPersonally = (
  { title, federation, memberFederation }: ApplyForTitle,
  state: Titles,
): Rejection | undefined => {
  if (federation !== undefined) return undefined;
  if (title !== 'IA') return { code: 'federation-applies', rule: 'T-10.8g' };
  if (memberFederation === null || state.personal.has(title)) return undefined;
  const detail = { name: 'federation-applies' } as const;
  return { code: 'appeal-missing', rule: 'T-10.8f2', detail };
};

/** No ladies' title can be earned any more after its last day (T-10.5e, T-10.6e). */
const refusedLadiesTitle = (title: TitleCode, at: Instant): Rejection | undefined => {
  if (title !== 'LGM' && title !== 'LIM') return undefined;
  const inTime = showAsLadiesTitle(title, dayOf(at), titlesByNorms(at));
  return inTime.ok ? undefined : inTime.error;
};

const refused = (command: Acted<ApplyForTitle>, state: Titles): Rejection | undefined => {
  const { at, player, title, federation, events, mentorName, mentorEmail, diedOn } = command;
  const known = readTitle(title);
  if (!known.ok) return known.error;
  if (isHeld(state, title)) return { code: 'title-held', rule: 'T-10.1b' };
  if (diedOn !== undefined && !acceptsPosthumous(diedOn, dayOf(at), titlesByNorms(at)))
    return { code: 'too-late', rule: 'T-10.9', data: { diedOn } };
  const late = refusedLadiesTitle(title, at) ?? refusedPersonally(command, state);
  if (late !== undefined || title !== 'IA') return late;
  const mentor = { mentorName: mentorName?.id ?? '', mentorEmail: mentorEmail?.id ?? '' };
  const complete = checkArbiterApplication({ federation: federation ?? player, events, ...mentor });
  return complete.ok ? undefined : complete.error;
};

const ruleOf = ({ title, federation }: ApplyForTitle): string => {
  if (title !== 'IA') return 'T-10.8g';
  return federation === undefined ? 'T-10.8f2' : 'T-10.8f1';
};

/** An application, complete for an arbiter (T-10.7a) and in time after a death (T-10.9), with what it rests on. */
export const applyForTitle = (command: Acted<ApplyForTitle>, state: Titles): Verdict => {
  const refusal = refused(command, state);
  if (refusal !== undefined) return reject(refusal.code, refusal.rule, refusal);
  const { at, player, title, federation = null, events, mentorEmail, diedOn, actor, directed = [] } = command;
  if (isUnderWay(state, title)) return accept();
  const applied: TitleAppliedFor = {
    type: 'TitleAppliedFor',
    at,
    player,
    title,
    federation,
    applicant: actor.subject,
    posthumous: diedOn !== undefined,
    events,
    mentor: mentorEmail ?? null,
    rule: ruleOf(command),
  };
  return accept<TitlesEvent>(applied, dossierOf({ at, player, title }, state, directed));
};
