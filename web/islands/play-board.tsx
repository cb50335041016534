import { FILES, lookOf, squaresOf, turned, type Marks } from '../src/parts/board';
import { nameOf, Piece } from '../src/parts/piece';
import type { TextLookup } from '../src/messages';

/** px: a finger or mouse that moves less has clicked. */
const SLACK = 5;

export interface BoardState {
  readonly fen: string;
  readonly caption: string;
  readonly flipped: boolean;
  readonly marks: Marks;
  /** Squares whose pieces can be moved. */
  readonly movable: ReadonlySet<string>;
  /** The square of the piece that was taken up; null: none. */
  readonly from: string | null;
  /** Where that piece may go: by square what the move is called. */
  readonly targets: ReadonlyMap<string, string>;
  /** The square that the Tab key leads to. */
  readonly focus: string;
}

interface Acts {
  /** A square was clicked, or entered by a key. */
  readonly choose: (square: string) => void;
  /** A piece was put from one square on another. */
  readonly put: (from: string, to: string) => void;
  /** The keys lead to another square. */
  readonly lead: (square: string) => void;
  readonly drop: () => void;
}

interface Props extends BoardState, Acts {
  readonly texts: TextLookup;
}

const squareAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-square]') : null;

/** One piece that is dragged over the board. */
const drag = (event: PointerEvent, { put, choose, from }: Props): void => {
  const cell = squareAt(event.target)!;
  const square = cell.dataset['square']!;
  const piece = cell.querySelector<SVGElement>('.piece');
  const wasTaken = from === square;
  if (!wasTaken) choose(square);
  if (piece === null) return;
  const stopping = new AbortController();
  let isDragged = false;
  const over = (at: PointerEvent): HTMLElement | null =>
    squareAt(document.elementFromPoint(at.clientX, at.clientY));
  const end = (): void => {
    stopping.abort();
    piece.style.transform = '';
    piece.classList.remove('dragged');
    document.querySelector('.board .over')?.classList.remove('over');
  };
  const on = (name: 'pointermove' | 'pointerup' | 'pointercancel', act: (at: PointerEvent) => void): void =>
    document.addEventListener(name, act, { signal: stopping.signal });
  on('pointermove', (at) => {
    if (at.pointerId !== event.pointerId) return;
    const [x, y] = [at.clientX - event.clientX, at.clientY - event.clientY];
    isDragged ||= Math.hypot(x, y) > SLACK;
    if (!isDragged) return;
    piece.classList.add('dragged');
    piece.style.transform = `translate(${x}px, ${y}px)`;
    const now = over(at);
    const before = document.querySelector('.board .over');
    if (before === now) return;
    before?.classList.remove('over');
    now?.classList.add('over');
  });
  on('pointerup', (at) => {
    if (at.pointerId !== event.pointerId) return;
    const to = over(at)?.dataset['square'];
    end();
    if (isDragged) {
      if (to !== undefined && to !== square) put(square, to);
    } else if (wasTaken) choose(square);
  });
  on('pointercancel', end);
};

const STEPS: Readonly<Record<string, readonly [file: number, rank: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const neighbour = (square: string, [file, rank]: readonly [number, number], flipped: boolean): string => {
  const sign = flipped ? -1 : 1;
  const within = (value: number): number => Math.max(0, Math.min(7, value));
  const toFile = within(FILES.indexOf(square[0]!) + sign * file);
  return `${FILES[toFile]}${within(Number(square[1]) - 1 + sign * rank) + 1}`;
};

const onKey = (event: KeyboardEvent, { flipped, choose, lead, drop }: Props): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const square = squareAt(event.target)?.dataset['square'];
  if (square === undefined) return;
  const step = STEPS[event.key];
  if (step !== undefined) lead(neighbour(square, step, flipped));
  else if (event.key === 'Enter' || event.key === ' ') choose(square);
  else if (event.key === 'Escape') drop();
  else return;
  event.preventDefault();
  event.stopPropagation();
};

const onDown = (event: PointerEvent, props: Props): void => {
  const square = squareAt(event.target)?.dataset['square'];
  if (square === undefined || event.button !== 0) return;
  if (props.targets.has(square)) props.choose(square);
  else if (props.movable.has(square)) drag(event, props);
  else props.drop();
};

/** A board to move on by mouse, finger and keys; each square says what stands there and what a move to it is called. */
export const PlayBoard = (props: Props) => {
  const { fen, caption, texts, flipped, marks, movable, from, targets, focus } = props;
  const files = turned([...FILES], flipped);
  const cellOf = (square: string, piece: string | null) => {
    const target = targets.get(square);
    const label = [square, piece === null ? '' : nameOf(piece, texts), target ?? ''].filter(Boolean);
    const classes = [
      lookOf(square, marks),
      movable.has(square) ? 'movable' : '',
      target === undefined ? '' : 'goal',
      square === from ? 'from' : '',
    ];
    return (
      <td
        key={square}
        role="gridcell"
        class={classes.filter(Boolean).join(' ')}
        data-square={square}
        tabIndex={square === focus ? 0 : -1}
        aria-label={label.join(', ')}
        aria-selected={square === from}
      >
        {piece !== null && <Piece piece={piece} texts={texts} />}
      </td>
    );
  };
  return (
    <table
      class="board"
      role="grid"
      aria-label={caption}
      onKeyDown={(event) => onKey(event, props)}
      onPointerDown={(event) => onDown(event, props)}
    >
      <tbody>
        {turned(squaresOf(fen), flipped).map((rank, index) => {
          const number = flipped ? index + 1 : 8 - index;
          return (
            <tr key={number}>
              <th scope="row">{number}</th>
              {turned(rank, flipped).map((piece, file) => cellOf(`${files[file]}${number}`, piece))}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <td />
          {files.map((file) => (
            <th key={file} scope="col">
              {file}
            </th>
          ))}
        </tr>
      </tfoot>
    </table>
  );
};
