import { Decimal } from '@amici/kernel';
import { normStatement, type StatementPlayer } from '@amici/norms';
import { compare, type ComparisonResult } from '../harness';

const PLAYERS = 17;
const STATEMENTS = 1000;
/** A statement must take less than a millisecond. */
const LEAST_PER_SECOND = 1000;

/** Fields of 17 that differ from statement to statement, with an unrated player in each. */
const fields: readonly (readonly StatementPlayer[])[] = Array.from({ length: STATEMENTS }, (_, event) =>
  Array.from({ length: PLAYERS }, (_, player) => ({
    id: `p${player}`,
    rating: player === 16 ? null : Decimal.of(2150 + ((event * 37 + player * 61) % 450)),
    fixed: player % 5 !== 4,
    federation: `F${player % 6}`,
  })),
);

const statements = (): number => fields.filter((players) => normStatement(players).ok).length;

/** The statement of norms of an event of 17 players, every title for every player. */
export const normSections: readonly (() => ComparisonResult)[] = [
  () =>
    compare({
      name: `norm statement of ${PLAYERS} players`,
      unit: 'statements',
      contenders: [{ name: 'amici', run: statements }],
      minimum: LEAST_PER_SECOND,
    }),
];
