import type { Acted } from '@amici/contracts';
import type { NormEvent, NormPlayer } from '@amici/contracts/title';
import { accept, dayOf, Decimal, ok, type Decision } from '@amici/kernel';
import {
  countsForQuota,
  forEachTitle,
  isTitleEventKind,
  normStatement,
  startsBefore,
  assumedRating,
  type NormRequirements,
  type PlayerStatement,
  type StatementOptions,
  type StatementPlayer,
  type TitleCode,
} from '@amici/norms';
import { normsIn, type NormsByScore } from '@amici/rulesets';
import { rulesOfStatement } from '../books';
import type { FixStatement, HeldTitles } from './commands';
import type { NormsEvent, StatementLine } from './events';
import type { Norms } from './state';

/** The rating everybody counts with where too few are rated or fixed, in the events for which the book names one (T-A2.3b). */
const assumedFor = (event: NormEvent, rules: NormsByScore): Decimal | undefined => {
  const found = assumedRating(event, rules.event);
  return found.ok ? found.value : undefined;
};

/** Highest first: the quota looks at the highest title only. */
const ORDER: readonly TitleCode[] = ['GM', 'SIM', 'IM', 'CCM', 'LGM', 'CCE', 'LIM', 'IA'];

/** The title a player had in time for the quota of an event: confirmed by the end of its first quarter (T-10.2c3). */
export const titleInTime = (
  titles: HeldTitles | undefined,
  player: string,
  startsAt: number,
  { quota }: NormsByScore,
): TitleCode | null => {
  const held = (titles?.[player] ?? []).filter((title) => countsForQuota(title, dayOf(startsAt), quota));
  return ORDER.find((code) => held.some(({ title }) => title === code)) ?? null;
};

const decimal = (value: number | null): Decimal | null => (value === null ? null : Decimal.of(value));

export const statementPlayer = ({
  player,
  rating,
  fide,
  fixed,
  federation,
  title,
}: NormPlayer): StatementPlayer => ({
  id: player,
  rating: decimal(rating),
  fide: decimal(fide),
  fixed,
  federation,
  ...(title === null ? {} : { title }),
});

export const lineOf = (
  { id, rating, gmOpponents, simOpponents }: Omit<PlayerStatement, 'requirements'>,
  { games, averageOpponent, titles }: NormRequirements,
): StatementLine => ({
  player: id,
  rating: rating.toNumber(),
  games,
  averageOpponent: averageOpponent.toNumber(),
  gmOpponents,
  simOpponents,
  titles: forEachTitle((title) => {
    const { expectedScore, norm, minimum, required, possible } = titles[title];
    return {
      expected: Number(expectedScore.inUnits(4)),
      norm: norm.toNumber(),
      minimum: minimum.toNumber(),
      required: required.toNumber(),
      possible,
    };
  }),
});

/**
 * Why no norm can be made in a tournament by anybody: its book (CM-1), its kind (T-A2.1h, T-10.0.1), its start (T-A2.0),
 * its announcement.
 */
const ruledOut = (event: NormEvent): { code: string; rule: string } | undefined => {
  const { format, startsAt, titleEvent, chess960 = false } = event;
  const rules = normsIn(event.normRules);
  if (rules === undefined) return { code: 'titles-by-masterpoints', rule: 'CM-1' };
  if (!isTitleEventKind(format, rules.parameters.event))
    return { code: 'never-a-title-event', rule: 'T-A2.1h' };
  if (chess960 && !rules.parameters.event.chess960) return { code: 'never-a-title-event', rule: 'T-10.0.1' };
  if (startsBefore(dayOf(startsAt), rules)) return { code: 'older-norm-rules', rule: 'T-A2.0' };
  return titleEvent ? undefined : { code: 'announced-without-norms', rule: 'T-10.0.1b' };
};

/**
 * Others than the statement names, or rated otherwise, before anything is played: a line-up has changed since (T-8.1c), or
 * a newer list holds at the start (T-9.4a).
 */
const isOfOthers = ({ players }: FixStatement, { statement, games }: Norms): boolean =>
  statement !== null &&
  games.size === 0 &&
  players.some(
    ({ player, rating, fide, fixed }) =>
      !statement.players.some(
        (one) => one.player === player && one.rating === rating && one.fide === fide && one.fixed === fixed,
      ),
  );

/** Whether there is a statement already that the command changes nothing of. */
export const isStated = (command: FixStatement, state: Norms): boolean =>
  (state.statement !== null || state.ruledOut !== null) &&
  !(command.anew === true && isOfOthers(command, state));

/** What the book asks of each of these players in the event; refused where no statement can be made. */
export const statementFor = (event: NormEvent, players: readonly NormPlayer[]) => {
  const rules = rulesOfStatement(event);
  const assumed = assumedFor(event, rules);
  const options: StatementOptions = {
    roundRobin: { rounds: event.rounds, approvedByCommissioner: event.twoGamesApproved },
    ...(assumed === undefined ? {} : { assumed }),
  };
  const statement = normStatement(players.map(statementPlayer), rules, options);
  if (!statement.ok) return statement;
  const { valid, failures, offersNorms, category, averageRating, players: lines } = statement.value;
  const mended = offersNorms && !valid && assumed !== undefined;
  return ok({
    valid,
    failures,
    offersNorms,
    assumed: mended ? assumed.toNumber() : null,
    category,
    averageRating: averageRating.toNumber(),
    lines: lines.map((line) => lineOf(line, line.requirements)),
    rule: mended ? rules.articles.statementWithAssumedRatings : rules.articles.statement,
  });
};

/** Fixes what a norm of each title asks of each player, with the ratings and titles of the start (T-A2.3a1). */
export const fixStatement = (command: Acted<FixStatement>, state: Norms): Decision<NormsEvent> => {
  const { at, tournament, section, event } = command;
  if (isStated(command, state)) return accept();
  const never = ruledOut(event);
  if (never !== undefined) return accept({ type: 'NormsRuledOut', at, tournament, section, event, ...never });
  const rules = rulesOfStatement(event);
  const players = command.players.map((player): NormPlayer => ({
    ...player,
    title: titleInTime(command.titles, player.player, event.startsAt, rules),
  }));
  const statement = statementFor(event, players);
  if (!statement.ok) {
    const { code, rule = 'T-A2.1a' } = statement.error;
    return accept({ type: 'NormsRuledOut', at, tournament, section, event, code, rule });
  }
  return accept({ type: 'NormStatementFixed', at, tournament, section, event, players, ...statement.value });
};
