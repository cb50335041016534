import {
  keepsWhatHeReached,
  type Qualification,
  type QualificationEarned,
  type QualificationWithdrawn,
} from '@amici/contracts/tournament';
import { fold, type Decision } from '@amici/kernel';
import { averageOf, qualificationFor, type Reached } from '../book/qualifying';
import type { Announced, Section, TournamentState } from '../state/state';
import { tableOf } from '../standings/table';

interface Standing extends Reached {
  readonly player: string;
  readonly left: number;
}

/**
 * Where everybody stands at worst: with the points they have of all their games that were not cancelled. Their
 * place is the one that nobody can take from them any longer, ties against them.
 */
const atWorst = (state: Announced, section: Section): readonly Standing[] => {
  const table = tableOf(state, section);
  if (!table.ok) return [];
  const average = averageOf(section.players);
  const rows = table.value.rows.map(({ player, points, cells, withdrawal }) => {
    const games = cells.filter(({ result }) => result !== 'cancelled');
    const left = games.filter(({ result }) => result === null).length;
    return { player, points, played: games.length, left, withdrawal };
  });
  return rows
    .filter(({ withdrawal, played }) => keepsWhatHeReached(withdrawal) && played > 0)
    .map((row) => {
      // A player who has left keeps their place in the table, be it before somebody who stays.
      const above = rows.filter((other) => other !== row && other.points + other.left >= row.points);
      return { ...row, place: above.length + 1, average };
    });
};

/** Ways that are open while the event runs; a place so and so is as good as any better one. */
const whileRunning = (opened: readonly Qualification[]): readonly Qualification[] =>
  opened.filter(({ running }) => running === true).map(({ fromPlace: _fromPlace, ...right }) => right);

const heightIn = (opened: readonly Qualification[], to: string | undefined): number => {
  const index = opened.findIndex((one) => one.to === to);
  return index < 0 ? opened.length : index;
};

type News = QualificationEarned | QualificationWithdrawn;

const newsOf = (at: number, state: Announced, section: Section): readonly News[] => {
  const { qualifications } = state.announcement;
  const opened = whileRunning(qualifications);
  if (opened.length === 0) return [];
  return atWorst(state, section).flatMap((standing): readonly News[] => {
    const { player, place } = standing;
    const had = state.running.get(player);
    const found = qualificationFor(standing, opened);
    if (found?.to === had) return [];
    const of = { at, section: section.id, player };
    const lost: readonly News[] =
      had !== undefined && heightIn(qualifications, found?.to) > heightIn(qualifications, had)
        ? [{ type: 'QualificationWithdrawn', ...of, to: had, rule: 'T-1.0.7b' }]
        : [];
    if (found === undefined) return lost;
    const { to, worth = 1, rule } = found;
    return [...lost, { type: 'QualificationEarned', ...of, to, worth, place, rule, provisional: true }];
  });
};

/**
 * Rights are reached in running events too (T-1.1.1, T-1.2.1, T-1.3.1, T-1.4.1): what follows from a decision about
 * results or the start for the sections it touches.
 */
export const withRunningRights =
  <Command extends { readonly at: number }, Event>(
    decide: (command: Command, state: TournamentState) => Decision<Event>,
    evolve: (state: TournamentState, event: Event) => TournamentState,
    sectionOf: (event: Event) => string | undefined,
  ) =>
  (command: Command, state: TournamentState): Decision<Event | News> => {
    const decision = decide(command, state);
    if (!decision.ok || decision.events.length === 0) return decision;
    const after = fold(evolve, state, decision.events);
    if (after.phase !== 'announced' || after.startedAt === null || after.finishedAt !== null) return decision;
    const touched = new Set(decision.events.flatMap((event) => sectionOf(event) ?? []));
    const news = [...touched].flatMap((id) => {
      const section = after.sections.get(id);
      return section === undefined || section.teams.length > 0 ? [] : newsOf(command.at, after, section);
    });
    return news.length === 0 ? decision : { ok: true, events: [...decision.events, ...news] };
  };
