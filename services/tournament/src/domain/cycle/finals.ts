import type { Acted } from '@amici/contracts';
import type { Championship } from '@amici/contracts/tournament';
import { accept, reject, type Decision, type Rejection } from '@amici/kernel';
import { ICCF_CHAMPIONSHIP } from '@amici/rulesets';
import { notCarried } from '../book/motion';
import type { CloseCycle, FillVacancy, Finisher, GrantFreePlace, TableEvidence } from './commands';
import type { CycleRecord } from './events';
import { finalOf, STAGES, type OpenedCycle } from './state';

type Decided = Decision<CycleRecord>;

const isWorld = ({ championship }: OpenedCycle): boolean => championship === 'world-championship';

const vacancyRule = (cycle: OpenedCycle): string => (isWorld(cycle) ? 'T-1.4.4' : 'T-1.6.3');

/** Up to two free places, by the Board (T-1.4.4, T-1.6.3). */
export const grantFreePlace = (
  { at, cycle, player, motion, reason, carried }: Acted<GrantFreePlace>,
  state: OpenedCycle,
): Decided => {
  const { freePlaces, championship } = state;
  const rule = vacancyRule(state);
  if (freePlaces.includes(player)) return accept();
  if (championship === 'world-cup') return reject('no-free-places', 'T-3.6');
  const most = ICCF_CHAMPIONSHIP.freePlaces;
  if (freePlaces.length >= most)
    return reject('free-places-given', rule, {
      detail: { name: 'vacancy-to-next-qualified' },
      data: { most, given: freePlaces },
    });
  const refused = notCarried(carried, motion, rule);
  if (refused !== undefined) return { ok: false, rejection: refused };
  const opens = finalOf(championship);
  return accept({ type: 'FreePlaceGranted', at, cycle, player, opens, motion, reason, rule });
};

/** Those of a section who missed its last place: in the World Championship on a tie-break only (T-1.4.4). */
const nextOf = (rows: readonly Finisher[], qualifying: number, tiedOnly: boolean): readonly Finisher[] => {
  const last = rows[qualifying - 1];
  return rows
    .slice(qualifying)
    .filter(({ halfPoints }) => last !== undefined && (!tiedOnly || halfPoints === last.halfPoints));
};

/** The next of each section who has no place yet and has not declined one; several where they share a place (T-7.5). */
const candidatesFor = (
  state: OpenedCycle,
  { sections, qualifying }: TableEvidence,
  declined: readonly string[],
): readonly Finisher[] =>
  sections.flatMap((rows) => {
    const open = nextOf(rows, qualifying, isWorld(state)).filter(
      ({ player, left, qualified }) =>
        left !== true &&
        qualified !== true &&
        !state.vacancies.includes(player) &&
        !declined.includes(player),
    );
    return open.filter(({ place }) => place === open[0]!.place);
  });

/** The previous final is that of the championship before, and no older one (T-1.4.4, T-1.6.3). */
const isOlderFinal = (
  { championship, number }: OpenedCycle,
  { format, edition = number - 1 }: TableEvidence,
): boolean => format === finalOf(championship) && edition !== number - 1;

/** A vacancy goes to who is next in the previous final or candidates' tournament (T-1.4.4, T-1.6.3). */
export const fillVacancy = (command: Acted<FillVacancy>, state: OpenedCycle): Decided => {
  const { at, cycle, player, tournament, motion, evidence, declined } = command;
  const rule = vacancyRule(state);
  if (state.vacancies.includes(player)) return accept();
  const stages = STAGES[state.championship].slice(-2);
  if (evidence === undefined || !stages.includes(evidence.format))
    return reject('no-such-table', rule, {
      detail: { name: 'final-table-counts' },
      data: { stages },
    });
  if (isOlderFinal(state, evidence))
    return reject('no-such-table', rule, {
      detail: { name: 'previous-final-counts' },
      data: { number: state.number - 1 },
    });
  const refused = isWorld(state) ? notCarried(command.carried, motion, rule) : undefined;
  if (refused !== undefined) return { ok: false, rejection: refused };
  const next = candidatesFor(state, evidence, declined ?? []);
  const found = next.find((one) => one.player === player);
  if (found === undefined)
    return reject('not-next-ranked', rule, { data: { next: next.map((one) => one.player) } });
  const opens = finalOf(state.championship);
  return accept({
    type: 'VacancyFilled',
    ...{ at, cycle, player, opens, tournament, place: found.place, motion, rule },
    ...(declined === undefined || declined.length === 0 ? {} : { declined }),
  });
};

/** By championship, the rule by which its cycle ends with the winner of the final. */
export const CHAMPION_RULES: Readonly<Record<Championship, string>> = {
  'world-championship': 'T-1.4.5',
  'ladies-championship': 'T-1.6.4',
  'world-cup': 'T-3.6',
};

/** Who alone is first in the final; or why nobody is. */
const winnerOf = (
  { championship }: OpenedCycle,
  evidence: TableEvidence | undefined,
  rule: string,
): string | Rejection => {
  if (evidence === undefined || evidence.format !== finalOf(championship))
    return { code: 'final-not-over', rule, detail: { name: 'final-table-names-champion' } };
  const first = (evidence.sections[0] ?? []).filter(({ place, left }) => place === 1 && left !== true);
  const level = first.map(({ player }) => player);
  return first.length === 1 ? level[0]! : { code: 'no-sole-winner', rule, data: { level } };
};

/**
 * The winner of the final is champion for life, numbered by the cycle (T-1.4.5, T-1.6.4). A cycle that is closed looks
 * at its final again when the table is corrected: there is one champion of each number, and it is who won.
 */
export const closeCycle = (command: Acted<CloseCycle>, state: OpenedCycle): Decided => {
  const { at, cycle, tournament, evidence } = command;
  const { championship, number, name, champion } = state;
  const rule = CHAMPION_RULES[championship];
  if (champion !== null && state.final !== tournament) return accept();
  const winner = winnerOf(state, evidence, rule);
  if (champion === null && typeof winner !== 'string') return { ok: false, rejection: winner };
  // A game of the final that is played again leaves the champion until its table is fixed.
  if (winner === champion || evidence === undefined) return accept();
  const of = { at, cycle, championship, number, tournament, rule };
  return accept<CycleRecord>(
    ...(champion === null ? [] : [{ type: 'CycleReopened', ...of, player: champion } as const]),
    ...(typeof winner === 'string' ? [{ type: 'CycleClosed', ...of, name, player: winner } as const] : []),
  );
};
