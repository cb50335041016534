import type { ClocksView } from '@amici/contracts/game';
import { dayIn, plain, timeLeft } from '../format';
import { wordsOf, type Locale } from '../messages';
import { At } from './facts';
import { ReadBy } from './reader';
import { Table } from './table';

type Line = NonNullable<ClocksView['explanation']>[number];

const WIDTH = 600;
const ROW = 26;
const EDGE = 4;
const SIDES = ['white', 'black'] as const;

/** Time that ran, time that ran double, and time that stood still. */
const kindOf = ({ kind, charged }: Line): 'used' | 'double' | 'rest' => {
  if (kind === 'double-time') return 'double';
  return charged > 0 ? 'used' : 'rest';
};

interface Props {
  readonly clocks: ClocksView;
  readonly locale: Locale;
}

const Picture = ({ lines, clocks, locale }: Props & { readonly lines: readonly Line[] }) => {
  const words = wordsOf(locale);
  const deadline = clocks.deadline?.at;
  const begin = Math.min(...lines.map(({ from }) => from));
  const end = Math.max(...lines.map(({ to }) => to), deadline ?? 0);
  const x = (at: number): number =>
    Math.round(EDGE + ((at - begin) * (WIDTH - 2 * EDGE)) / Math.max(end - begin, 1));
  return (
    <svg
      class="clocks"
      viewBox={`0 0 ${WIDTH} ${2 * ROW}`}
      role="img"
      aria-labelledby="clocks-title clocks-said"
    >
      <title id="clocks-title">{words('clock.title')}</title>
      <desc id="clocks-said">
        <ReadBy.Consumer>
          {(reader) => words('clock.said', dayIn(reader, begin), dayIn(reader, end))}
        </ReadBy.Consumer>
      </desc>
      {lines.map((line) => (
        <rect
          class={kindOf(line)}
          x={x(line.from)}
          y={SIDES.indexOf(line.side) * ROW + EDGE}
          width={Math.max(x(line.to) - x(line.from), 1)}
          height={ROW - 2 * EDGE}
        />
      ))}
      {deadline !== undefined && (
        <line class="deadline" x1={x(deadline)} x2={x(deadline)} y1="0" y2={2 * ROW} />
      )}
    </svg>
  );
};

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
      {spans.length > 0 && <Picture clocks={clocks} locale={locale} lines={spans} />}
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
