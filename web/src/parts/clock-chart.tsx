import type { ClocksView } from '@amici/contracts/game';
import { dayIn, plain, timeLeft } from '../format';
import { wordsOf, type Locale } from '../messages';
import { ClockPicture } from './clock-picture';
import { At } from './facts';
import { ReadBy } from './reader';
import { Table } from './table';

interface Props {
  readonly clocks: ClocksView;
  readonly locale: Locale;
}

/** Both clocks over the calendar, and the same as figures with the rule of each interval. */
export const ClockChart = ({ clocks, locale }: Props) => {
  const lines = clocks.explanation ?? [];
  const words = wordsOf(locale);
  if (lines.length === 0) return null;
  const spans = lines.filter(({ from, to }) => to > from);
  const length = (ms: number) => (ms === 0 ? '' : timeLeft(words, ms));
  return (
    <section>
      <h2>{words('clock.title')}</h2>
      {spans.length > 0 && (
        <ReadBy.Consumer>
          {(reader) => (
            <ClockPicture
              lines={spans}
              deadline={clocks.deadline?.at ?? null}
              words={words}
              said={(begin, end) => words('clock.said', dayIn(reader, begin), dayIn(reader, end))}
              day={(at) => dayIn(reader, at)}
            />
          )}
        </ReadBy.Consumer>
      )}
      {clocks.deadline !== null && (
        <p>
          {words('clock.deadline')}: <At at={clocks.deadline.at} exact /> ({clocks.deadline.rule})
        </p>
      )}
      <details>
        <summary>{words('clock.figures')}</summary>
        <Table
          caption={words('clock.title')}
          rows={lines}
          columns={[
            { head: words('clock.side'), cell: ({ side }) => words(`game.${side}`) },
            { head: words('game.moves'), figures: true, cell: ({ move }) => move ?? '' },
            { head: words('clock.kind'), cell: ({ kind }) => plain(kind) },
            { head: words('clock.from'), cell: ({ from }) => <At at={from} exact /> },
            { head: words('clock.to'), cell: ({ to }) => <At at={to} exact /> },
            { head: words('clock.charged'), figures: true, cell: ({ charged }) => length(charged) },
            { head: words('clock.credited'), figures: true, cell: ({ credited }) => length(credited) },
            { head: words('problem.rule'), cell: ({ rule }) => rule },
          ]}
        />
      </details>
    </section>
  );
};
