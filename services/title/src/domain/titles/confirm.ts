import type { Acted } from '@amici/contracts';
import {
  REVOCATION_OFFICES,
  type CongressVotes,
  type DecideByCongress,
  type RecommendTitle,
  type ReferToCongress,
  type RegisterTitle,
  type ReportRecommendation,
  type Route,
  type RecommendRevocation,
  type RevokeTitle,
} from '@amici/contracts/title';
import { accept, dayOf, reject, type Decision, type Instant } from '@amici/kernel';
import {
  NORM_TITLES,
  normTitleOf,
  readTitle,
  showAsLadiesTitle,
  type NormTitle,
  type TitleCode,
} from '@amici/norms';
import type { Share } from '@amici/rulesets';
import { titlesByNorms } from '../books';
import type { ConfirmTitle } from './commands';
import type { TitleConfirmed, TitlesEvent } from './events';
import { isHeld, type Titles } from './state';

type Verdict = Decision<TitlesEvent>;

const isNormTitle = (title: TitleCode): title is NormTitle => NORM_TITLES.some((one) => one === title);

/** The rule that asks for an application where no norm, place or score has earned the title. */
const applicationRule = (title: TitleCode, at: Instant): string => {
  const earned = normTitleOf(title);
  return earned === undefined ? 'T-10.8f1' : titlesByNorms(at).titles[earned].withoutApplication;
};

/** The Executive Board recommends a title earned directly (T-10.8e). */
export const recommendTitle = ({ at, player, title }: Acted<RecommendTitle>, state: Titles): Verdict => {
  if (state.earned.get(title)?.route !== 'direct') return reject('not-earned', 'T-10.8e');
  if (state.recommended.has(title)) return accept();
  return accept({ type: 'TitleRecommended', at, player, title, rule: 'T-10.8e' });
};

const noApplication = (title: TitleCode, at: Instant): Verdict =>
  reject('application-missing', applicationRule(title, at));

/** The committee reports to the federation and the commissioner before the latter decides (T-10.7g). */
export const reportRecommendation = (command: Acted<ReportRecommendation>, state: Titles): Verdict => {
  const { at, player, title, favourable } = command;
  const application = state.applications.get(title);
  if (application === undefined) return noApplication(title, at);
  if (state.reported.get(title) === favourable) return accept();
  const to = [application.federation ?? player, 'qualifications-commissioner'];
  return accept({ type: 'RecommendationReported', at, player, title, favourable, to, rule: 'T-10.7g' });
};

/** An application whose case is not clear goes to Congress (T-10.8f1). */
export const referToCongress = ({ at, player, title }: Acted<ReferToCongress>, state: Titles): Verdict => {
  if (!state.applications.has(title)) return noApplication(title, at);
  if (isHeld(state, title)) return reject('title-held', 'T-10.1b');
  if (state.referred.has(title)) return accept();
  return accept({ type: 'ReferredToCongress', at, player, title, rule: 'T-10.8f1' });
};

/** The rule by which a federation's application for a playing title takes two thirds of the votes of Congress. */
const congressRule = (title: TitleCode, at: Instant): string | undefined =>
  isNormTitle(title) ? titlesByNorms(at).titles[title].byCongress : undefined;

const hasMajority = ({ cast, inFavour }: CongressVotes, { parts, of }: Share): boolean =>
  cast > 0 && of * inFavour >= parts * cast;

const possible = ({ cast, inFavour }: CongressVotes): boolean =>
  Number.isSafeInteger(cast) && Number.isSafeInteger(inFavour) && inFavour >= 0 && inFavour <= cast;

/** What Congress made of a referred application; of one for a playing title the votes say whether it is granted. */
export const decideByCongress = (command: Acted<DecideByCongress>, state: Titles): Verdict => {
  const { at, player, title, granted, votes } = command;
  if (!state.referred.has(title)) return reject('not-referred', 'T-10.8f1');
  if (state.congress.has(title)) return reject('already-decided', 'T-10.8f1');
  const rule = congressRule(title, at);
  if (rule === undefined)
    return accept({ type: 'CongressDecided', at, player, title, granted, rule: 'T-10.8f1' });
  if (votes === undefined) return reject('votes-missing', rule);
  if (!possible(votes)) return reject('impossible-votes', rule, { data: { ...votes } });
  return accept({
    type: 'CongressDecided',
    at,
    player,
    title,
    granted: hasMajority(votes, titlesByNorms(at).congressMajority),
    votes,
    rule,
  });
};

/** Before the commissioner decides: the committee's report, then the figures, then the mentor's word (T-10.7). */
const arbiterMissing = (state: Titles): Verdict | undefined => {
  if (!state.reported.has('IA')) return reject('recommendation-missing', 'T-10.7g');
  // What is not clear Congress decides (T-10.8f1).
  if (state.referred.has('IA')) return undefined;
  const { server, postal, met } = state.dossiers.get('IA') ?? { met: [] };
  if (met.length === 0) return reject('figures-missing', 'T-10.7b', { data: { server, postal } });
  return state.assessed.size === 0 ? reject('pending-qualitative', 'T-10.7d') : undefined;
};

/** What still stands against confirming the title, or the way by which it came. */
const ready = (title: TitleCode, state: Titles, at: Instant): Route | Verdict => {
  const earned = state.earned.get(title);
  if (earned !== undefined) {
    const waits = earned.route === 'direct' && !state.recommended.has(title);
    return waits ? reject('recommendation-missing', 'T-10.8e') : earned.route;
  }
  if (!state.applications.has(title)) return noApplication(title, at);
  const missing = title === 'IA' ? arbiterMissing(state) : undefined;
  if (missing !== undefined) return missing;
  // The commissioner awards a playing title directly only in special cases, as after a death (T-10.8g).
  const rule = congressRule(title, at);
  if (rule !== undefined && !state.applications.get(title)!.posthumous && state.congress.get(title) !== true)
    return reject(state.congress.has(title) ? 'refused-by-congress' : 'congress-decision-missing', rule);
  if (state.referred.has(title) && state.congress.get(title) !== true)
    return reject('referred-to-congress', 'T-10.8f1');
  return 'application';
};

const confirmed = (
  command: Acted<ConfirmTitle>,
  state: Titles,
  route: Route,
  first: string,
): TitleConfirmed => {
  const { at, player, title, actor } = command;
  const earned = state.earned.get(title);
  // Norms are confirmed by the server when the last result arrives; everything else by the commissioner (T-10.8b).
  const automatic = route === 'norms' ? earned?.at : undefined;
  const proposal = state.proposed.get(title);
  return {
    type: 'TitleConfirmed',
    at,
    player,
    title,
    route,
    effectiveFrom: automatic ?? at,
    by: [first, actor.subject],
    basis: earned?.basis ?? [],
    requirementWaived: proposal?.requirementWaived ?? null,
    rule: route === 'direct' ? 'T-10.8e' : title === 'IA' ? 'T-10.7f' : 'T-10.8b',
  };
};

/**
 * Four eyes: the first of two office holders proposes, the other confirms; neither is the player or their
 * applicant. A title by norms is valid from the server's own check, any other from this confirmation (T-10.8b,
 * T-10.7f).
 */
export const confirmTitle = (command: Acted<ConfirmTitle>, state: Titles): Verdict => {
  const { at, player, title, actor, requirementWaived, federation } = command;
  if (isHeld(state, title)) return accept();
  const application = state.applications.get(title);
  if (actor.subject === player || actor.subject === application?.applicant)
    return reject('applicant-confirms', 'T-10.8b');
  const waiving = requirementWaived !== undefined;
  if (waiving && application?.posthumous !== true) return reject('no-special-case', 'T-10.8g');
  const route = ready(title, state, at);
  if (typeof route !== 'string') return route;
  const proposal = state.proposed.get(title);
  if (proposal === undefined)
    return accept({
      type: 'ConfirmationProposed',
      at,
      player,
      title,
      by: actor.subject,
      requirementWaived: requirementWaived ?? null,
      rule: waiving ? 'T-10.8g' : 'T-10.8b',
    });
  if (proposal.by === actor.subject) return reject('second-person-needed', 'T-10.8b');
  const to = federation ?? application?.federation ?? undefined;
  return accept<TitlesEvent>(
    confirmed(command, state, route, proposal.by),
    ...(to === undefined
      ? []
      : [{ type: 'FederationNotified', at, player, title, federation: to, rule: 'T-10.8e' } as const]),
  );
};

/** A title from before this register. */
export const registerTitle = (command: Acted<RegisterTitle>, state: Titles): Verdict => {
  const { at, player, title, effectiveFrom, source, actor } = command;
  const known = readTitle(title);
  if (!known.ok) return { ok: false, rejection: known.error };
  if (actor.subject === player) return reject('applicant-confirms', 'T-10.8b');
  if (isHeld(state, title)) return accept();
  if (effectiveFrom > at) return reject('not-yet-valid', 'T-10.8b');
  if (title === 'LGM' || title === 'LIM') {
    const inTime = showAsLadiesTitle(title, dayOf(effectiveFrom), titlesByNorms(at));
    if (!inTime.ok) return { ok: false, rejection: inTime.error };
  }
  return accept({ type: 'TitleRegistered', at, player, title, effectiveFrom, source, rule: 'T-10.1' });
};

/** Commissioner and Disciplinary Committee each find that title or rating was misused (T-10.8c). */
export const recommendRevocation = (command: Acted<RecommendRevocation>, state: Titles): Verdict => {
  const { at, player, title, office, reason } = command;
  if (!isHeld(state, title)) return reject('title-not-held', 'T-10.1b');
  if (state.misused.get(title)?.has(office) === true) return accept();
  return accept({ type: 'RevocationRecommended', at, player, title, office, reason, rule: 'T-10.8c' });
};

/** A title has no end but this: both recommend it, and Congress approves (T-10.1b, T-10.8c). */
export const revokeTitle = (command: Acted<RevokeTitle>, state: Titles): Verdict => {
  const { at, player, title, reason, motion } = command;
  if (!isHeld(state, title)) return reject('title-not-held', 'T-10.1b');
  const missing = REVOCATION_OFFICES.filter((office) => state.misused.get(title)?.has(office) !== true);
  if (missing.length > 0) return reject('recommendation-missing', 'T-10.8c', { data: { missing } });
  const by = motion === undefined ? {} : { motion };
  return accept({ type: 'TitleRevoked', at, player, title, reason, ...by, rule: 'T-10.8c' });
};
