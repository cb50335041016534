import type { Acted } from '@amici/contracts';
import type { Announcement } from '@amici/contracts/tournament';
import { accept, defined, endOfDay, isPlainName, reject, type Rejection } from '@amici/kernel';
import { isTitleEventKind } from '@amici/norms';
import {
  digestsOf,
  findNormRules,
  findFormat,
  findTournamentRules,
  isAdopted,
  lawsInForce,
  normsOfEvent,
  parseConditions,
  printedSizes,
  refOf,
  tournamentRulesInForce,
  uncitable,
  usualBookOf,
  type Conditions,
  type Format,
  type TournamentRules,
} from '@amici/rulesets';
import { monthsEarlier, yearsLater } from '../book/calendar';
import { waysInto } from '../book/entry-routes';
import type { AnnounceTournament } from './commands';
import { MOST_PLAYERS_OF_SECTION, refusedFormat } from '../book/formats';
import { notApproved } from './approvals';
import { announcedLevel, type Level } from '../book/level';
import { rightsOpened } from '../book/qualifying';
import { bookPrizes, refusedPrizes } from '../book/prizes';
import { awaitsAgreement, neverRated } from '../book/rated';
import { refusedRecognition } from './recognition';
import { refusedSpecial } from './special';
import { firstTieBreak, refusedStage, refusedTies, refusedVariation } from './stage';
import type { TournamentState } from '../state/state';
import { ratingsPoolOf } from '../book/ratings-pool';
import { refusedTeamEvent, refusedTransmission, teamTerms } from './announce-team';
import { refuse, type Verdict } from '../state/verdict';

/** Sizes a section may have: the usual ones, and others where somebody who may has approved them. */
const sizesOf = ({ sizeApprovedBy }: AnnounceTournament, { sizes, approvedSizes }: Format) => {
  if (sizes === null || (sizeApprovedBy !== undefined && approvedSizes === null)) return null;
  return sizeApprovedBy === undefined ? sizes : [...sizes, ...approvedSizes!];
};

const refusedSize = (command: AnnounceTournament, format: Format): Rejection | undefined => {
  const { sectionSize } = command;
  if (sectionSize === undefined) return undefined;
  const sizes = sizesOf(command, format);
  if (sizes !== null && !sizes.includes(sectionSize))
    return { code: 'section-size', rule: format.rule, data: { sizes, asked: sectionSize } };
  if (sectionSize < 2 || sectionSize > MOST_PLAYERS_OF_SECTION)
    return { code: 'section-size', rule: 'T-0.3a', data: { from: 2, to: MOST_PLAYERS_OF_SECTION } };
  return undefined;
};

/** Each round of a World Cup is over in two years (T-3.1); an event of teams states its end itself. */
const latestEnd = ({ start }: Pick<AnnounceTournament, 'start'>, { lasts, team }: Format): number | null =>
  lasts === null || team !== null ? null : yearsLater(start, lasts.years);

const refusedRound = (command: AnnounceTournament, format: Format): Rejection | undefined => {
  const latest = latestEnd(command, format);
  const { end = null } = command;
  return latest !== null && end !== null && end > latest
    ? {
        code: 'round-of-two-years',
        rule: format.lasts!.rule,
        detail: { name: 'end-earlier' },
        data: { latest },
      }
    : undefined;
};

const refusedDates = (
  { at, start, end, ...command }: Acted<AnnounceTournament>,
  { stage }: Format,
): Rejection | undefined => {
  const announced = stage?.announced ?? null;
  if (end !== undefined && end !== null && end <= start)
    return { code: 'ends-before-start', rule: 'T-11.3', data: { start, end } };
  if (start <= at) return { code: 'start-is-past', rule: 'T-0.3a', data: { start } };
  if (announced !== null && at > endOfDay(monthsEarlier(start, announced.months)))
    return { code: 'announced-too-late', rule: announced.rule, data: { months: announced.months } };
  if ((command.entriesCloseAt ?? start) > start) return { code: 'entries-close-late', rule: 'T-1.0.5a' };
  return undefined;
};

const hasNorms = ({ normRules = '' }: AnnounceTournament): boolean =>
  findNormRules(normRules)?.parameters.system !== 'masterpoints';

const isTitleEvent = (command: AnnounceTournament, format: Format): boolean =>
  command.titleEvent ?? (format.titleEvent && hasNorms(command));

/** Promotion and thematic events and preliminaries of a cup make no norms, however they are announced (T-A2.1h). */
const refusedTitles = (command: AnnounceTournament) => {
  const { titleEvent, format, normRules, start } = command;
  if (titleEvent !== true) return undefined;
  if (!hasNorms(command)) return { code: 'titles-by-masterpoints', rule: 'CM-1' } as const;
  return isTitleEventKind(format, normsOfEvent(normRules, start).event)
    ? undefined
    : ({ code: 'never-a-title-event', rule: 'T-A2.1h' } as const);
};

const refusedAnnouncement = (
  command: Acted<AnnounceTournament>,
  format: Format,
  rules: TournamentRules,
): Rejection | undefined => {
  const { cycle = format.cycle, twoGamesApprovedBy } = command;
  const never = refusedTitles(command);
  if (never !== undefined) return never;
  if (cycle === 'double' && isTitleEvent(command, format) && twoGamesApprovedBy === undefined)
    return { code: 'two-games-need-approval', rule: 'T-10.0.2' };
  const numbered = format.stage?.numberedBy ?? null;
  if (numbered !== null && command.edition === undefined)
    return { code: 'edition-missing', rule: numbered, detail: { name: 'cycle-numbers-champion' } };
  return (
    notApproved(command, format) ??
    refusedPrizes(command, format) ??
    refusedTeamEvent(command, format) ??
    refusedRecognition(command, format, rules) ??
    refusedSpecial(command, format, rules.parameters) ??
    refusedStage(command, format) ??
    refusedRound(command, format) ??
    refusedDates(command, format) ??
    refusedSize(command, format)
  );
};

/** Where the laws leave an option open, the event states it, or takes the whole book over by its name (L-G.9). */
const unstated = (
  { laws, conditions }: AnnounceTournament,
  complete: Conditions,
): Rejection<'option-not-stated'> | undefined => {
  if (laws !== undefined) return undefined;
  const stated = Object.keys((conditions ?? {}) as object);
  const options = Object.keys(complete).filter((option) => !stated.includes(option));
  if (options.length === 0) return undefined;
  const detail = { name: 'state-every-option' } as const;
  return { code: 'option-not-stated', rule: 'L-G.9', detail, data: { options } };
};

interface Books {
  readonly laws: Announcement['laws'];
  readonly tournamentRules: TournamentRules;
  readonly normRules: Announcement['normRules'];
}

/** Thematic events are never rated, those that wait for somebody's agreement not before it (T-9.2a, T-9.2c, T-9.2d). */
const ratedOf = (
  { rated = true, start }: AnnounceTournament,
  format: Format,
  { laws, tournamentRules }: Books,
  conditions: Conditions,
): boolean =>
  rated &&
  format.ratedAs !== 'thematic' &&
  awaitsAgreement(format, tournamentRules.parameters) === null &&
  neverRated({ laws, tournamentRules: refOf(tournamentRules), start, conditions }) === undefined;

/** Nobody announces as rated what never will be (L-0.4, T-9.2f); where nothing is said of it, the event is announced unrated. */
const refusedRating = (
  { rated, start }: AnnounceTournament,
  { laws, tournamentRules }: Books,
  conditions: Conditions,
): Rejection | undefined =>
  rated === true
    ? neverRated({ laws, tournamentRules: refOf(tournamentRules), start, conditions })
    : undefined;

/** Kinds of event that the rules take into the rating themselves; nobody announces them unrated (T-9.2a). */
const RATED_KINDS: ReadonlySet<Format['ratedAs']> = new Set(['iccf', 'zonal', 'promotion']);

const refusedUnrated = (
  { rated, cycle, start }: AnnounceTournament,
  { ratedAs }: Format,
  { laws, tournamentRules }: Books,
  conditions: Conditions,
): Rejection | undefined =>
  rated === false &&
  // There are free matches of two games, which are not (T-8.3f).
  cycle !== 'double' &&
  RATED_KINDS.has(ratedAs) &&
  tournamentRules.parameters.ownRatingPool === null &&
  neverRated({ laws, tournamentRules: refOf(tournamentRules), start, conditions }) === undefined
    ? { code: 'always-rated', rule: ratedAs === 'iccf' ? 'T-9.2a' : 'T-9.2b' }
    : undefined;

const tieBreaksOf = (
  { conditions, team }: AnnounceTournament,
  { ties }: Format,
  { parameters }: TournamentRules,
  read: Conditions,
): Announcement['tieBreaks'] => {
  const stated = (conditions as { tieBreaks?: { individual?: unknown; team?: unknown } } | null | undefined)
    ?.tieBreaks;
  if (team !== undefined) return stated?.team === undefined ? parameters.tieBreaks.team : read.tieBreaks.team;
  if (stated?.individual !== undefined) return read.tieBreaks.individual;
  return parameters.tieBreaks[ties.use];
};

const announcementOf = (
  command: Acted<AnnounceTournament>,
  format: Format,
  { laws, tournamentRules, normRules }: Books,
  conditions: Conditions,
  level: Level,
): Announcement => {
  const rated = ratedOf(command, format, { laws, tournamentRules, normRules }, conditions);
  const chess960 = command.chess960 ?? conditions.startPositions !== 'standard';
  const sizes = sizesOf(command, format);
  const means = conditions.transmission === 'server' ? 'server' : 'postal';
  const printed = printedSizes(refOf(tournamentRules), command.format, means);
  return {
    code: command.code,
    name: command.name,
    format: command.format,
    family: format.family,
    kind: 'individual',
    ...teamTerms(command, format),
    cycle: command.cycle ?? format.cycle,
    laws,
    tournamentRules: refOf(tournamentRules),
    normRules,
    conditions,
    tieBreaks: tieBreaksOf(command, format, tournamentRules, conditions),
    rated,
    ratingPool: rated ? ratingsPoolOf({ tournamentRules: refOf(tournamentRules), chess960 }) : null,
    ...level,
    chess960,
    start: command.start,
    end: command.end ?? latestEnd(command, format),
    entriesCloseAt:
      command.entriesCloseAt ??
      command.ofStage?.entriesCloseAt ??
      command.ofSeason?.entriesCloseAt ??
      command.start,
    entry: command.entry ?? waysInto(format),
    entryRule: format.refusals.usual,
    membersOf: command.membersOf ?? tournamentRules.parameters.membersOf?.federation ?? null,
    // As the book prints them, unless Council determined otherwise and the announcement says so (CT-2b, CT-2c).
    maxPlayers: command.maxPlayers ?? printed?.players ?? null,
    maxGames: command.maxGames ?? printed?.games ?? null,
    conditionsDocument: command.conditionsDocument ?? null,
    sectionSize: command.sectionSize ?? (sizes?.length === 1 ? sizes[0]! : null),
    sizes,
    sizeRule: format.rule,
    grouping: format.grouping,
    fewerApprovedBy: command.fewerApprovedBy ?? null,
    colours: command.colours ?? 'lot',
    titleEvent: isTitleEvent(command, format),
    twoGamesApprovedBy: command.twoGamesApprovedBy ?? null,
    prizes: command.prizes ?? bookPrizes(format),
    qualifications: command.qualifications ?? rightsOpened(format) ?? [],
    director: command.director ?? null,
    ...defined<Announcement>({
      books: digestsOf([laws, refOf(tournamentRules), normRules]),
      edition: command.edition,
      stage: command.stage,
      qualifyingBy: command.qualifyingBy,
      promotedBy: command.promotedBy,
      recognition: command.recognition,
      lot: command.lot,
    }),
  };
};

/** Ways in and what is qualified for are opened by articles of the books of the event. */
const refusedCitations = (
  { entry = [], qualifications = [] }: AnnounceTournament,
  books: readonly string[],
): Rejection | undefined =>
  [...entry, ...qualifications]
    .map(({ rule }) => uncitable(rule, books))
    .find((found) => found !== undefined);

/** Announces an event: its family and format are known, its conditions whole and in force at its start (T-0.1, L-G.9). */
export const announce = (command: Acted<AnnounceTournament>, state: TournamentState): Verdict => {
  if (state.phase !== 'none') return reject('already-announced', 'T-11.3');
  if (!isPlainName(command.code) || !isPlainName(command.name)) return reject('name-not-plain');
  const stated = command.tournamentRules ?? usualBookOf(command.format);
  const found = findTournamentRules(stated);
  if (found === undefined) return reject('unknown-ruleset', 'L-0.2', { data: { ruleset: stated } });
  const format = findFormat(stated, command.format) ?? undefined;
  if (format === undefined) return refuse(refusedFormat(command.format, found));
  const refused = refusedAnnouncement(command, format, found);
  if (refused !== undefined) return refuse(refused);
  // An adopted book is taken as a whole, but for what is named besides.
  const own = isAdopted(stated) ? stated : undefined;
  const rules = tournamentRulesInForce(stated, command.start);
  if (!rules.ok) return refuse(rules.error);
  const norms = findNormRules(command.normRules ?? own ?? 'iccf-2017');
  if (norms === undefined)
    return reject('unknown-ruleset', 'T-10.0.0', { data: { ruleset: command.normRules } });
  const laws = lawsInForce(command.laws ?? own ?? 'iccf-laws-2020', command.start);
  if (!laws.ok) return refuse(laws.error);
  const dates = { start: command.start, end: command.end ?? null };
  const conditions = parseConditions(command.conditions, laws.value, dates);
  if (!conditions.ok) return refuse(conditions.error);
  const open =
    unstated(own === undefined ? command : { ...command, laws: own }, conditions.value) ??
    refusedTransmission(format, conditions.value);
  if (open !== undefined) return refuse(open);
  const unfounded = refusedCitations(command, [refOf(laws.value), refOf(rules.value), refOf(norms)]);
  if (unfounded !== undefined) return refuse(unfounded);
  const books = { laws: refOf(laws.value), tournamentRules: rules.value, normRules: refOf(norms) };
  const { ownRatingPool } = rules.value.parameters;
  const neverToBe =
    refusedRating(command, books, conditions.value) ??
    refusedUnrated(command, format, books, conditions.value);
  if (neverToBe !== undefined) return refuse(neverToBe);
  const rated = ratedOf(command, format, books, conditions.value);
  const level = announcedLevel(command.format, format, command.level ?? null, {
    ownRatingPool,
    rated,
  });
  if (!level.ok) return refuse(level.error);
  const announcement = announcementOf(command, format, books, conditions.value, level.value);
  // Between teams other tie-breaks decide (T-7.3).
  const first = firstTieBreak(format, rules.value.parameters);
  const ties = command.team === undefined ? refusedTies(announcement.tieBreaks, format, first) : undefined;
  if (ties !== undefined) return refuse(ties);
  const variation = refusedVariation(announcement, format, command);
  if (variation !== undefined) return refuse(variation);
  const { at, tournament } = command;
  return accept({ type: 'TournamentAnnounced', at, tournament, ...announcement, rule: 'T-0.1' });
};
