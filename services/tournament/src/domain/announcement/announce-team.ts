import type { Acted } from '@amici/contracts';
import { DIVISIONS, type Announcement, type TeamTerms } from '@amici/contracts/tournament';
import { defined, isPlainName, type Rejection } from '@amici/kernel';
import type { Conditions, Format, TeamsOfFormat } from '@amici/rulesets';
import { yearOf, yearsLater } from '../book/calendar';
import { isUnderIccf } from './recognition';
import type { AnnounceTournament } from './commands';

/** So that the seats and games of a section go into one event. */
export const MOST_BOARDS = 100;
const MOST_RESERVES = 50;

type Announcing = Acted<AnnounceTournament>;

/** What the notice of a team event contains (T-11.3); of a match of two less is asked (T-11.6). */
const missing = (
  { team, end, director, qualifications }: Announcing,
  format: TeamsOfFormat,
): readonly string[] => {
  if (format.friendly) return [];
  const settings = {
    promoter: team?.promoter,
    selection: team?.selection,
    end: end ?? undefined,
    director,
    // If somebody fixes later who advances, the format says so; else the announcement does.
    qualifications: format.promotionRule === null ? (qualifications ?? []) : [],
  };
  return Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [name] : []));
};

const refusedBoards = ({ team }: Announcing, format: TeamsOfFormat): Rejection | undefined => {
  if (team === undefined) return { code: 'boards-missing', rule: format.sizeRule };
  const { boards, reserves = 0 } = team;
  if (format.boards !== null && boards !== format.boards)
    return { code: 'team-size', rule: format.sizeRule, data: { boards: format.boards } };
  if (boards < 1 || boards > MOST_BOARDS || reserves > MOST_RESERVES)
    return {
      code: 'team-size',
      rule: format.sizeRule,
      data: { boards: MOST_BOARDS, reserves: MOST_RESERVES },
    };
  const texts = [team.promoter, team.selection, team.season, team.division];
  return texts.some((text) => text !== undefined && !isPlainName(text))
    ? { code: 'name-not-plain' }
    : undefined;
};

const refusedTeams = (
  { sectionSize, sizeApprovedBy }: Announcing,
  { mostTeams, friendly }: TeamsOfFormat,
  rule: string,
): Rejection | undefined => {
  if (mostTeams === null || sectionSize === undefined || sectionSize <= mostTeams) return undefined;
  return sizeApprovedBy === undefined || friendly
    ? { code: 'section-size', rule, data: { most: mostTeams, asked: sectionSize } }
    : undefined;
};

const refusedDates = (
  { start, end }: Announcing,
  { lasts }: Format,
  { everyYears: every }: TeamsOfFormat,
): Rejection | undefined => {
  if (every !== null && yearOf(start) % every.years !== 0)
    return { code: 'not-a-cycle-year', rule: every.rule, data: { every: every.years } };
  if (lasts !== null && end !== yearsLater(start, lasts.years))
    return { code: 'playing-time', rule: lasts.rule, data: { end: yearsLater(start, lasts.years) } };
  return undefined;
};

/** A division is announced for its season, and starts when all of them do (T-5.3). */
const refusedSeason = (
  { team, start, ofSeason }: Announcing,
  format: TeamsOfFormat,
): Rejection | undefined => {
  if (format.seasonRule === null) return undefined;
  const rule = format.seasonRule;
  const { season, division } = team!;
  if (season === undefined || !DIVISIONS.some((name) => name === division))
    return { code: 'division-missing', rule, data: { divisions: DIVISIONS } };
  if (ofSeason === undefined || ofSeason === null)
    return { code: 'no-such-season', rule, detail: { name: 'announce-season-first' }, data: { season } };
  return ofSeason.start === start
    ? undefined
    : { code: 'not-started-together', rule, data: { start: ofSeason.start } };
};

/** Why a team event cannot be announced so; undefined where it can, or is none. */
export const refusedTeamEvent = (command: Announcing, format: Format): Rejection | undefined => {
  const { team } = format;
  if (team === null)
    return command.team === undefined ? undefined : { code: 'not-a-team-event', rule: 'T-0.1' };
  const refused =
    refusedBoards(command, team) ??
    refusedBooks(command, team) ??
    refusedTeams(command, team, format.rule) ??
    refusedSeason(command, team) ??
    refusedDates(command, format, team);
  if (refused !== undefined) return refused;
  const lacking = missing(command, team);
  return lacking.length === 0
    ? undefined
    : { code: 'notice-incomplete', rule: 'T-11.3', data: { missing: lacking } };
};

/** What the books put on the server is played under the rules of the ICCF for it (T-5.2, T-1.7.1a, T-1.8.1). */
const refusedBooks = (command: Announcing, { serverRule: rule }: TeamsOfFormat): Rejection | undefined => {
  const { laws = null, tournamentRules = null } = command;
  return rule === null || isUnderIccf(command)
    ? undefined
    : { code: 'not-iccf-rules', rule, data: { laws, tournamentRules } };
};

/** Events that the books put on the server alone (T-1.7.1a, T-1.8.1, T-5.2). */
export const refusedTransmission = (
  { team }: Pick<Format, 'team'>,
  { transmission }: Conditions,
): Rejection | undefined => {
  const rule = team?.serverRule ?? null;
  return rule === null || transmission === 'server' ? undefined : { code: 'server-only', rule };
};

/** An announcement may ask for less than the book does, never for more (T-6.1). */
const lower = (stated: number | null, book: number | null): number | null =>
  stated === null || book === null ? (stated ?? book) : Math.min(stated, book);

/** The terms of a team event, complete. */
export const teamTerms = (
  { team, sectionSize }: Announcing,
  { team: format, rule }: Pick<Format, 'team' | 'rule'>,
): Partial<Announcement> => {
  if (format === null || team === undefined) return {};
  const terms: TeamTerms = {
    boards: team.boards,
    reserves: team.reserves ?? 0,
    entryBy: format.entryBy,
    entryRule: format.entryRule,
    mostChanges: team.mostChanges ?? null,
    mostSubstitutes: team.mostSubstitutes ?? null,
    mostTeams: sectionSize ?? format.mostTeams,
    mostTeamsRule: rule,
    maxRating: lower(team.maxRating ?? null, format.maxRating),
    promoter: team.promoter ?? null,
    selection: team.selection ?? null,
    promotionApproved: format.promotionRule !== null,
    friendly: format.friendly,
    ...defined<TeamTerms>({ season: team.season, division: team.division }),
  };
  return { kind: 'team', team: terms };
};
