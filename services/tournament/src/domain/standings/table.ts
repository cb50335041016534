import type { Cell, GameOutcome, Table, TableRow } from '@amici/contracts/tournament';
import { defined, ok, onceFor, type Instant, type Rejection, type Result } from '@amici/kernel';
import { findTournamentRules } from '@amici/rulesets';
import {
  halfPointsOf,
  individualStandings,
  INDIVIDUAL_TIE_BREAKS,
  USUAL_TIE_BREAKS,
  type IndividualGame,
  type IndividualRow,
  type IndividualTieBreak,
} from '@amici/standings';
import { UNFINISHED } from '../state/results';
import { playerAt, type Section, type Tournament } from '../state/state';

/** The event's tie-breaks in their order; the rule book's where the event states none (T-7.1). */
export const tieBreaksOf = (state: Tournament): readonly IndividualTieBreak[] => {
  const stated =
    state.phase === 'imported' && state.header.tieBreaks === null ? USUAL_TIE_BREAKS : state.tieBreaks;
  return INDIVIDUAL_TIE_BREAKS.filter((name) => stated.includes(name)).sort(
    (a, b) => stated.indexOf(a) - stated.indexOf(b),
  );
};

/** As it stood at an instant: history without an instant belongs to the event's end, or else to when it was recorded. */
const outcomeAt = (state: Tournament, outcome: GameOutcome, at: Instant | undefined): GameOutcome => {
  if (at === undefined || outcome.result === null) return outcome;
  const undated = state.phase === 'imported' ? (state.header.end ?? state.header.importedAt) : -Infinity;
  return (outcome.finishedAt ?? undated) <= at ? outcome : UNFINISHED;
};

/** How the games of a section stood at an instant, or stand now. */
export const outcomesAt = (
  state: Tournament,
  section: Section,
  at: Instant | undefined,
): readonly GameOutcome[] => section.outcomes.map((outcome) => outcomeAt(state, outcome, at));

const gameOf = (section: Section, index: number, { result }: GameOutcome): IndividualGame => {
  const { white, black } = section.pairings[index]!;
  return { white: playerAt(section, white), black: playerAt(section, black), result };
};

const cellsOf = (section: Section, outcomes: readonly GameOutcome[], number: number): readonly Cell[] =>
  section.pairings
    .flatMap(({ white, black }, index): Cell[] => {
      if (white !== number && black !== number) return [];
      const side = white === number ? 0 : 1;
      const { result, code } = outcomes[index]!;
      const halfPoints = halfPointsOf(result)?.[side] ?? null;
      const points = halfPoints === null ? null : halfPoints / 2;
      const colour = side === 0 ? 'white' : 'black';
      return [{ opponent: side === 0 ? black : white, colour, points, result, code, board: index + 1 }];
    })
    .sort((a, b) => a.opponent - b.opponent || a.board - b.board);

const rowOf = (
  state: Tournament,
  section: Section,
  outcomes: readonly GameOutcome[],
  { player, place, points, wins, sonnebornBerger, played }: IndividualRow,
): TableRow => {
  const of = section.players.find((one) => one.player === player)!;
  const { number, federation, title, startRating, rating, byes } = of;
  return {
    place,
    number,
    player,
    federation,
    title,
    rating: startRating ?? rating,
    points,
    wins,
    sonnebornBerger,
    played,
    ...defined<TableRow>({ byes }),
    withdrawn: state.withdrawn.has(player),
    withdrawal: state.withdrawn.get(player)?.kind ?? null,
    cells: cellsOf(section, outcomes, number),
  };
};

/** Who stands where in a section, each with the steps to their place. */
const ranked = (
  state: Tournament,
  section: Section,
  outcomes: readonly GameOutcome[],
): ReturnType<typeof individualStandings> =>
  individualStandings(
    section.players.map(({ player }) => player),
    outcomes.map((outcome, index) => gameOf(section, index, outcome)),
    { tieBreaks: tieBreaksOf(state) },
    Object.fromEntries(
      section.players.flatMap(({ player, startRating }) =>
        startRating === null ? [] : [[player, startRating]],
      ),
    ),
    new Map(section.players.map(({ player, byes = 0 }) => [player, byes])),
  );

/** The crosstable of a section with its standings, at an instant or now. */
export const tableOf = (state: Tournament, section: Section, at?: Instant): Result<Table, Rejection> => {
  const outcomes = outcomesAt(state, section, at);
  const standings = ranked(state, section, outcomes);
  if (!standings.ok) return standings;
  return ok({
    section: section.id,
    tieBreaks: tieBreaksOf(state),
    games: section.pairings.length,
    finished: outcomes.filter(({ result }) => result !== null).length,
    rows: standings.value.map((row) => rowOf(state, section, outcomes, row)),
  });
};

/** The same as it stands now: a state never changes, and goes when another follows. */
const asItStands = onceFor((state: Tournament, id: string) => tableOf(state, state.sections.get(id)!));

export const tableNow = (state: Tournament, { id }: Section): Result<Table, Rejection> =>
  asItStands(state, id);

const rankedNow = onceFor((state: Tournament, id: string) => {
  const section = state.sections.get(id)!;
  return ranked(state, section, section.outcomes);
});

/** The standings of a section now, each row with the steps to its place. */
export const standingsOf = (state: Tournament, { id }: Section): ReturnType<typeof individualStandings> =>
  rankedNow(state, id);

/**
 * Everybody has half the possible points or less: no first place in an event people qualify from (T-0.4). The League's
 * book asks for no positive score of who wins (CT-4b).
 */
export const hasFirstPlace = (state: Tournament, { rows: [first] }: Table): boolean => {
  if (first === undefined || first.played === 0) return false;
  const book = state.phase === 'announced' ? state.announcement.tournamentRules : 'iccf-2017';
  return findTournamentRules(book)?.parameters.positiveScore === null || first.points * 2 > first.played;
};
