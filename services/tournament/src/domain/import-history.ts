import { accept, reject } from '@amici/kernel';
import type { ImportTournament } from './commands';
import type { ResultsImported, TournamentEvent } from './events';
import type { TournamentState } from './state';
import type { Acted, Verdict } from './verdict';

/** Results in one event at most, so that it stays well below the largest event. */
const RESULTS_OF_EVENT = 400;

const SECTION = '1';

const resultsOf = ({ games }: ImportTournament): readonly ResultsImported[] => {
  const over = games.flatMap(({ result, code, finishedAt }, index) =>
    result === null ? [] : [{ board: index + 1, result, code, finishedAt }],
  );
  const events: ResultsImported[] = [];
  for (let from = 0; from < over.length; from += RESULTS_OF_EVENT)
    events.push({
      type: 'ResultsImported',
      at: null,
      section: SECTION,
      results: over.slice(from, from + RESULTS_OF_EVENT),
      basis: 'event-file',
    });
  return events;
};

/** An event brought in from outside is recorded as it was, not judged; whoever checked the file answers for it. */
export const importTournament = (command: Acted<ImportTournament>, state: TournamentState): Verdict => {
  if (state.phase !== 'none') return reject('already-announced', 'T-11.3');
  const { at, tournament, source, code, name, cycle, rated, chess960, start, end, players, games } = command;
  const { conditions, tieBreaks, list } = command;
  const pairings = games.map(({ white, black, initialFen }) => ({
    white,
    black,
    ...(initialFen === undefined ? {} : { initialFen }),
  }));
  return accept<TournamentEvent>(
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
      colours: 'recorded',
      ratingPool: start < at || !rated ? null : chess960 ? 'chess960' : 'standard',
      rule: 'T-0.3a',
    },
    ...resultsOf(command),
  );
};
