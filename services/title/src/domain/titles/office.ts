import type { Acted } from '@amici/contracts';
import type {
  AllowPersonalApplication,
  AssessDirector,
  CountedNorm,
  DecideExceptionalNorm,
  ProposeExceptionalNorm,
  RegisterDirection,
  RegisterNorm,
  ShowLadiesTitle,
} from '@amici/contracts/title';
import { accept, dayOf, reject, startOfDay, type Decision } from '@amici/kernel';
import {
  isEarlierResult,
  ladiesNormCountsFor,
  ladiesTitleRule,
  normTitleOf,
  readTitle,
  showAsLadiesTitle,
  startsBefore,
  type NormTitle,
} from '@amici/norms';
import { titleRulesAt, type EarlierResultsRules } from '@amici/rulesets';
import { titlesByNorms } from '../books';
import { then } from './earn';
import type { TitlesEvent } from './events';
import { isHeld, normId, type Titles } from './state';

type Verdict = Decision<TitlesEvent>;

/** The title a registered norm counts for; a ladies' norm only of an event that started before 2016 (T-10.5e, T-10.6e). */
const countsAs = ({ at, title, startedOn }: Acted<RegisterNorm>): NormTitle | Verdict => {
  if (title !== 'LGM' && title !== 'LIM') return title;
  const counted = ladiesNormCountsFor(title, startedOn, titlesByNorms(at));
  return counted.ok ? counted.value : { ok: false, rejection: counted.error };
};

const ruleOf = (
  { at, title, startedOn }: Acted<RegisterNorm>,
  earlier: EarlierResultsRules | undefined,
): string => {
  if (title === 'LGM' || title === 'LIM') return ladiesTitleRule(title, titlesByNorms(at));
  if (earlier !== undefined) return earlier.rule;
  const rules = titleRulesAt('norms', startOfDay(startedOn));
  return startsBefore(startedOn, rules) ? 'T-10.0.0' : rules.parameters.articles.normReached;
};

/** A norm that no statement here gave: by the older rules, or of an event elsewhere; as the commissioner has it on record. */
export const registerNorm = (command: Acted<RegisterNorm>, state: Titles): Verdict => {
  const { at, player, event, games, overscored, gmOpponents, simOpponents, startedOn, source } = command;
  const title = countsAs(command);
  if (typeof title !== 'string') return title;
  const earlier = isEarlierResult(title, startedOn, command.approvedOn, titlesByNorms(at));
  const norm: CountedNorm = {
    tournament: event,
    section: 'record',
    title,
    games,
    overscored,
    gmOpponents,
    simOpponents,
    startsAt: Date.parse(startedOn),
  };
  if (state.norms.has(normId(norm))) return reject('norm-known', 'T-A2.3c');
  const rule = ruleOf(command, earlier);
  return then(state, command, {
    type: 'NormRegistered',
    at,
    player,
    ...norm,
    as: command.title,
    legacy: earlier !== undefined,
    source,
    rule,
  });
};

/** A player who earned CCM or CCE in time may have the ladies' title shown on certificate and medal (T-10.5e, T-10.6e). */
export const showLadiesTitle = (command: Acted<ShowLadiesTitle>, state: Titles): Verdict => {
  const { at, player, title } = command;
  const insteadOf = normTitleOf(title);
  const held = state.held.get(insteadOf);
  const rules = titlesByNorms(at);
  const rule = ladiesTitleRule(title, rules);
  if (held === undefined || !isHeld(state, insteadOf)) return reject('title-not-held', rule);
  const ladies = showAsLadiesTitle(title, dayOf(held.effectiveFrom), rules);
  if (!ladies.ok) return { ok: false, rejection: ladies.error };
  if (state.shownAs.get(insteadOf) === title) return accept();
  return accept({ type: 'LadiesTitleShown', at, player, title, insteadOf, rule });
};

const exceptionalId = ({ tournament, title }: { readonly tournament: string; readonly title: NormTitle }) =>
  `${tournament} ${title}`;

/** In an exceptional case the commissioner proposes, and the Board decides (T-A2.4). */
export const proposeExceptionalNorm = (command: Acted<ProposeExceptionalNorm>, state: Titles): Verdict => {
  const { at, player, tournament, section, title, games, overscored, reason } = command;
  if (readTitle(title).ok === false) return reject('unknown-title', 'T-10.1');
  const norm: CountedNorm = {
    ...{ tournament, section, title, games, overscored },
    gmOpponents: 0,
    simOpponents: 0,
    startsAt: at,
  };
  if (state.norms.has(normId(norm))) return reject('norm-known', 'T-A2.4');
  return accept({ type: 'ExceptionalNormProposed', at, player, norm, reason, rule: 'T-A2.4' });
};

export const decideExceptionalNorm = (command: Acted<DecideExceptionalNorm>, state: Titles): Verdict => {
  const { at, player, tournament, title, granted, motion = null } = command;
  const norm = state.exceptional.get(exceptionalId(command));
  if (norm === undefined) return reject('proposal-missing', 'T-A2.4');
  const rule = 'T-A2.4';
  const decided = {
    type: 'ExceptionalNormDecided',
    at,
    player,
    tournament,
    title,
    granted,
    motion,
    rule,
  } as const;
  if (!granted) return accept(decided);
  return then(state, command, decided, { type: 'NormCounted', at, player, ...norm, rule });
};

/** The Appeals Committee lets a player apply in person if their federation refuses to (T-10.8f2). */
export const allowPersonalApplication = (
  { at, player, title, reason }: Acted<AllowPersonalApplication>,
  state: Titles,
): Verdict => {
  if (title !== 'IA') return reject('needs-no-application', 'T-10.8f1');
  if (state.personal.has(title)) return accept();
  return accept({ type: 'PersonalApplicationAllowed', at, player, title, reason, rule: 'T-10.8f2' });
};

/** A mentor under whose eyes the director worked says what the work was worth (T-10.7d). */
export const assessDirector = (command: Acted<AssessDirector>, state: Titles): Verdict => {
  const { at, player, favourable, assessment, actor } = command;
  if (!state.applications.has('IA')) return reject('application-missing', 'T-10.7d');
  const mentor = actor.subject;
  return accept({ type: 'MentorAssessed', at, player, mentor, favourable, assessment, rule: 'T-10.7d' });
};

export const registerDirection = (command: Acted<RegisterDirection>, state: Titles): Verdict => {
  const { at, player, events, source } = command;
  const known = new Set(state.directed.map(({ event }) => event));
  const added = events.filter(({ event }) => !known.has(event));
  if (added.some(({ from, to }) => from > to || to > at)) return reject('impossible-dates', 'T-10.7b');
  if (added.length === 0) return accept();
  return accept({
    type: 'DirectionRegistered',
    at,
    player,
    events: added.map((event) => ({ ...event, source: 'record' as const })),
    source,
    rule: 'T-10.7e',
  });
};
