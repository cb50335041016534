import { accept, reject, type Rejection } from '@amici/kernel';
import {
  findNormRules,
  findTournamentRules,
  LAWS,
  parseConditions,
  refOf,
  rulesetInForce,
  type Conditions,
  type IndividualTieBreak,
} from '@amici/rulesets';
import type { AnnounceTournament } from './commands';
import type { Announcement } from './conditions';
import { ENTRY_ROUTES, REFUSING_RULE } from './eligibility';
import { FORMATS, MOST_PLAYERS_OF_SECTION, unknownFormatRule, type Format } from './formats';
import type { TournamentState } from './state';
import { refuse, type Acted, type Verdict } from './verdict';

const TITLE_FORMATS = /^(wc-|ladies-|cup-(semi|final)|master-norm|gm-norm|invitational)/;

const refusedSize = ({ sectionSize }: AnnounceTournament, { sizes, rule }: Format): Rejection | undefined => {
  if (sectionSize === undefined) return undefined;
  if (sizes !== null && !sizes.includes(sectionSize))
    return { code: 'section-size', rule, data: { sizes, asked: sectionSize } };
  if (sectionSize < 2 || sectionSize > MOST_PLAYERS_OF_SECTION)
    return { code: 'section-size', rule: 'T-0.3a', data: { from: 2, to: MOST_PLAYERS_OF_SECTION } };
  return undefined;
};

const refusedAnnouncement = (command: Acted<AnnounceTournament>, format: Format): Rejection | undefined => {
  const { start, end, at, cycle, titleEvent, twoGamesApprovedBy, level } = command;
  if (end !== undefined && end !== null && end <= start)
    return { code: 'ends-before-start', rule: 'T-11.3', data: { start, end } };
  if (start <= at) return { code: 'start-is-past', rule: 'T-0.3a', data: { start } };
  if ((command.entriesCloseAt ?? start) > start) return { code: 'entries-close-late', rule: 'T-1.0.5a' };
  if (cycle === 'double' && titleEvent === true && twoGamesApprovedBy === undefined)
    return { code: 'two-games-need-approval', rule: 'T-10.0.2' };
  if (command.rated !== false && format.ratedAs !== 'thematic' && format.ratedAs !== 'national')
    if ((level ?? format.level) === null)
      return { code: 'level-missing', rule: 'T-A1.11d', detail: 'a new kind of event fixes its level' };
  return refusedSize(command, format);
};

/** Thematic events are never rated, a national one only by agreement, which is said by `rated` (T-9.2a, T-9.2c). */
const ratedOf = ({ rated }: AnnounceTournament, { ratedAs }: Format): boolean =>
  ratedAs !== 'thematic' && (rated ?? ratedAs !== 'national');

const announcementOf = (
  command: Acted<AnnounceTournament>,
  format: Format,
  laws: Announcement['laws'],
  conditions: Conditions,
): Announcement => {
  const rated = ratedOf(command, format);
  const chess960 = command.chess960 ?? conditions.startPositions !== 'standard';
  const tieBreaks: readonly IndividualTieBreak[] = conditions.tieBreaks.individual;
  return {
    code: command.code,
    name: command.name,
    format: command.format,
    family: format.family,
    kind: 'individual',
    cycle: command.cycle ?? 'single',
    laws,
    tournamentRules: refOf(findTournamentRules(command.tournamentRules ?? 'iccf-2017')!),
    normRules: refOf(findNormRules(command.normRules ?? 'iccf-2017')!),
    conditions,
    tieBreaks,
    rated,
    ratingPool: rated ? (chess960 ? 'chess960' : 'standard') : null,
    level: command.level ?? format.level,
    chess960,
    start: command.start,
    end: command.end ?? null,
    entriesCloseAt: command.entriesCloseAt ?? command.start,
    entry: command.entry ?? (format.entry === null ? [] : ENTRY_ROUTES[format.entry]!),
    entryRule: (format.entry === null ? undefined : REFUSING_RULE[format.entry]) ?? 'T-11.3',
    sectionSize: command.sectionSize ?? format.sizes?.[0] ?? null,
    colours: command.colours ?? 'lot',
    titleEvent: command.titleEvent ?? TITLE_FORMATS.test(command.format),
    twoGamesApprovedBy: command.twoGamesApprovedBy ?? null,
    prizes: command.prizes ?? [],
    qualifications: command.qualifications ?? [],
    director: command.director ?? null,
  };
};

/** Announces an event: its family and format are known, its conditions whole and in force at its start (T-0.1, L-G.9). */
export const announce = (command: Acted<AnnounceTournament>, state: TournamentState): Verdict => {
  if (state.phase !== 'none') return reject('already-announced', 'T-11.3');
  const format = Object.hasOwn(FORMATS, command.format) ? FORMATS[command.format] : undefined;
  if (format === undefined)
    return reject('unknown-format', unknownFormatRule(command.format), {
      data: { formats: Object.keys(FORMATS) },
    });
  const refused = refusedAnnouncement(command, format);
  if (refused !== undefined) return refuse(refused);
  if (findTournamentRules(command.tournamentRules ?? 'iccf-2017') === undefined)
    return reject('unknown-ruleset', 'T-0.1', { data: { ruleset: command.tournamentRules } });
  if (findNormRules(command.normRules ?? 'iccf-2017') === undefined)
    return reject('unknown-ruleset', 'T-10.0.0', { data: { ruleset: command.normRules } });
  const laws = rulesetInForce(LAWS, command.laws ?? 'iccf-laws-2020', command.start);
  if (!laws.ok) return refuse(laws.error);
  const dates = { start: command.start, end: command.end ?? null };
  const conditions = parseConditions(command.conditions, laws.value, dates);
  if (!conditions.ok) return refuse(conditions.error);
  return accept({
    type: 'TournamentAnnounced',
    at: command.at,
    tournament: command.tournament,
    ...announcementOf(command, format, refOf(laws.value), conditions.value),
    rule: 'T-0.1',
  });
};
