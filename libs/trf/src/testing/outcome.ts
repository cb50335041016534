import { detailIn } from '@amici/locales';
import { trfEvent } from '../event';
import { readTrf } from '../read-report';
import type { TrfRemark } from '../report';

const lines = (remarks: readonly TrfRemark[]): readonly string[] =>
  remarks.map(({ line, detail }) => `${line}: ${detailIn('en', detail)}`);

/** What a report comes to: games as `white-black result`, and what is told of its lines; or what it is refused for. */
export const outcomeOf = (
  text: string,
): {
  readonly games?: readonly string[];
  readonly notes?: readonly string[];
  readonly refused?: readonly string[];
} => {
  const report = readTrf(text);
  if (!report.ok) return { refused: lines(report.error.problems) };
  const event = trfEvent(report.value);
  if (!event.ok) return { refused: lines(event.error.problems) };
  const games = event.value.games.map(
    ({ white, black, result, board }) =>
      `${white}-${black} ${result}${board === undefined ? '' : ` (${board})`}`,
  );
  return { games, notes: lines(event.value.remarks) };
};
