import type { Frame } from './frames';

const WIDTH = 1_600;
const ROW = 16;
const TOP = 28;
/** Narrower frames (px) are left out: nobody can see them, and there are very many. */
const NARROWEST = 0.8;
const CHARACTER = 6.6;
const COLOURS: Readonly<Record<Frame['kind'], string>> = {
  ours: '#f4a261',
  library: '#e9c46a',
  node: '#8ab17d',
  engine: '#b8b8c8',
};
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);

const label = (name: string, width: number): string => {
  const fits = Math.floor((width - 4) / CHARACTER);
  return fits < 3 ? '' : escaped(name.length <= fits ? name : `${name.slice(0, fits - 1)}…`);
};

/**
 * A flame graph: callers below in the file are drawn above what they called, as wide as the time spent in them and in
 * what they called; the dearest stand on the left. One SVG that needs nothing else; each frame says its share when pointed at.
 */
export const flameGraph = (title: string, flame: Frame): string => {
  const scale = WIDTH / Math.max(1, flame.total);
  const drawn: string[] = [];
  let rows = 0;
  const draw = (frame: Frame, left: number, row: number): void => {
    const width = frame.total * scale;
    if (width < NARROWEST) return;
    rows = Math.max(rows, row + 1);
    const [x, y] = [left.toFixed(1), TOP + row * ROW];
    const share = ((100 * frame.total) / flame.total).toFixed(2);
    const text = label(frame.name, width);
    drawn.push(
      `<g><title>${escaped(frame.name)}: ${share} %, itself ${((100 * frame.self) / flame.total).toFixed(2)} %</title>` +
        `<rect x="${x}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${COLOURS[frame.kind]}"/>` +
        (text === '' ? '' : `<text x="${(left + 2).toFixed(1)}" y="${y + 11}">${text}</text>`) +
        '</g>',
    );
    let at = left;
    for (const called of [...frame.calls.values()].sort((a, b) => b.total - a.total)) {
      draw(called, at, row + 1);
      at += called.total * scale;
    }
  };
  draw(flame, 0, 0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${TOP + rows * ROW + 4}" font-family="monospace" font-size="11">`,
    `<text x="4" y="17" font-size="13">${escaped(title)}</text>`,
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
};
