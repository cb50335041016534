import type { ClocksView } from '@amici/contracts/game';
import type { TextLookup } from '../messages';

type Line = NonNullable<ClocksView['explanation']>[number];

const WIDTH = 720;
/** Where the names of the sides end and time begins. */
const LEFT = 72;
const RIGHT = 8;
const ROW = 30;
const GAP = 6;
const AXIS = 22;
const SIDES = ['white', 'black'] as const;

/** What is drawn alike: time that ran, that ran double, and why a clock stood. */
const KINDS = ['used', 'double', 'leave', 'outage', 'rest'] as const;
type Kind = (typeof KINDS)[number];

const kindOf = ({ kind, charged }: Line): Kind => {
  if (kind === 'double-time') return 'double';
  if (kind === 'leave' || kind === 'adjournment') return 'leave';
  if (kind === 'outage' || kind === 'interruption') return 'outage';
  return charged > 0 ? 'used' : 'rest';
};

/** Something that was said of a clock while it ran. */
export interface Remark {
  readonly at: number;
  readonly side: (typeof SIDES)[number];
  readonly label: string;
}

interface Props {
  readonly lines: readonly Line[];
  readonly reminders: readonly Remark[];
  readonly deadline: number | null;
  readonly texts: TextLookup;
  /** What is read out. */
  readonly label: (begin: number, end: number) => string;
  readonly day: (at: number) => string;
}

/** Points down onto the clock from above. */
const MARK = 5;

const Legend = ({ lines, reminders, texts }: Pick<Props, 'lines' | 'reminders' | 'texts'>) => {
  const drawn = new Set(lines.map(kindOf));
  return (
    <ul class="legend">
      {KINDS.filter((kind) => drawn.has(kind)).map((kind) => (
        <li>
          <svg class="clocks" viewBox="0 0 10 10" aria-hidden="true">
            <rect class={kind} width="10" height="10" />
          </svg>{' '}
          {texts(`clock.kind.${kind}`)}
        </li>
      ))}
      {reminders.length > 0 && (
        <li>
          <svg class="clocks" viewBox="0 0 10 10" aria-hidden="true">
            <path class="reminder" d="M0 0H10L5 10z" />
          </svg>{' '}
          {texts('clock.kind.reminder')}
        </li>
      )}
    </ul>
  );
};

/** The clock of each side over the calendar, from the first instant to the last or to the deadline that runs. */
export const ClockPicture = ({ lines, reminders, deadline, texts, label: label, day }: Props) => {
  const begin = Math.min(...lines.map(({ from }) => from));
  const end = Math.max(...lines.map(({ to }) => to), deadline ?? 0);
  const x = (at: number): number =>
    Math.round(LEFT + ((at - begin) * (WIDTH - LEFT - RIGHT)) / Math.max(end - begin, 1));
  const bottom = SIDES.length * ROW;
  return (
    <figure>
      <svg class="clocks" viewBox={`0 0 ${WIDTH} ${bottom + AXIS}`} role="img" aria-label={label(begin, end)}>
        {SIDES.map((side, row) => (
          <text x="0" y={row * ROW + ROW / 2 + 5}>
            {texts(`game.${side}`)}
          </text>
        ))}
        {lines.map((line) => (
          <rect
            class={kindOf(line)}
            x={x(line.from)}
            y={SIDES.indexOf(line.side) * ROW + GAP / 2}
            width={Math.max(x(line.to) - x(line.from), 1)}
            height={ROW - GAP}
          />
        ))}
        {reminders.map(({ at, side, label: text }) => (
          <path
            class="reminder"
            d={`M${x(at) - MARK} ${SIDES.indexOf(side) * ROW}h${2 * MARK}l${-MARK} ${2 * MARK}z`}
          >
            <title>{text}</title>
          </path>
        ))}
        {deadline !== null && <line class="deadline" x1={x(deadline)} x2={x(deadline)} y1="0" y2={bottom} />}
        <line class="axis" x1={LEFT} x2={WIDTH - RIGHT} y1={bottom + 1} y2={bottom + 1} />
        <text class="axis" x={LEFT} y={bottom + AXIS - 4}>
          {day(begin)}
        </text>
        <text class="axis" x={WIDTH - RIGHT} y={bottom + AXIS - 4} text-anchor="end">
          {day(end)}
        </text>
      </svg>
      <Legend lines={lines} reminders={reminders} texts={texts} />
    </figure>
  );
};
