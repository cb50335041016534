import { sayIn, text, type Locale } from '@amici/locales';
import type { StatementOfNorms } from '@amici/contracts/title';
import { asPlainLine } from '@amici/kernel';
import { NORM_TITLES, type NormTitle } from '@amici/norms';
import { csv, leftIn, rightIn } from '@amici/text';
import { halfPointsTowardsNorms, sitting, type Norms, type StatementLine } from '../domain';
import { statementNotes, type NotesWriting } from '../domain/norms/statement-notes';

/** Notes of statements in a language. */
export const notesIn = (language: Locale): NotesWriting => ({
  say: sayIn(language, 'statement'),
  limits: (limits) => text(language, 'statement.limits', { ...limits }),
});

/** A statement with what its players are called. */
export interface NamedStatement {
  readonly norms: Norms;
  readonly tournament: string;
  readonly section: string;
  readonly names: Readonly<Record<string, string | null>>;
}

const nameOf = ({ names }: NamedStatement, player: string): string => names[player] ?? player;

interface Reached {
  readonly player: string;
  readonly name: string;
  readonly counts: boolean;
  readonly games: number;
  readonly overscored: number;
}

/** Who has reached the norm of a title, whether or not it counts towards a title of theirs. */
const reachedBy = (statement: NamedStatement, title: NormTitle): readonly Reached[] =>
  [...statement.norms.achieved.values()]
    .filter((norm) => norm.title === title)
    .map(({ player, counts, games, overscored }) => ({
      player,
      name: nameOf(statement, player),
      counts,
      games,
      overscored,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** The line in force of a player; a player who has left keeps the last they had. */
const lineOf = ({ norms }: NamedStatement, player: string): StatementLine | undefined =>
  norms.lines.get(player) ??
  norms.superseded.map(({ lines }) => lines.get(player)).findLast((line) => line !== undefined);

/** Who sits there now has the line of who sat there at the start. */
const lines = (statement: NamedStatement): readonly StatementLine[] => {
  const now = new Map(sitting(statement.norms).map(({ seat, player }) => [seat, player]));
  return (statement.norms.statement?.lines ?? []).map(
    (start) => lineOf(statement, now.get(start.player) ?? start.player) ?? start,
  );
};

const score = ({ norms }: NamedStatement, player: string): number =>
  halfPointsTowardsNorms(norms, player) / 2;

/**
 * The public statement: what each title asks of each player, who has reached it, and whether that counts for them.
 */
export const statementJson = (statement: NamedStatement, language: Locale = 'en'): StatementOfNorms => {
  const fixed = statement.norms.statement!;
  const { event, valid, failures, offersNorms, assumed, category, averageRating, at } = fixed;
  return {
    event: { id: statement.tournament, section: statement.section, ...event },
    fixedAt: at,
    valid,
    failures,
    offersNorms,
    assumed,
    category,
    averageRating,
    notes: statementNotes(fixed, notesIn(language)),
    revisions: statement.norms.gone.size,
    players: lines(statement).map(({ player, rating, games, averageOpponent, titles }) => ({
      player,
      name: nameOf(statement, player),
      rating,
      games,
      averageOpponent,
      score: score(statement, player),
      left: statement.norms.left.get(player) ?? null,
      norms: NORM_TITLES.map((title) => {
        const norm = statement.norms.achieved.get(`${player} ${title}`);
        return {
          title,
          required: titles[title].required,
          possible: titles[title].possible,
          reached: norm !== undefined,
          countsTowardsTitle: norm?.counts ?? false,
        };
      }),
    })),
    achieved: NORM_TITLES.map((title) => ({ title, players: reachedBy(statement, title) })),
  };
};

/** What a text calls a player: in one line, all of it seen. */
const writtenName = (statement: NamedStatement, player: string): string =>
  asPlainLine(nameOf(statement, player));

const requiredFor = ({ titles }: StatementLine, title: NormTitle): string =>
  titles[title].possible ? String(titles[title].required) : '-';

export const statementCsv = (statement: NamedStatement): string => {
  const head = [
    'player',
    'name',
    'rating',
    'games',
    'averageOpponent',
    'score',
    ...NORM_TITLES,
    'reached',
    'counts',
  ];
  const rows = lines(statement).map((line) => {
    const own = NORM_TITLES.filter((title) => statement.norms.achieved.has(`${line.player} ${title}`));
    const counting = own.filter((title) => statement.norms.achieved.get(`${line.player} ${title}`)!.counts);
    return [
      line.player,
      nameOf(statement, line.player),
      line.rating,
      line.games,
      line.averageOpponent,
      score(statement, line.player),
      ...NORM_TITLES.map((title) => requiredFor(line, title)),
      own.join(' '),
      counting.join(' '),
    ];
  });
  return csv([head, ...rows]);
};

const leftText = (statement: NamedStatement): readonly string[] =>
  [...statement.norms.left].map(([player, kind]) => {
    const points = score(statement, player).toFixed(1);
    const rests = kind === 'accepted' ? 'norms reached before stay' : 'no norms';
    return `${writtenName(statement, player)} has left the event with ${points} points, ${kind}: ${rests} (T-A2.3a3)`;
  });

/**
 * As tournament pages print it. What is asked comes first, then "SIM norm achieved by: …", in brackets the players
 * it does not count for. Last come those who left, with their points.
 */
export const statementText = (statement: NamedStatement): string => {
  const { event, category, averageRating, offersNorms, failures } = statement.norms.statement!;
  const rows = lines(statement).map((line) =>
    [
      leftIn(nameOf(statement, line.player), 32),
      rightIn(String(line.rating), 9),
      rightIn(score(statement, line.player).toFixed(1), 5),
      ...NORM_TITLES.map((title) => rightIn(requiredFor(line, title), 5)),
    ].join(' '),
  );
  const head = [
    leftIn('Name', 32),
    rightIn('Rating', 9),
    'Score',
    ...NORM_TITLES.map((title) => rightIn(title, 5)),
  ];
  const achieved = NORM_TITLES.flatMap((title) => {
    const who = reachedBy(statement, title).map(({ player, counts }) =>
      counts ? writtenName(statement, player) : `(${writtenName(statement, player)})`,
    );
    return who.length === 0 ? [] : [`${title} norm achieved by: ${who.join('; ')}`];
  });
  const offer = offersNorms ? `category ${category ?? 'none'}` : `no norms: ${failures.join(', ')}`;
  const title = asPlainLine(`${event.code}  ${event.name}, section ${statement.section}`);
  const table = [head.join(' '), ...rows];
  const left = leftText(statement);
  return [title, `average ${averageRating}, ${offer}`, '', ...table, '', ...achieved, ...left, ''].join('\n');
};
