import {
  teamAsHolder,
  teamOfHolder,
  type Qualifier,
  type QualifiersTable,
} from '@amici/contracts/tournament';
import { dayOf, ok } from '@amici/kernel';
import { namesOf, type Names } from '@amici/service';
import type { QueryWork, WorkingParts } from '@amici/service/runtime';
import { columns, csv } from '@amici/text';
import type { TournamentAggregates } from '../domain';
import { qualifiers, type QualifierRow } from '../projections/qualifiers.projection';

type Parts = Pick<WorkingParts<TournamentAggregates>, 'readModels' | 'clock' | 'services' | 'self'>;

const MAX_PAGE = 1_000;

const HEAD = [
  ...['player', 'name', 'team', 'level', 'worth', 'basis', 'rule', 'event', 'section', 'place'],
  ...['running', 'earned', 'expires', 'fate', 'used in'],
];

const dayOrNothing = (instant: number | null): string => (instant === null ? '' : dayOf(instant));

const cellsOf = (one: Qualifier, names: Names): readonly string[] => [
  ...[one.player ?? '', names[one.player ?? ''] ?? '', one.team ?? '', one.level],
  ...[one.halves === 2 ? '1' : '1/2', one.basis, one.rule],
  ...[one.tournament ?? '', one.section ?? '', one.place === null ? '' : String(one.place)],
  ...[one.provisional ? 'yes' : '', dayOf(one.earnedAt), dayOrNothing(one.expiresAt), one.fate],
  one.usedIn ?? '',
];

const LEFT = new Set(HEAD.keys());

/** Columns as the Table names them. Entities made of a thousand rows would take longer than all the rest of an answer. */
const COLUMNS = {
  right: 'rightId',
  player: 'player',
  level: 'level',
  halves: 'halves',
  basis: 'basis',
  rule: 'rule',
  tournament: 'tournamentId',
  section: 'section',
  place: 'place',
  provisional: 'provisional',
  earnedAt: 'earnedAt',
  expiresAt: 'expiresAt',
  fate: 'fate',
  usedIn: 'usedIn',
} as const satisfies Readonly<Record<string, keyof QualifierRow>>;

type Column = keyof typeof COLUMNS;

/** As PostgreSQL answers: 64-bit numbers as text. */
type Raw = {
  readonly [Name in Column]: Name extends 'earnedAt' | 'expiresAt'
    ? string | null
    : QualifierRow[(typeof COLUMNS)[Name]];
};

const qualifier = ({ player, earnedAt, expiresAt, ...rest }: Raw): Qualifier => {
  const team = teamOfHolder(player);
  return {
    ...rest,
    ...{ team, player: team === null ? player : null },
    ...{ earnedAt: Number(earnedAt), expiresAt: expiresAt === null ? null : Number(expiresAt) },
  };
};

/** The Table of Qualifiers as of any instant: who holds what, by which rule, and what became of it (T-1.0.6). */
export const qualifiersAnswer =
  ({ readModels, clock, services, self }: Parts): QueryWork<'tournament', 'qualifiers'> =>
  async ({ asOf, level, player, team, all, after, limit, format }) => {
    const at = asOf ?? clock.now();
    const most = Math.min(limit, MAX_PAGE);
    const source = await readModels();
    const found = source.getRepository(qualifiers.table.entity).createQueryBuilder('q');
    found.where('q.since <= :at and (q.until is null or q.until > :at)', { at });
    if (all !== true) {
      found.andWhere("q.fate = 'held' and (q.expiresAt is null or q.expiresAt > :at)", { at });
    }
    if (level !== undefined) found.andWhere('q.level = :level', { level });
    if (player !== undefined) found.andWhere('q.player = :player', { player });
    if (team !== undefined) found.andWhere('q.player = :holder', { holder: teamAsHolder(team) });
    if (after !== undefined) found.andWhere('q.rightId > :after', { after });
    const rows = await found
      .select(Object.entries(COLUMNS).map(([name, column]) => `q.${column} AS "${name}"`))
      .orderBy('q.rightId')
      .limit(most + 1)
      .getRawMany<Raw>();
    const page = rows.slice(0, most).map(qualifier);
    const next = rows.length > most ? page.at(-1)!.right : null;
    const table: QualifiersTable = { asOf: at, qualifiers: page, next, rule: 'T-1.0.6' };
    if (format === 'json') return ok(table);
    const people = page.flatMap(({ player }) => player ?? []);
    const names = await namesOf(services, self, people);
    if (!names.ok) return names;
    const lines = [HEAD, ...page.map((one) => cellsOf(one, names.value))];
    return ok({ text: format === 'csv' ? csv(lines) : columns(lines, LEFT) });
  };
