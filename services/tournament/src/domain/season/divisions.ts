import type { Acted } from '@amici/contracts';
import {
  DIVISIONS,
  type Division,
  type FixPromotions,
  type FormedDivision,
  type PromotionNumbers,
} from '@amici/contracts/tournament';
import { accept, reject, type Decision, type Rejection } from '@amici/kernel';
import { isDivision, type DivisionEvent, type FormDivisions } from './commands';
import type { SeasonEvent } from './events';
import type { AnnouncedSeason } from './state';

type Decided = Decision<SeasonEvent>;

const formedOf = (
  { divisions, events = [] }: FormDivisions,
  season: string,
): readonly (FormedDivision & { readonly event: DivisionEvent })[] | Rejection => {
  const formed: (FormedDivision & { readonly event: DivisionEvent })[] = [];
  for (const { division, tournament } of divisions) {
    const event = events.find((one) => one.tournament === tournament);
    if (event === undefined || event.season !== season || event.division !== division)
      return { code: 'not-of-this-season', rule: 'T-5.3a', data: { tournament, division } };
    if (!event.listed) return { code: 'start-list-missing', rule: 'T-5.4', data: { tournament } };
    const groups = event.groups.map(({ section, teams }) => ({
      section,
      teams: teams.map(({ team }) => team),
    }));
    formed.push({ division, tournament, groups, event });
  }
  return formed;
};

/** Three divisions, the first of one group, all of which start together (T-5.3). */
const refusedDivisions = (
  formed: readonly (FormedDivision & { readonly event: DivisionEvent })[],
  { start }: AnnouncedSeason,
): Rejection | undefined => {
  const names = formed.map(({ division }) => division);
  if (new Set(names).size !== names.length)
    return { code: 'division-twice', rule: 'T-5.3a', data: { divisions: names } };
  if (!DIVISIONS.every((division) => names.includes(division)))
    return {
      code: 'division-missing',
      rule: 'T-5.3a',
      detail: { name: 'three-divisions' },
      data: { divisions: DIVISIONS },
    };
  const first = formed.find(({ division }) => division === 'A');
  if (first === undefined || first.groups.length !== 1)
    return { code: 'division-a-one-group', rule: 'T-5.3a', data: { groups: first?.groups.length ?? 0 } };
  const apart = formed.find(({ event }) => event.start !== start);
  return apart === undefined
    ? undefined
    : { code: 'not-started-together', rule: 'T-5.3a', data: { tournament: apart.tournament, start } };
};

/** A team the last season moved plays where it went to, unless there is a reason. */
const misplaced = (
  { before, exceptional }: FormDivisions,
  formed: readonly FormedDivision[],
): Rejection | undefined => {
  if (exceptional !== undefined) return undefined;
  const plays = new Map(
    formed.flatMap(({ division, groups }) =>
      groups.flatMap(({ teams }) => teams.map((team): [string, Division] => [team, division])),
    ),
  );
  const wrong = (before?.moves ?? []).find(({ team, to }) => plays.has(team) && plays.get(team) !== to);
  return wrong === undefined
    ? undefined
    : {
        code: 'team-in-wrong-division',
        rule: 'T-5.3a',
        detail: { name: 'place-of-last-season' },
        data: { team: wrong.team, division: wrong.to },
      };
};

/** Which teams play in which division and group, once entries are over (T-5.4). */
export const formDivisions = (command: Acted<FormDivisions>, state: AnnouncedSeason): Decided => {
  const { at, season, exceptional } = command;
  if (state.closedAt !== null) return reject('season-closed', 'T-5.4');
  if (state.numbers.length > 0)
    return reject('promotions-fixed', 'T-5.4', {
      detail: { name: 'divisions-kept' },
      data: { numbers: state.numbers },
    });
  const formed = formedOf(command, season);
  if (!Array.isArray(formed)) return { ok: false, rejection: formed as Rejection };
  const all = formed as readonly (FormedDivision & { readonly event: DivisionEvent })[];
  const refused = refusedDivisions(all, state) ?? misplaced(command, all);
  if (refused !== undefined) return { ok: false, rejection: refused };
  const divisions = all.map(({ division, tournament, groups }) => ({ division, tournament, groups }));
  return accept({
    type: 'DivisionsFormed',
    ...{ at, season, divisions, exceptional: exceptional ?? null, rule: 'T-5.4' },
  });
};

const refusedNumbers = (
  { division, promoted, relegated }: PromotionNumbers,
  { divisions }: AnnouncedSeason,
): Rejection | undefined => {
  const formed = divisions.find((one) => one.division === division);
  if (formed === undefined || !isDivision(division))
    return { code: 'no-such-division', rule: 'T-5.4', data: { division } };
  const [highest, lowest] = [divisions.at(0)!.division, divisions.at(-1)!.division];
  if ((division === highest && promoted > 0) || (division === lowest && relegated > 0))
    return { code: 'nowhere-to-go', rule: 'T-5.3a', data: { division } };
  const least = Math.min(...formed.groups.map(({ teams }) => teams.length));
  return promoted + relegated > least
    ? { code: 'more-than-teams', rule: 'T-5.4', data: { division, teams: least } }
    : undefined;
};

/** How many go up and down is said once entries are closed, and before the season is over (T-5.4). */
export const fixPromotions = (command: Acted<FixPromotions>, state: AnnouncedSeason): Decided => {
  const { at, season, numbers } = command;
  const { entriesCloseAt, divisions } = state;
  if (at < entriesCloseAt) return reject('entries-open', 'T-5.4', { data: { until: entriesCloseAt } });
  if (divisions.length === 0) return reject('divisions-not-formed', 'T-5.4');
  if (JSON.stringify(state.numbers) === JSON.stringify(numbers)) return accept();
  if (state.numbers.length > 0)
    return reject('promotions-fixed', 'T-5.4', { data: { numbers: state.numbers } });
  if (
    numbers.length !== divisions.length ||
    new Set(numbers.map(({ division }) => division)).size !== numbers.length
  )
    return reject('division-missing', 'T-5.4', {
      data: { divisions: divisions.map(({ division }) => division) },
    });
  const refused = numbers.map((one) => refusedNumbers(one, state)).find((one) => one !== undefined);
  if (refused !== undefined) return { ok: false, rejection: refused };
  return accept({ type: 'PromotionsFixed', at, season, numbers, rule: 'T-5.4' });
};
