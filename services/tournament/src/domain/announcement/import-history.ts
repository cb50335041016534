import type {
  ImportTournament,
  RatedSection,
  ResultsImported,
  SectionFormed,
} from '@amici/contracts/tournament';
import type { Acted } from '@amici/contracts';
import { accept, defined, isPlainLine, reject } from '@amici/kernel';
import type { CommonEvent } from '../state/events';
import type { TournamentState } from '../state/state';
import type { Verdict } from '../state/verdict';

/** Results in one event at most, so that it stays well below the largest event. */
const RESULTS_OF_EVENT = 400;

const SECTION = '1';

/** What the results that came with the event are rated by. */
const ratedSection = (
  { rated, chess960, list, players }: ImportTournament,
  pairings: RatedSection['pairings'],
): RatedSection => ({
  event: { phase: 'imported', rated, chess960, list },
  players: players.map(({ player, startRating }) => ({ player, start: startRating, level: null })),
  pairings,
});

const resultsOf = (command: ImportTournament): readonly ResultsImported[] => {
  const over = command.games.flatMap(({ result, code, finishedAt, white, black, played }, index) =>
    result === null
      ? []
      : [
          {
            outcome: {
              ...{ board: index + 1, result, code, finishedAt },
              ...(played === undefined ? {} : { played }),
            },
            pairing: { white, black },
          },
        ],
  );
  const events: ResultsImported[] = [];
  for (let from = 0; from < over.length; from += RESULTS_OF_EVENT) {
    const part = over.slice(from, from + RESULTS_OF_EVENT);
    events.push({
      type: 'ResultsImported',
      at: null,
      section: SECTION,
      results: part.map(({ outcome }) => outcome),
      rated: ratedSection(
        command,
        part.map(({ pairing }) => pairing),
      ),
      basis: 'event-file',
    });
  }
  return events;
};

/**
 * A tournament imported from outside is recorded as it was, not judged; those who checked the file answer for it.
 */
export const importTournament = (command: Acted<ImportTournament>, state: TournamentState): Verdict => {
  if (state.phase !== 'none') return reject('already-announced', 'T-11.3');
  const { at, tournament, source, code, name, cycle, rated, chess960, start, end, players, games } = command;
  const { conditions, tieBreaks, list, teams } = command;
  const names = [code, name, ...(teams ?? []).map((team) => team.name)];
  if (!names.every(isPlainLine)) return reject('name-not-plain');
  const pairings = games.map(({ white, black, initialFen }) => ({
    white,
    black,
    ...(initialFen === undefined ? {} : { initialFen }),
  }));
  return accept<CommonEvent>(
    {
      type: 'TournamentImported',
      at: null,
      tournament,
      importedAt: at,
      source,
      code,
      name,
      cycle,
      rated,
      chess960,
      start,
      end,
      conditions,
      tieBreaks,
      list,
    },
    {
      type: 'SectionFormed',
      at: null,
      section: SECTION,
      players,
      pairings,
      ...defined<SectionFormed>({ teams }),
      colours: 'recorded',
      ratingPool: start < at || !rated ? null : chess960 ? 'chess960' : 'standard',
      event: null,
      rule: 'T-0.3a',
    },
    ...resultsOf(command),
  );
};
