import { FILES } from '../../src/parts/board';
import type { Shape } from './tree';

const SQUARES = 8;
/** In squares: how far before its middle an arrow ends. */
const SHORT = 0.3;

const middleOf = (square: string, flipped: boolean): readonly [x: number, y: number] => {
  const file = FILES.indexOf(square[0]!);
  const rank = Number(square[1]) - 1;
  const [x, y] = flipped ? [SQUARES - 1 - file, rank] : [file, SQUARES - 1 - rank];
  return [x + 0.5, y + 0.5];
};

const Arrow = ({ from, to, flipped }: Shape & { readonly flipped: boolean }) => {
  const [x1, y1] = middleOf(from, flipped);
  const [x2, y2] = middleOf(to, flipped);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [((x2 - x1) / length) * SHORT, ((y2 - y1) / length) * SHORT];
  return <line x1={x1} y1={y1} x2={x2 - dx} y2={y2 - dy} marker-end="url(#arrowhead)" />;
};

interface Props {
  readonly shapes: readonly Shape[];
  readonly flipped: boolean;
}

/** Arrows and circles over the board; what they mark is said in words beside it. */
export const Arrows = ({ shapes, flipped }: Props) => (
  <svg class="arrows" viewBox="0 0 8 8" aria-hidden="true">
    <defs>
      <marker
        id="arrowhead"
        viewBox="0 0 4 4"
        refX="2"
        refY="2"
        markerWidth="3"
        markerHeight="3"
        orient="auto"
      >
        <path d="M0 0L4 2L0 4z" />
      </marker>
    </defs>
    {shapes.map((shape) =>
      shape.from === shape.to ? (
        <circle
          key={shape.from}
          cx={middleOf(shape.from, flipped)[0]}
          cy={middleOf(shape.from, flipped)[1]}
          r={0.44}
        />
      ) : (
        <Arrow key={`${shape.from}${shape.to}`} {...shape} flipped={flipped} />
      ),
    )}
  </svg>
);
