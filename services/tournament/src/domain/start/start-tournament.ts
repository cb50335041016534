import { unlessTriggered, type Acted } from '@amici/contracts';
import { tournamentRefusal, type SectionStarted } from '@amici/contracts/tournament';
import { accept, reject, type Rejection } from '@amici/kernel';
import {
  findLaws,
  findTournamentRules,
  iccfLawsAt,
  parseConditions,
  refOf,
  type Conditions,
  type RulesetRef,
} from '@amici/rulesets';
import type { StartTournament } from './commands';
import { directorOf, refusedDirector, ruleOfDirection } from '../direction/directors';
import type { CommonEvent } from '../state/events';
import { formatOf } from '../book/formats';
import { refusedStart } from '../book/recognition';
import { normFacts } from './start-list';
import { ratingsAtStart, withStartRating } from './start-ratings';
import { factsOf, type Section, type Tournament } from '../state/state';
import { isTeamEvent } from '../state/team-event';
import { refusedTeamStart } from '../teams/promotion';
import { refuse, type Verdict } from '../state/verdict';

interface PlayedUnder {
  readonly laws: RulesetRef;
  readonly conditions: Conditions;
}

const sectionStarted = (
  state: Tournament,
  section: Section,
  { laws, conditions }: PlayedUnder,
  at: number,
): SectionStarted => {
  const { chess960, end } = factsOf(state);
  return {
    type: 'SectionStarted',
    at,
    tournament: state.id,
    section: section.id,
    players: section.players,
    event: state.phase === 'announced' ? normFacts(state.announcement) : null,
    pairings: section.pairings.map((pairing, index) =>
      section.outcomes[index]!.result === null ? pairing : null,
    ),
    laws,
    conditions,
    chess960,
    startsAt: at,
    endsAt: end,
    rule: 'T-0.3a',
  };
};

/** An imported event that starts here is played under the laws in force and the conditions of its file. */
const playedUnder = (state: Tournament): PlayedUnder | Verdict => {
  if (state.phase === 'announced') return state.announcement;
  const { start, end, conditions } = state.header;
  const laws = iccfLawsAt(start) ?? findLaws('iccf-laws-2020')!;
  const parsed = parseConditions(conditions ?? {}, laws, { start, end });
  return parsed.ok ? { laws: refOf(laws), conditions: parsed.value } : refuse(parsed.error);
};

/** The offices that somebody has to hold before an event starts: one of each group; an event that was brought in wants none. */
export const officesBeforeStart = (state: Tournament) =>
  state.phase === 'announced'
    ? (findTournamentRules(state.announcement.tournamentRules)?.parameters.officesBeforeStart ?? null)
    : null;

/** Council has appointed who starts the event and who hears appeals in it (C-1). */
const officersMissing = (state: Tournament, held: StartTournament['officesHeld']): Rejection | undefined => {
  const wanted = officesBeforeStart(state);
  if (wanted === null) return undefined;
  if (held === null) return { code: tournamentRefusal.officersNotKnown, rule: wanted.rule };
  const missing = wanted.groups.filter((group) => !group.some((office) => held?.includes(office)));
  if (missing.length === 0) return undefined;
  return {
    code: 'officers-missing',
    rule: wanted.rule,
    detail: { name: 'appoint-offices-first' },
    data: { oneOfEach: missing },
  };
};

/** What the rules want before the start: a director (L-14.1.1, C-1), and away from the server the conditions in writing (C-2diii). */
const missing = (state: Tournament): Rejection | undefined => {
  const ofTeams = state.phase === 'announced' && isTeamEvent(state) ? refusedTeamStart(state) : undefined;
  if (ofTeams !== undefined) return ofTeams;
  const rule = ruleOfDirection(state);
  if (directorOf(state) === null && rule !== null)
    return {
      code: 'director-missing',
      rule,
      detail: { name: 'appoint-director' },
    };
  if (state.phase !== 'announced') return undefined;
  const { announcement } = state;
  const rules = findTournamentRules(announcement.tournamentRules)?.parameters;
  const away = announcement.conditions.transmission !== 'server';
  return away && announcement.conditionsDocument === null && (rules?.offServerDocument ?? null) !== null
    ? { code: 'conditions-missing', rule: rules!.offServerDocument! }
    : undefined;
};

/** The list of the start may bring a title event into a category that an International Arbiter directs (T-A2.1g1). */
const refusedByList = (
  { directorIsArbiter }: StartTournament,
  state: Tournament,
  sections: readonly Section[],
): Rejection | undefined =>
  state.phase === 'announced'
    ? refusedDirector(
        { ...state.announcement, director: directorOf(state) },
        sections.map(({ players }) => players),
        directorIsArbiter,
      )
    : undefined;

/** A final of which the book says how many it has at least starts with no fewer (T-1.6.1). */
const tooFewLeft = (state: Tournament): Rejection | undefined => {
  if (state.phase !== 'announced') return undefined;
  const { sizes, sizeRule } = state.announcement;
  if (formatOf(state.announcement)?.leastAtStart !== true || sizes === null) return undefined;
  const least = Math.min(...sizes);
  const small = [...state.sections.values()]
    .map(({ players }) => players.filter(({ player }) => !state.withdrawn.has(player)).length)
    .find((left) => left < least);
  return small === undefined
    ? undefined
    : { code: 'section-size', rule: sizeRule, data: { sizes, asked: small } };
};

/** What somebody has to see to before the event starts. */
const WAITS_FOR_OFFICE: ReadonlySet<string> = new Set([
  'director-missing',
  'conditions-missing',
  'officers-missing',
  'deposit-missing',
  'approval-lapsed',
  'section-size',
  'arbiter-required',
]);

/**
 * Starts all games of the event at one instant (T-0.3a): the announced one, whenever the trigger arrives. The games
 * themselves follow in the game service.
 */
export const startTournament = (command: Acted<StartTournament>, state: Tournament): Verdict => {
  const { at, recognised, officesHeld } = command;
  if (state.startedAt !== null) return accept();
  if (state.cancelledAt !== null)
    return unlessTriggered(command, { code: tournamentRefusal.tournamentCancelled, rule: 'T-0.3a' });
  // A start list published later is news of the event, and makes the clock look again.
  if (state.sections.size === 0) return unlessTriggered(command, { code: 'no-start-list', rule: 'T-0.3a' });
  const { start } = factsOf(state);
  const lacking =
    missing(state) ??
    officersMissing(state, officesHeld) ??
    refusedStart(recognised, at) ??
    tooFewLeft(state);
  // Once that is there the office starts it.
  if (lacking !== undefined)
    return WAITS_FOR_OFFICE.has(lacking.code) ? unlessTriggered(command, lacking) : refuse(lacking);
  if (at < start) return reject('not-due', 'T-0.3a', { data: { start } });
  const under = playedUnder(state);
  if ('ok' in under) return under;
  const adjustments = ratingsAtStart(command, state);
  const { sections } = adjustments.reduce(withStartRating, state);
  const direction = refusedByList(command, state, [...sections.values()]);
  if (direction !== undefined) return unlessTriggered(command, direction);
  return accept<CommonEvent>(
    ...adjustments,
    { type: 'TournamentStarted', at: start, rule: 'T-0.3a' },
    ...[...sections.values()].map((section) => sectionStarted(state, section, under, start)),
  );
};
